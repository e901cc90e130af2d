import type { ComponentProps } from 'react'

/** Seen only while the keyboard is on it. */
export function SkipLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a
      {...rest}
      className="sr-only z-50 rounded-full bg-pine font-semibold text-on-pine focus:not-sr-only focus:fixed focus:top-3 focus:start-3 focus:px-5 focus:py-3"
    >
      {children}
    </a>
  )
}
