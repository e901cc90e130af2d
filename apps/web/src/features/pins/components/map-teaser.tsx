import { type Location, say, sayCount } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../routing/link.tsx'
import { paths } from '../../../app/paths.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { locationsQuery } from '../api/pins.ts'
import './map-teaser.css'

/** As geo/outline.mjs draws the land: a degree a dot. */
const WIDTH = 360
const HEIGHT = 136
const NORTH = 78
/** More dots than this are a blur. */
const DOTS_MOST = 300

/** A small world with a dot for every place that somebody comes from. It leads to the map. */
export function MapTeaser() {
  const { data, isPending } = useQuery(locationsQuery)
  if (isPending) return <Skeleton className="h-56 rounded-card" />
  return data?.[0] && <SmallWorld locations={data} />
}

function SmallWorld({ locations }: { locations: readonly Location[] }) {
  const people = locations.reduce((sum, { count }) => sum + count, 0)
  const countries = new Set(locations.map(({ country }) => country).filter(Boolean)).size
  return (
    <Link
      to={paths.worldMap}
      className="group block rounded-card border border-line bg-mist p-4 no-underline"
    >
      <span className="relative block">
        <span aria-hidden className="map-teaser-land block" />
        <svg
          aria-hidden
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          className="absolute inset-0 size-full fill-employee stroke-card"
        >
          {locations
            .slice(0, DOTS_MOST)
            .map(({ name, state, country, lat, lon, count }) =>
              lat === null || lon === null ? null : (
                <circle
                  key={[name, state, country].join('|')}
                  cx={lon + WIDTH / 2}
                  cy={NORTH - lat}
                  r={count > 1 ? 3.6 : 2.6}
                  strokeWidth="0.6"
                />
              ),
            )}
        </svg>
      </span>
      <span className="mt-3 block font-serif text-lg font-semibold text-ink">
        {say('From everywhere to here')}
      </span>
      <span className="block text-sm text-muted underline-offset-4 group-hover:underline">
        {sayCount(
          people,
          '{n} colleague from {countries} on the world map',
          '{n} colleagues from {countries} on the world map',
          {
            countries: sayCount(
              countries,
              '{n} country ##as in: colleagues from 3 countries',
              '{n} countries',
            ),
          },
        )}
      </span>
    </Link>
  )
}
