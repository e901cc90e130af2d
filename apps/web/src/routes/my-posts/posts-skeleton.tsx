import { Skeleton } from '../../ui/skeleton.tsx'

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export function PostsSkeleton() {
  return (
    <div role="status" aria-label="Loading your posts" className="grid max-lg:gap-4">
      {ROWS.map((row) => (
        <div
          key={row}
          className="flex gap-5 py-5 max-lg:flex-col max-lg:rounded-card max-lg:border max-lg:border-line max-lg:p-4 lg:border-t lg:border-line"
        >
          <Skeleton className="h-6 grow" />
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-6 w-20" />
          <Skeleton className="h-6 w-48" />
        </div>
      ))}
    </div>
  )
}
