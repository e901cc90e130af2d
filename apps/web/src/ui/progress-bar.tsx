interface ProgressBarProps {
  label: string
  value: number
  max: number
}

/** The browser's own element in the colours of the site. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className="h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-mist [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-mist [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-leaf"
    />
  )
}
