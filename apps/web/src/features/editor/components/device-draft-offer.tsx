import { say, sayCount } from '@berg/contract'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { isEdit, pageTitle, WORDS } from '../model/editor-task.ts'
import type { DeviceDraft } from '../model/device-drafts.ts'
import { momentOrAgo } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { readableLines } from '../../../lib/text-diff.ts'
import { plainTitle } from '../../../lib/plain-title.ts'

interface DeviceDraftOfferProps {
  draft: DeviceDraft
  onContinue: () => void
  onStartAfresh: () => void
  onClose: () => void
}

/** Before the form, so that nothing new is typed over it. */
export function DeviceDraftOffer({
  draft,
  onContinue,
  onStartAfresh,
  onClose,
}: DeviceDraftOfferProps) {
  const now = useNow()
  const { values, at, task } = draft
  const lines = readableLines(values.content)
  return (
    <Dialog
      open
      place="wide"
      title={WORDS[task.kind].title}
      description={say('You did not finish this. It was kept on this device.')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onStartAfresh}>
            {isEdit(task) ? say('Drop these changes') : say('Start again')}
          </Button>
          <Button data-autofocus onClick={onContinue}>
            {say('Continue writing')}
          </Button>
        </>
      }
    >
      <article className="rounded-card border border-line bg-paper p-5">
        <p className="text-sm text-muted">
          {say('Kept {when}', { when: momentOrAgo(at, now, undefined) })}
        </p>
        <h3 className="mt-1 font-serif text-xl font-semibold break-words">
          {pageTitle(task) ?? (plainTitle(values.title.trim()) || say('Without a title'))}
        </h3>
        {lines.length > 0 && (
          <p className="mt-2 line-clamp-6 break-words whitespace-pre-line">{lines.join('\n')}</p>
        )}
        {values.images.length > 0 && (
          <p className="mt-2 text-sm text-muted">
            {sayCount(values.images.length, 'With {n} image(s)', 'With {n} image(s)')}
          </p>
        )}
      </article>
    </Dialog>
  )
}
