import { say } from '@berg/contract'
import { type MouseEvent, useId, useRef } from 'react'
import { SkipLink } from '../../../ui/skip-link.tsx'
import { MapStage, type MapStageProps } from './map-stage.tsx'

/** The one map of the site. */
export function WorldMap(props: MapStageProps) {
  const end = useRef<HTMLSpanElement>(null)
  const endId = useId()
  const hasStops = props.points.length > 0
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
            {say('Skip the map')}
          </SkipLink>
        )}
        <MapStage {...props} />
      </section>
      {hasStops && (
        <span ref={end} id={endId} tabIndex={-1} className="sr-only">
          {say('End of the map')}
        </span>
      )}
    </>
  )
}
