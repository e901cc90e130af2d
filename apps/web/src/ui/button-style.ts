import { cn } from './cn.ts'

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full font-semibold no-underline transition-colors duration-150 off:cursor-not-allowed off:opacity-60'

const VARIANTS = {
  primary: 'bg-pine text-on-pine hover:bg-pine-strong',
  secondary: 'border border-line bg-card text-ink hover:bg-mist',
  quiet: 'text-ink hover:bg-mist',
  /** On the way to something that cannot be undone. */
  risky: 'text-clay hover:bg-negative-soft',
  danger: 'bg-clay text-on-clay hover:bg-clay-strong',
}

export type ButtonVariant = keyof typeof VARIANTS

/** Where several stand in a row. */
export type ButtonSize = 'normal' | 'narrow'

/** For what looks like a button and is a link. */
export function buttonStyle(
  variant: ButtonVariant = 'primary',
  className?: string,
  size: ButtonSize = 'normal',
): string {
  const room = size === 'narrow' ? 'px-3.5' : 'px-5'
  return cn(BASE, room, 'text-[0.9375rem]', VARIANTS[variant], className)
}

/** A round button of one icon. */
export function iconButtonStyle(variant: ButtonVariant = 'quiet', className?: string): string {
  return cn(BASE, 'size-11 shrink-0', VARIANTS[variant], className)
}
