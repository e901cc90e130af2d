import MapPinOff from 'lucide-react/icons/map-pin-off'
import { type MouseEvent, useId, useRef, useState } from 'react'
import { lazyModule, useLazyModule } from '../../../lib/lazy-module.ts'
import { cn } from '../../../ui/cn.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SkipLink } from '../../../ui/skip-link.tsx'
import type { MapCanvasProps } from './map-canvas.tsx'

/** By far the largest piece of code of the site: only where a map is. */
const mapCode = lazyModule(() => import('./map-canvas.tsx'))

/** The one map of the site. Where it cannot be drawn it says why, and what it shows stands in the lists. */
export function WorldMap(props: MapCanvasProps) {
  const [isAble] = useState(canDraw)
  const end = useRef<HTMLSpanElement>(null)
  const endId = useId()
  const hasStops = isAble && props.points.length > 0
  const skip = (event: MouseEvent) => {
    // Without a step in the history, which would scroll the page.
    event.preventDefault()
    end.current?.focus()
  }
  return (
    <>
      <section
        aria-label={props.label}
        className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-mist"
      >
        {hasStops && (
          <SkipLink href={`#${endId}`} onClick={skip}>
            Skip the map
          </SkipLink>
        )}
        {isAble ? (
          <LoadedMap {...props} />
        ) : (
          <Sentence className={props.className}>
            Your browser cannot draw the map, because it has no WebGL or it is switched off.
            Everything that the map shows is in the lists on this page.
          </Sentence>
        )}
      </section>
      {hasStops && (
        <span ref={end} id={endId} tabIndex={-1} className="sr-only">
          End of the map
        </span>
      )}
    </>
  )
}

function LoadedMap(props: MapCanvasProps) {
  const code = useLazyModule(mapCode)
  if (code === 'failed')
    return (
      <Sentence className={props.className}>
        The map could not be loaded. Check your connection and reload the page. Everything that it
        shows is in the lists on this page.
      </Sentence>
    )
  if (!code)
    return (
      <div role="status" aria-label="Loading the map" className={props.className}>
        <Skeleton className="size-full rounded-none" />
      </div>
    )
  return <code.MapCanvas {...props} />
}

function Sentence({ className, children }: { className: string; children: string }) {
  return (
    <div
      className={cn(
        'grid place-content-center justify-items-center gap-3 p-6 text-center',
        className,
      )}
    >
      <MapPinOff aria-hidden className="size-8 text-leaf" />
      <p className="max-w-md">{children}</p>
    </div>
  )
}

/** Whether this browser has what the map is drawn with. On the server nobody knows yet. */
function canDraw(): boolean {
  if (typeof document === 'undefined') return true
  try {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('webgl2') ?? canvas.getContext('webgl')
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
  } catch {
    return false
  }
}
