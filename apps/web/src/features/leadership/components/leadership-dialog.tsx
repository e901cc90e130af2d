import { type LeadershipMessage, say, textAttributes } from '@berg/contract'
import type { ReactNode } from 'react'
import { Link } from '../../../routing/link.tsx'
import { paths } from '../../../app/paths.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useCoverTitle } from '../../../lib/document-title.ts'
import { plainTitle } from '../../../lib/plain-title.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LeadershipText } from './leadership-text.tsx'

interface LeadershipDialogProps {
  message: LeadershipMessage
  /** Which language it is in, and the others. */
  line?: ReactNode
  onClose: () => void
}

export function LeadershipDialog({ message, line, onClose }: LeadershipDialogProps) {
  const words = textAttributes((message.translation ?? message).language)
  useCoverTitle(plainTitle(message.title))
  return (
    <Dialog
      open
      prints
      place="reading"
      onClose={onClose}
      title={plainTitle(message.title)}
      heading={<span {...words}>{plainTitle(message.title)}</span>}
      description={
        <div className="mt-2 grid gap-2 text-base">
          {message.subtitle && (
            <p {...words} className="text-lg">
              {message.subtitle}
            </p>
          )}
          <p className="text-[0.9375rem]">
            <bdi>{message.author}</bdi> · {formatDay(message.date, 'short')}
          </p>
        </div>
      }
    >
      {line}
      <div {...words}>
        <LeadershipText message={message} />
      </div>
      <div className="mt-8 flex flex-wrap justify-end gap-3 print:hidden">
        <Link to={paths.leadershipMessage} className={buttonStyle('quiet')}>
          {say('Open as a page')}
        </Link>
        <DialogClose>{say('Close')}</DialogClose>
      </div>
    </Dialog>
  )
}
