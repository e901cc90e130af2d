import { Skeleton, TextSkeleton } from '../../../ui/skeleton.tsx'

export function LeadershipSkeleton() {
  return (
    <div className="mx-auto grid max-w-2xl gap-4">
      <Skeleton className="h-6 w-36" />
      <Skeleton className="h-12 w-11/12" />
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="mb-8 h-11 w-56" />
      <TextSkeleton label="Loading the message" />
    </div>
  )
}
