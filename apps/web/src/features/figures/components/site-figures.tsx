import { type Figures, say } from '@berg/contract'
import { CountedTiles } from '../../../ui/counted-tiles.tsx'
import { figuresQuery } from '../api/figures.ts'

const LABELS: Record<keyof Figures, string> = {
  articles: say('Articles'),
  colleagues: say('Colleagues'),
  countries: say('Countries'),
  files: say('Files'),
  years: say('Years'),
}

/** How much there is on the site. A figure that nobody can give is left out. */
export function SiteFigures() {
  return (
    <CountedTiles
      query={figuresQuery}
      stats={(counted) =>
        (Object.keys(LABELS) as (keyof Figures)[]).flatMap((name) => {
          const value = counted[name]
          return value === null ? [] : [{ label: LABELS[name], value }]
        })
      }
    />
  )
}
