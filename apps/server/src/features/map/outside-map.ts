import type { Clock } from '../../platform/clock.ts'
import { Problem, notFound } from '../../platform/http/problem.ts'
import { ByteCache } from '../../platform/external-http/byte-cache.ts'
import { BoundedQueue } from '../../platform/bounded-queue.ts'
import {
  fetchJson,
  fetchLimited,
  OutsideRefusal,
  parseJson,
} from '../../platform/external-http/fetch-limited.ts'
import {
  type TileAt,
  glyphAddress,
  isWithin,
  spriteAddress,
  tileAddress,
} from './outside-address.ts'
import { type OutsideStyle, readOutsideStyle } from './outside-style.ts'

const MINUTE_MS = 60_000
/** After that the style is read again. A server that has gone by then is replaced by our own map. */
const FRESH_MS = 10 * MINUTE_MS
const RETRY_MS = MINUTE_MS
const MEGABYTE = 1024 * 1024
/** Somebody waits for the first look. */
const STYLE_LIMITS = { milliseconds: 3000, bytes: 4 * MEGABYTE }
const PART_LIMITS = { milliseconds: 10_000, bytes: 4 * MEGABYTE }
/** Pieces of the map change rarely, and providers count them. */
const CACHE = { bytes: 64 * MEGABYTE, milliseconds: 24 * 60 * MINUTE_MS }
const FETCHES = { atOnce: 16, waiting: 200 }
const INIT = { headers: { 'user-agent': 'the-berg' } }

const PICTURE = /^image\/(png|jpeg|webp|gif|avif)$/
/** Pages and messages, where a picture or a packed tile was asked for. */
const NONSENSE = /html|json|xml/
const SPRITE = /^(.+?)((?:@2x)?\.(?:json|png))$/

type Kind = 'picture' | 'packed' | 'json'

/** A piece of the map as it goes out, under a type that no browser mistakes for a page. */
export interface Part {
  bytes: Buffer
  type: string
}

/** The provider says that there is none: worth keeping, like a piece. */
const MISSING: Part = { bytes: Buffer.alloc(0), type: '' }

/** Called before a piece is fetched from outside: throws where the caller has had enough. */
type Spend = () => void

/** Another tile server, asked by us alone: it never meets a browser, and no browser meets its key. */
export class OutsideMap {
  private current: OutsideStyle | undefined
  private loading: Promise<OutsideStyle | undefined> | undefined
  private until = 0
  private readonly cache: ByteCache<Part>
  private readonly underWay = new Map<string, Promise<Part>>()
  private readonly fetches = new BoundedQueue(FETCHES.atOnce, FETCHES.waiting)

  constructor(
    private readonly url: string,
    private readonly clock: Clock,
    private readonly warn: (error: unknown, message: string) => void,
  ) {
    this.cache = new ByteCache(CACHE.bytes, CACHE.milliseconds, clock)
  }

  /** Undefined while it cannot be had. With one in hand, nobody waits for a newer one. */
  async style(): Promise<OutsideStyle | undefined> {
    if (this.clock.now().getTime() >= this.until) this.loading ??= this.load()
    return this.current ?? this.loading
  }

  async tile(source: string, at: TileAt, spend: Spend): Promise<Part> {
    const tiles = (await this.style())?.tiles.get(source)
    if (!tiles || at.z < Math.floor(tiles.minZoom) || at.z > tiles.maxZoom) throw notFound()
    if (Math.max(at.x, at.y) >= 2 ** at.z || !isWithin(at, tiles.bounds)) throw notFound()
    const { templates, isPicture } = tiles
    const template = templates[(at.x + at.y) % templates.length] as string
    return this.part(tileAddress(template, at), isPicture ? 'picture' : 'packed', spend)
  }

  async data(source: string, spend: Spend): Promise<Part> {
    return this.part((await this.style())?.data.get(source), 'json', spend)
  }

  async sprite(file: string, spend: Spend): Promise<Part> {
    const [, id = '', suffix = ''] = SPRITE.exec(file) ?? []
    const base = (await this.style())?.sprites.get(id)
    const kind = suffix.endsWith('json') ? 'json' : 'picture'
    return this.part(base && spriteAddress(base, suffix), kind, spend)
  }

  async glyphs(fonts: string, range: string, spend: Spend): Promise<Part> {
    const template = (await this.style())?.glyphs
    return this.part(template && glyphAddress(template, fonts, range), 'packed', spend)
  }

  private async load(): Promise<OutsideStyle | undefined> {
    const ask = (address: string) => fetchJson(address, INIT, STYLE_LIMITS)
    try {
      this.current = await readOutsideStyle(await ask(this.url), this.url, ask)
      this.until = this.clock.now().getTime() + FRESH_MS
    } catch (error) {
      this.current = undefined
      this.until = this.clock.now().getTime() + RETRY_MS
      this.warn(error, 'MAP_STYLE_URL gives no usable style; our own map is shown')
    }
    this.loading = undefined
    return this.current
  }

  private async part(address: string | undefined, kind: Kind, spend: Spend): Promise<Part> {
    if (!address) throw notFound()
    const part = this.cache.get(address) ?? (await this.shared(address, kind, spend))
    if (part === MISSING) throw notFound()
    return part
  }

  /** One question for all who ask for the same. */
  private shared(address: string, kind: Kind, spend: Spend): Promise<Part> {
    const asked = this.underWay.get(address)
    if (asked) return asked
    spend()
    const fetching = this.fetches
      .run(() => this.fetch(address, kind))
      .then((part) => {
        this.cache.set(address, part)
        return part
      })
      .finally(() => this.underWay.delete(address))
    this.underWay.set(address, fetching)
    return fetching
  }

  private async fetch(address: string, kind: Kind): Promise<Part> {
    try {
      const { bytes, type } = await fetchLimited(address, INIT, PART_LIMITS)
      if (kind === 'json') {
        return { bytes: Buffer.from(JSON.stringify(parseJson(bytes))), type: 'application/json' }
      }
      if (NONSENSE.test(type)) throw new Error(`its answer is of the type ${type}`)
      if (kind === 'packed') return { bytes, type: 'application/x-protobuf' }
      return { bytes, type: PICTURE.test(type) ? type : 'application/octet-stream' }
    } catch (error) {
      if (error instanceof OutsideRefusal && error.status === 404) return MISSING
      this.warn(error, 'the tile server of MAP_STYLE_URL fails')
      throw new Problem('upstream', 'The tile server did not give a usable answer.')
    }
  }
}
