import { say } from '@berg/contract'
import PenLine from 'lucide-react/icons/pen-line'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button.tsx'
import { isEdit, pageTitle } from '../model/editor-task.ts'
import { deviceDrafts, type DeviceDraft } from '../model/device-drafts.ts'
import { useOpenEditor } from './editor-provider.tsx'
import { plainTitle } from '../../../lib/plain-title.ts'

/** Offers back what a crash, a reload or a lost sign-in interrupted. */
export function UnfinishedNotice({ writer }: { writer: number }) {
  const openEditor = useOpenEditor()
  useSyncExternalStore(deviceDrafts.subscribe, deviceDrafts.drops, deviceDrafts.drops)
  // Those of before: what is being written now needs no offer.
  const [interrupted, setInterrupted] = useState(() => deviceDrafts.all(writer))
  const draft = interrupted.find((one) => deviceDrafts.has(writer, one))
  if (!draft) return null
  return (
    <section
      aria-label={say('Unfinished work')}
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-marigold-soft px-4 py-1.5 text-sm print:hidden"
    >
      <p className="flex min-w-0 items-center gap-2 font-medium">
        <PenLine aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 break-words">{sentenceOf(draft)}</span>
      </p>
      <div className="flex gap-1">
        <Button variant="secondary" onClick={() => openEditor(draft.task)}>
          {say('Show it')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => setInterrupted(interrupted.filter((it) => it !== draft))}
        >
          {say('Later')}
        </Button>
      </div>
    </section>
  )
}

function sentenceOf({ task, values }: DeviceDraft): string {
  const title = pageTitle(task) ?? plainTitle(values.title.trim())
  if (isEdit(task))
    return title
      ? say('Your changes to “{title}” are not saved yet.', { title })
      : say('Your changes to an article are not saved yet.')
  if (task.kind === 'event')
    return title
      ? say('Your event “{title}” is not finished yet.', { title })
      : say('Your event is not finished yet.')
  return title
    ? say('Your post “{title}” is not finished yet.', { title })
    : say('Your post is not finished yet.')
}
