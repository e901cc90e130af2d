import { Button } from './button.tsx'

interface ConfirmCloseProps {
  question: string | undefined
  onKeep: () => void
  onDrop: () => void
}

export function ConfirmClose({ question, onKeep, onDrop }: ConfirmCloseProps) {
  return (
    <div role="alert" className="border-t border-line bg-marigold-soft px-5 py-4 sm:px-6">
      <p className="font-semibold">{question}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {/* The question interrupts: the safe answer is the next key. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <Button variant="secondary" autoFocus onClick={onKeep}>
          Keep editing
        </Button>
        <Button variant="danger" onClick={onDrop}>
          Discard
        </Button>
      </div>
    </div>
  )
}
