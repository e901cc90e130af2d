import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { CONTROL } from './input.tsx'

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={cn(CONTROL, 'block resize-y py-2.5', className)} />
}
