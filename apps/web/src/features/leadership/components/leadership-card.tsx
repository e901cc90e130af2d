import { type LeadershipMessage, say } from '@berg/contract'
import { initialsOfName } from '../../../lib/initials.ts'

interface LeadershipCardProps {
  message: LeadershipMessage
  /** Fetches what opens it. */
  loadAhead: () => void
  onOpen: () => void
}

/** The quote, which opens the message. */
export function LeadershipCard({ message, loadAhead, onOpen }: LeadershipCardProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
      className="group w-full rounded-card bg-foothill p-6 text-start text-on-foothill"
    >
      <span
        lang={(message.translation ?? message).language}
        dir="auto"
        className="block font-serif text-[1.35rem]/normal italic"
      >
        “{message.quote}”
      </span>
      <span className="mt-5 flex items-center gap-3 text-sm/snug">
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-full bg-on-foothill/15 text-xs font-semibold"
        >
          {initialsOfName(message.author)}
        </span>
        <span className="min-w-0">
          <span className="block font-semibold break-words">{message.author}</span>
          <span className="underline-offset-4 group-hover:underline">
            {say('Read the leadership message')}
          </span>
        </span>
      </span>
    </button>
  )
}
