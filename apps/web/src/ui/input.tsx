import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** 16 px text: a phone zooms into a field with smaller letters. */
export const CONTROL =
  'min-h-11 w-full rounded-field border border-edge bg-card px-3.5 text-base text-ink placeholder:text-muted aria-invalid:border-clay disabled:cursor-not-allowed disabled:bg-mist disabled:text-muted'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={cn(CONTROL, className)} />
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={cn(CONTROL, 'block resize-y py-2.5', className)} />
}
