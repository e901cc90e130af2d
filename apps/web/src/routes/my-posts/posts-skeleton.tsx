import { Skeleton } from '../../ui/skeleton.tsx'

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export function PostsSkeleton() {
  return (
    <div role="status" aria-label="Loading your posts" className="grid max-md:gap-4">
      {ROWS.map((row) => (
        <div
          key={row}
          className="flex gap-5 py-5 max-md:flex-col max-md:rounded-card max-md:border max-md:border-line max-md:p-4 md:border-t md:border-line"
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
