import { Skeleton } from '../../../ui/skeleton.tsx'

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export function ArticleRowSkeletons() {
  return (
    <div role="status" aria-label="Loading articles">
      {ROWS.map((row) => (
        <div key={row} className="flex gap-4 border-t border-line py-4 sm:gap-5">
          <Skeleton className="h-13 w-12" />
          <div className="grid grow content-start gap-2.5">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-full max-w-xl" />
            <Skeleton className="h-4 w-40" />
          </div>
        </div>
      ))}
    </div>
  )
}
