import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'

interface ToggleProps {
  on: boolean
  onChange: (on: boolean) => void
  children: ReactNode
}

/** A filter that is on or off. The tick tells it without the colour. */
export function Toggle({ on, onChange, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => onChange(!on)}
      className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-edge bg-card px-4 text-[0.9375rem] font-semibold hover:bg-mist aria-pressed:border-pine aria-pressed:bg-mist aria-pressed:text-pine"
    >
      {on && <Check aria-hidden className="size-4" />}
      <span className="min-w-0 break-words">{children}</span>
    </button>
  )
}
