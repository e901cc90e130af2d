interface ModeSwitchProps {
  question: string
  answer: string
  onSwitch: () => void
}

export function ModeSwitch({ question, answer, onSwitch }: ModeSwitchProps) {
  return (
    <p className="text-center text-muted">
      {question}{' '}
      <button
        type="button"
        onClick={onSwitch}
        className="min-h-11 rounded-md px-1 font-semibold text-leaf underline underline-offset-4 hover:text-ink"
      >
        {answer}
      </button>
    </p>
  )
}

/** Stays after the toast has gone; the toast has already been read out. */
export function FormFailure({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <p className="rounded-field bg-negative-soft px-3.5 py-2.5 text-sm whitespace-pre-line text-negative">
      {message}
    </p>
  )
}
