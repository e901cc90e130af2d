import { say } from '@berg/contract'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** Rows of uploads that are on their way. */
export const UploadsSkeleton = () => (
  <div role="status" aria-label={say('Loading uploads')} className="grid gap-3">
    <Skeleton className="h-20 w-full rounded-card" />
    <Skeleton className="h-20 w-full rounded-card" />
    <Skeleton className="h-20 w-full rounded-card" />
  </div>
)
