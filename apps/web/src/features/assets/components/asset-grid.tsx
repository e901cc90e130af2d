import { say } from '@berg/contract'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** Cards of files, and what stands there while they are on their way. */
export const ASSET_GRID =
  'grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4'

const SHOWN = 8

export function AssetSkeletons() {
  return (
    <div role="status" aria-label={say('Loading assets')} className={ASSET_GRID}>
      {Array.from({ length: SHOWN }, (_, index) => (
        <div
          key={index}
          className="flex overflow-hidden rounded-card border border-line bg-card max-sm:p-3.5 sm:flex-col"
        >
          <Skeleton className="max-sm:size-20 sm:aspect-[16/10] sm:rounded-none" />
          <div className="grid grow content-start gap-3 max-sm:ps-3.5 sm:p-4">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-6 w-20" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-11 w-32 rounded-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
