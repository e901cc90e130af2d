import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cn('overflow-hidden rounded-card border border-line bg-card', className)}
    />
  )
}
