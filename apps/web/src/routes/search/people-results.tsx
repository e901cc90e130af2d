import { PIN_SEARCH_MAX, type MapPin, say, sayCount } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import UserX from 'lucide-react/icons/user-x'
import { Link } from '../../routing/link.tsx'
import { paths } from '../../app/paths.ts'
import { pinSearchQuery } from '../../features/pins/api/pins.ts'
import { PinFace } from '../../features/pins/components/pin-picture.tsx'
import { locationOf, nameOf } from '../../features/pins/model/format-pin.ts'
import { SearchReading } from '../../features/search/components/search-reading.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ArticleRowSkeletons } from '../../features/articles/components/article-row.tsx'
import type { SearchView } from './search-view.ts'

const GLIMPSE = 3

/** The people who were found, for a place above the articles; none where one kind is wanted. */
export function useFoundPeople({ q, kind }: SearchView) {
  const isWanted = kind === undefined
  const { data, isPlaceholderData, isLoading } = useQuery({
    ...pinSearchQuery(q),
    enabled: isWanted,
  })
  const found: readonly MapPin[] = (isWanted && data) || []
  return {
    found,
    count: found.length,
    isSearching: isWanted && (isLoading || isPlaceholderData),
  }
}

export function FoundPeople({ people, all }: { people: readonly MapPin[]; all: string }) {
  return (
    <section aria-labelledby="people-found" className="mb-6">
      <h2 id="people-found" className="mb-2 font-serif text-xl font-semibold">
        {say('People on the map')}
      </h2>
      <People people={people.slice(0, GLIMPSE)} />
      {people.length > GLIMPSE && (
        <Link
          to={all}
          className="inline-flex min-h-11 items-center font-medium text-leaf underline-offset-4 hover:underline"
        >
          {allPeople(people)}
        </Link>
      )}
    </section>
  )
}

export function PeopleResults({ q }: { q: string }) {
  const { data: people, error, refetch, isPlaceholderData } = useQuery(pinSearchQuery(q))
  if (error && !people)
    return (
      <ErrorState title={say('The search did not work')} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    )
  if (!people) return <ArticleRowSkeletons />
  if (people.length === 0)
    return (
      <EmptyState
        icon={<UserX />}
        title={say('No results found.')}
        action={
          <Link to={paths.worldMap} className={buttonStyle('secondary')}>
            {say('Look at the world map')}
          </Link>
        }
      >
        {say('Only people who have put themselves on the map can be found.')}
      </EmptyState>
    )
  return (
    <>
      <p role="status" className="mb-3 text-sm text-muted">
        {isPlaceholderData ? say('Searching…') : peopleFor(people, q)}
        <SearchReading search={q} hasResults />
      </p>
      <h2 className="sr-only">{say('Results')}</h2>
      <People people={people} />
    </>
  )
}

const MAX = { max: PIN_SEARCH_MAX }

const allPeople = ({ length }: readonly MapPin[]): string =>
  length < PIN_SEARCH_MAX
    ? sayCount(length, 'All {n} people', 'All {n} people')
    : say('All {max} or more people', MAX)

const peopleFor = ({ length }: readonly MapPin[], q: string): string =>
  length < PIN_SEARCH_MAX
    ? sayCount(length, '{n} person for “{q}”', '{n} people for “{q}”', { q })
    : say('{max} or more people for “{q}”', { ...MAX, q })

function People({ people }: { people: readonly MapPin[] }) {
  return (
    <ul className="grid gap-2">
      {people.map((pin) => (
        <li key={pin.id}>
          <Link
            to={paths.worldMapOf(nameOf(pin))}
            className="group flex items-center gap-3 rounded-card border border-line bg-card p-3 no-underline"
          >
            <PinFace pin={pin} width={96} className="size-11" initials="text-sm" />
            <span className="min-w-0">
              <span className="block font-semibold underline-offset-4 group-hover:underline">
                {nameOf(pin)}
              </span>
              <span className="block text-sm text-muted">
                {[...pin.job_titles, locationOf(pin)].filter(Boolean).join(' · ')}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
