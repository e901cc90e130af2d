interface ProgressBarProps {
  label: string
  /** Left out while nobody knows how far it is. */
  value?: number | undefined
  max?: number
}

/** The browser's own element in the colours of the site. */
export function ProgressBar({ label, value, max = 100 }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className="h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-mist indeterminate:animate-pulse motion-reduce:animate-none [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-mist indeterminate:[&::-webkit-progress-bar]:bg-leaf [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-leaf"
    />
  )
}
