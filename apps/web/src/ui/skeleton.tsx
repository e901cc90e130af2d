import { cn } from './cn.ts'

/** Give it the shape of what comes, so that nothing jumps. The list around it says 'Loading'. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block animate-pulse rounded-md bg-mist', className)} />
}
