import { cn } from './cn.ts'

interface MeterProps {
  /** What is measured. */
  label: string
  /** Out of 100. */
  value: number
  tone?: 'leaf' | 'clay'
  className?: string
}

const TONES = { leaf: 'stroke-leaf', clay: 'stroke-clay' }

/** A bar, filled as far as the value goes. */
export function Meter({ label, value, tone = 'leaf', className }: MeterProps) {
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={`${value}%`}
      className={cn('h-2 overflow-hidden rounded-full bg-mist', className)}
    >
      {/* Drawn: the security policy forbids styles in the page. */}
      <svg
        aria-hidden
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="size-full rtl:-scale-x-100"
      >
        {value > 0 && (
          <line
            x2={value}
            y1="0.5"
            y2="0.5"
            strokeWidth="8"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
            className={TONES[tone]}
          />
        )}
      </svg>
    </div>
  )
}
