import { say } from '@berg/contract'
import { useOpenEditor } from '../../features/editor/components/editor-provider.tsx'
import { deviceDrafts, type DeviceDraft } from '../../features/editor/model/device-drafts.ts'
import type { OutboxEntry } from '../../lib/outbox/outbox-entry.ts'
import { outboxStore } from '../../lib/outbox/outbox-store.ts'
import { Button } from '../../ui/button.tsx'
import { DialogClose } from '../../ui/dialog-close.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EntryList } from './entry-list.tsx'

interface OutboxDialogProps {
  entries: readonly OutboxEntry[]
  onSend: () => Promise<void>
  onClose: () => void
}

/** What waits, in its order, and what was refused, with what was written. */
export function OutboxDialog({ entries, onSend, onClose }: OutboxDialogProps) {
  const tryAgain = async (entry: OutboxEntry) => {
    await outboxStore.tryAgain(entry)
    await onSend()
  }
  return (
    <Dialog
      open
      title={say('Not sent yet')}
      description={say(
        'Kept on this device, and sent in this order as soon as there is a connection.',
      )}
      onClose={onClose}
      footer={<DialogClose>{say('Close')}</DialogClose>}
    >
      <EntryList entries={entries}>
        {(entry) => (
          <div className="mt-2 flex flex-wrap gap-2">
            {entry.refusal !== undefined && (
              <Button variant="secondary" size="narrow" onClick={() => void tryAgain(entry)}>
                {say('Try again')}
              </Button>
            )}
            {entry.act.kind === 'draft' && (
              <WriteOn entry={entry} saving={entry.act.saving as Saving} onClose={onClose} />
            )}
            <Button variant="quiet" size="narrow" onClick={() => void outboxStore.remove(entry)}>
              {say('Throw away')}
            </Button>
          </div>
        )}
      </EntryList>
    </Dialog>
  )
}

type Saving = Omit<DeviceDraft, 'at'>

/** Back to the editor, which also shows what others have changed meanwhile. */
function WriteOn(props: { entry: OutboxEntry; saving: Saving; onClose: () => void }) {
  const { entry, saving, onClose } = props
  const openEditor = useOpenEditor()
  const open = async () => {
    const { task, values, origin, key, savedId, sent } = saving
    const draft = { task, values, origin, key, savedId, sent, at: entry.at }
    if (!deviceDrafts.keep(Number(entry.person), draft)) return
    await outboxStore.remove(entry)
    onClose()
    openEditor(task)
  }
  return (
    <Button variant="secondary" size="narrow" onClick={() => void open()}>
      {say('Write on')}
    </Button>
  )
}
