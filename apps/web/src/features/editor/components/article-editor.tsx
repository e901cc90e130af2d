import { say } from '@berg/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCoverTitle } from '../../../lib/document-title.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { editedVersionQuery } from '../api/articles.ts'
import { blankFor } from '../model/article-values.ts'
import { dropSaved } from '../model/basis.ts'
import { valuesOfShared } from '../model/shared-text.ts'
import { isEdit, WORDS, type EditTask } from '../model/editor-task.ts'
import { deviceDrafts, type Origin } from '../model/device-drafts.ts'
import type { FormSetting } from '../model/use-article-form.ts'
import { ArticleForm } from './article-form.tsx'
import { DeviceDraftOffer } from './device-draft-offer.tsx'

type ArticleEditorProps = Omit<FormSetting, 'writer' | 'beginning'>

/** The one editor: of articles, new ones and those that exist, and of pages. */
export function ArticleEditor(props: ArticleEditorProps) {
  const { task } = props
  useCoverTitle(WORDS[task.kind].title)
  if (!isEdit(task)) return <Draftable {...props} origin={undefined} />
  return <Existing {...props} task={task} />
}

function Existing(props: ArticleEditorProps & { task: EditTask }) {
  const { data, error, isFetching, refetch } = useQuery(
    editedVersionQuery(props.task, props.timeZone),
  )
  const { title, unloaded, loading } = WORDS[props.task.kind]
  const [origin, setOrigin] = useState<Origin>()
  // Taken once, and as fresh as it gets: later answers do not change what is being written.
  if (!origin && data && !isFetching) setOrigin({ etag: data.etag, values: data.values })
  // The draft is shown even where the article cannot be: it may be gone, the words are not.
  const [draft] = useState(() => deviceDrafts.find(props.writerId ?? 0, props.task))
  const begins = origin ?? (error ? draft?.origin : undefined)
  if (begins) return <Draftable {...props} origin={begins} current={data} />
  return (
    <Dialog
      open
      place="wide"
      title={title}
      onClose={props.onClose}
      footer={<DialogClose variant="quiet">{say('Cancel')}</DialogClose>}
    >
      {error ? (
        <ErrorState title={unloaded} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      ) : (
        <TextSkeleton label={loading} />
      )}
    </Dialog>
  )
}

/** Begins with the draft on the device, where there is something and its writer wants it. */
interface DraftableProps extends ArticleEditorProps {
  origin: Origin | undefined
}

function Draftable(props: DraftableProps) {
  const { task, writerId, origin, onClose } = props
  // Whoever began writes on, even while nobody is signed in.
  const [writer] = useState(writerId ?? 0)
  const client = useQueryClient()
  const [key] = useState(randomKey)
  const shared = 'shared' in task ? task.shared : undefined
  // What is shared begins something new; the draft stays where it is.
  const [draft, setDraft] = useState(() => (shared ? undefined : deviceDrafts.find(writer, task)))
  const [begun, setBegun] = useState<FormSetting['beginning']>()

  if (draft && !begun)
    return (
      <DeviceDraftOffer
        draft={draft}
        onContinue={() => setBegun(draft)}
        onStartAfresh={() => {
          deviceDrafts.drop(writer, draft)
          void dropSaved(draft).then(() => client.invalidateQueries({ queryKey: ['authoring'] }))
          // There may be another, of another tab.
          setDraft(deviceDrafts.find(writer, task))
        }}
        onClose={onClose}
      />
    )
  const blank = { ...blankFor(task.kind), ...(shared && valuesOfShared(shared)) }
  const beginning = begun ?? { values: origin?.values ?? blank, origin, key }
  return <ArticleForm {...props} writer={writer} beginning={beginning} />
}
