import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** Says how much of a list is shown. A turned page brings the focus here. */
export function ListStatus({ className, ...props }: ComponentProps<'p'>) {
  return (
    <p
      tabIndex={-1}
      role="status"
      className={cn('scroll-mt-4 text-sm text-muted', className)}
      {...props}
    />
  )
}
