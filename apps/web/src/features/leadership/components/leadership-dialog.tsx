import { type LeadershipMessage, say } from '@berg/contract'
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
            <bdi>{message.author}</bdi> · {formatDay(message.date, 'short')}
          </p>
        </div>
      }
    >
      <LeadershipText message={message} />
      <div className="mt-8 flex flex-wrap justify-end gap-3 print:hidden">
        <Link to={paths.leadershipMessage} className={buttonStyle('quiet')}>
          {say('Open as a page')}
        </Link>
        <DialogClose>{say('Close')}</DialogClose>
      </div>
    </Dialog>
  )
}
