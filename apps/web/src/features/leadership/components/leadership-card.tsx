import type { LeadershipMessage } from '@berg/contract'
import { Link } from 'react-router'
import { initialsOfName } from '../../../lib/initials.ts'
import { LeadershipQuote, LeadershipText, richText } from './leadership-text.tsx'
import { paths } from '../../../app/paths.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useCoverTitle } from '../../../lib/document-title.ts'
import { plainTitle } from '../../../lib/plain-title.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface LeadershipCardProps {
  message: LeadershipMessage
  onOpen: () => void
}

const loadAhead = () => void richText.load().catch(() => {})

/** The quote, which opens the message. */
export function LeadershipCard({ message, onOpen }: LeadershipCardProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
      className="group w-full rounded-card bg-foothill p-6 text-left text-on-foothill"
    >
      <span className="block font-serif text-[1.35rem]/normal italic">“{message.quote}”</span>
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
            Read the leadership message
          </span>
        </span>
      </span>
    </button>
  )
}

interface LeadershipDialogProps {
  message: LeadershipMessage
  onClose: () => void
}

export function LeadershipDialog({ message, onClose }: LeadershipDialogProps) {
  useCoverTitle(plainTitle(message.title))
  return (
    <Dialog
      open
      prints
      place="reading"
      onClose={onClose}
      title={plainTitle(message.title)}
      description={
        <div className="mt-2 grid gap-2 text-base">
          {message.subtitle && <p className="text-lg">{message.subtitle}</p>}
          <p className="text-[0.9375rem]">
            {message.author} · {formatDay(message.date, 'short')}
          </p>
        </div>
      }
    >
      <LeadershipQuote quote={message.quote} />
      <LeadershipText html={message.content} />
      <div className="mt-8 flex flex-wrap justify-end gap-3 print:hidden">
        <Link to={paths.leadershipMessage} className={buttonStyle('quiet')}>
          Open as a page
        </Link>
        <DialogClose>Close</DialogClose>
      </div>
    </Dialog>
  )
}
