import type { ReactNode } from 'react'
import { cn } from './cn.ts'

const TONES = {
  neutral: 'bg-mist text-ink',
  attention: 'bg-marigold text-on-marigold',
  positive: 'bg-positive-soft text-positive',
  negative: 'bg-negative-soft text-negative',
  pending: 'bg-pending-soft text-pending',
}

interface BadgeProps {
  tone?: keyof typeof TONES
  children: ReactNode
}

/** The colour supports the word, and never stands in for it. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-block max-w-full shrink-0 rounded-md px-2 py-0.5 text-xs/5 font-semibold break-words',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}
