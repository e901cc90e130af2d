import { heldView, type Place, type Size, START, type View, zoomedView } from '../model/view.ts'
import { clamp, fitted, type Zooming } from '../model/zooming.ts'

const DURATION = 300

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
const slowed = (share: number) => 1 - (1 - share) ** 3

type Follower = (view: View, size: Size) => void

/** Where the map looks. It moves between two frames of the browser, and React hears of it when it matters. */
export class MapCamera {
  /** As it fits the width of the map. */
  zooming: Zooming
  view: View
  /** Unknown until the map was measured. */
  size: Size | undefined
  private frame = 0
  private readonly followers = new Set<Follower>()

  constructor(
    private readonly wanted: Zooming,
    /** It stands still, or other markers are due. */
    private readonly onSeen: (view: View) => void,
  ) {
    this.zooming = wanted
    this.view = { ...START, zoom: wanted.initial }
  }

  /** Called at once, and with every movement from then on. */
  follow(follower: Follower): () => void {
    this.followers.add(follower)
    if (this.size) follower(this.view, this.size)
    return () => void this.followers.delete(follower)
  }

  resize(size: Size): void {
    if (size.width === 0 || size.height === 0) return
    const isFirst = !this.size
    this.size = size
    this.zooming = fitted(this.wanted, size.width)
    this.move(isFirst ? { ...START, zoom: this.zooming.initial } : this.view)
    this.rest()
  }

  /** At once, as under a finger; `rest` says when the finger is gone. */
  move(view: View): void {
    if (!this.size) return
    cancelAnimationFrame(this.frame)
    this.show(heldView(view, this.size, this.zooming))
  }

  rest(): void {
    // Around the world and back is the same place.
    this.show({ ...this.view, x: this.view.x - Math.floor(this.view.x) })
    this.onSeen(this.view)
  }

  /** By the nearest way. */
  go(target: Partial<View>): void {
    if (!this.size) return
    cancelAnimationFrame(this.frame)
    const from = this.view
    const to = heldView({ ...from, ...target }, this.size, this.zooming)
    to.x += Math.round(from.x - to.x)
    const begin = performance.now()
    const duration = isCalm() ? 0 : DURATION
    const step = (now: number) => {
      const share = duration === 0 ? 1 : Math.min(1, Math.max(0, now - begin) / duration)
      const part = (a: number, b: number) => a + (b - a) * slowed(share)
      this.show({
        x: part(from.x, to.x),
        y: part(from.y, to.y),
        zoom: part(from.zoom, to.zoom),
      })
      if (share < 1) this.frame = requestAnimationFrame(step)
      else this.rest()
    }
    step(begin)
  }

  /** At once, around a place of the map. */
  zoomAt(place: Place, zoom: number): void {
    if (this.size) this.move(this.viewAt(this.size, place, zoom))
  }

  goAt(place: Place, zoom: number): void {
    if (this.size) this.go(this.viewAt(this.size, place, zoom))
  }

  step(direction: 1 | -1): void {
    this.go({ zoom: this.zooming.step(this.view.zoom, direction) })
  }

  reset(): void {
    this.go({ ...START, zoom: this.zooming.initial })
  }

  stop(): void {
    cancelAnimationFrame(this.frame)
  }

  private viewAt(size: Size, place: Place, zoom: number): View {
    const { min, max } = this.zooming
    return zoomedView(this.view, size, place, clamp(zoom, min, max))
  }

  private show(view: View): void {
    if (!this.size) return
    const isOtherLevel = Math.floor(view.zoom) !== Math.floor(this.view.zoom)
    this.view = view
    for (const follow of this.followers) follow(view, this.size)
    if (isOtherLevel) this.onSeen(view)
  }
}
