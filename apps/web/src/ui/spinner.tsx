import { say } from '@berg/contract/words'
import { cn } from './cn.ts'

export function SpinnerMark({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'inline-block animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  )
}

export function Spinner({ label = say('Loading...') }: { label?: string }) {
  return (
    <div role="status" className="flex items-center justify-center gap-3 py-16 text-muted">
      <SpinnerMark className="size-6" />
      {label}
    </div>
  )
}
