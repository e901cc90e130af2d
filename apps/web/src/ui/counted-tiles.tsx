import { say } from '@berg/contract/words'
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { ErrorState } from './error-state.tsx'
import { Skeleton } from './skeleton.tsx'
import { StatTiles, type Stat } from './stat-tiles.tsx'

interface CountedTilesProps<T, K extends QueryKey> {
  query: UseQueryOptions<T, Error, T, K>
  stats: (counted: T) => readonly Stat[]
}

/** Figures that the server counts, with the faces of an answer that is not there. */
export function CountedTiles<T, K extends QueryKey>({ query, stats }: CountedTilesProps<T, K>) {
  const { data, error, refetch } = useQuery(query)
  if (data) return <StatTiles label={say('Figures')} stats={stats(data)} />
  if (error) {
    return (
      <ErrorState title={say('The figures could not be loaded')} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    )
  }
  return (
    <div role="status" aria-label={say('Loading the figures')}>
      <Skeleton className="h-49 w-full rounded-card sm:h-60 lg:h-28" />
    </div>
  )
}
