import { say } from '@berg/contract'
import { memo } from 'react'
import world from './world.svg'

interface DrawnWorldProps {
  /** Worlds on either side, where the map is wider than one. */
  beside: number
}

/** The land and the borders of the world, drawn by geo/drawn-world.mjs: a picture, which needs no WebGL and no scripts. */
export const DrawnWorld = memo(function DrawnWorld({ beside }: DrawnWorldProps) {
  const copies = Array.from({ length: 2 * beside + 1 }, (_, at) => at - beside)
  return (
    <svg role="img" aria-label={say('World map')} className="map-layer">
      {copies.map((at) => (
        <g key={at}>
          {['land', 'border'].map((part) => (
            <use
              key={part}
              href={`${world}#${part}`}
              x={`${at * 100}%`}
              width="100%"
              height="100%"
              className={`map-${part}`}
            />
          ))}
        </g>
      ))}
    </svg>
  )
})
