import { say } from '@berg/contract/words'
import { usePinch } from '@use-gesture/react'
import Maximize from 'lucide-react/icons/maximize'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { IconButton } from './button.tsx'

/** How many times as large as what fits. */
const STEPS = [1, 1.5, 2, 3, 4, 6, 8] as const
export const FITS = 1
const LARGEST = 8
const CLOSER = 2

const larger = (zoom: number) => STEPS.find((step) => step > zoom) ?? LARGEST
const smaller = (zoom: number) => STEPS.findLast((step) => step < zoom) ?? FITS
const toggled = (zoom: number) => (zoom > FITS ? FITS : CLOSER)

const KEYS: Partial<Record<string, (zoom: number) => number>> = {
  '+': larger,
  '=': larger,
  '-': smaller,
  '0': () => FITS,
}

interface ZoomFrameProps {
  label: string
  /** Stands beside the buttons. */
  action?: ReactNode
  /** What is shown at this zoom. Its outermost element takes the reference. */
  children: (zoom: number, content: RefObject<HTMLElement | null>) => ReactNode
}

/**
 * Something that can be looked at closely: by buttons, by the keys + - 0, by double click, by two
 * fingers and by the wheel with Ctrl (which is what two fingers on a trackpad are). What is larger
 * than the frame scrolls, and so works by touch and by arrow keys.
 */
export function ZoomFrame({ label, action, children }: ZoomFrameProps) {
  const { frame, content, zoom, zoomTo } = useZoom()

  usePinch(
    ({ offset: [scale], origin, event }) => {
      // Or two fingers would scroll as well.
      if (event.cancelable) event.preventDefault()
      zoomTo(scale, origin)
    },
    {
      target: frame,
      scaleBounds: { min: FITS, max: LARGEST },
      from: () => [zoom, 0],
      // One finger scrolls, which the browser takes over from pointers but not from touches.
      pointer: { touch: true },
      eventOptions: { passive: false },
    },
  )

  const onKeyDown = (event: KeyboardEvent) => {
    const change = KEYS[event.key]
    if (!change || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    zoomTo(change(zoom))
  }

  return (
    <div className="flex h-full min-h-0 w-full flex-col">
      <div className="relative min-h-0 grow [container-type:size]">
        {/* The buttons do the same. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div
          ref={frame}
          role="group"
          aria-label={say('{label}, at {percent} percent', {
            label,
            percent: Math.round(zoom * 100),
          })}
          aria-keyshortcuts="+ - 0"
          // A frame that scrolls must take the keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="absolute inset-0 flex [touch-action:pan-x_pan-y] overflow-auto overscroll-contain -outline-offset-2"
          onKeyDown={onKeyDown}
          onDoubleClick={({ clientX, clientY }) => zoomTo(toggled(zoom), [clientX, clientY])}
        >
          {children(zoom, content)}
        </div>
      </div>
      {/* Below, so that they cover nothing. */}
      <div
        role="group"
        aria-label={say('Zoom')}
        className="flex shrink-0 justify-center border-t border-line bg-card"
      >
        {action}
        <IconButton
          label={say('Zoom out')}
          disabled={zoom <= FITS}
          onClick={() => zoomTo(smaller(zoom))}
        >
          <ZoomOut aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          label={say('Fit to window')}
          disabled={zoom <= FITS}
          onClick={() => zoomTo(FITS)}
        >
          <Maximize aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          label={say('Zoom in')}
          disabled={zoom >= LARGEST}
          onClick={() => zoomTo(larger(zoom))}
        >
          <ZoomIn aria-hidden className="size-5" />
        </IconButton>
      </div>
    </div>
  )
}

/** The zoom, and the spot under the fingers or in the middle, which stays where it is meanwhile. */
function useZoom() {
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState<number>(FITS)
  const steady = useRef<{ x: number; y: number; left: number; top: number }>(undefined)

  const zoomTo = (next: number, spot?: readonly [x: number, y: number]) => {
    const around = frame.current?.getBoundingClientRect()
    const drawn = content.current?.getBoundingClientRect()
    if (around && drawn) {
      const [x, y] = spot ?? [around.x + around.width / 2, around.y + around.height / 2]
      steady.current = {
        x,
        y,
        left: (x - drawn.x) / drawn.width,
        top: (y - drawn.y) / drawn.height,
      }
    }
    setZoom(next)
  }

  useLayoutEffect(() => {
    const drawn = content.current?.getBoundingClientRect()
    if (!steady.current || !drawn) return
    const { x, y, left, top } = steady.current
    frame.current?.scrollBy(drawn.x + left * drawn.width - x, drawn.y + top * drawn.height - y)
  }, [zoom])

  return { frame, content, zoom, zoomTo }
}
