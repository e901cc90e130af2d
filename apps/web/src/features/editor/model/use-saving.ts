import { NON_FIELD_ERRORS, type AuthoringDetail } from '@berg/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/errors.ts'
import { canKeep, isPutAside, isUnreached, WAITS_WORDS } from '../../../lib/outbox/deliver.ts'
import { readableLines } from '../../../lib/text-diff.ts'
import { toast } from '../../../ui/toast.ts'
import {
  editedVersionQuery,
  idOf,
  saveArticle,
  type Current,
  type Saving,
} from '../api/articles.ts'
import { changedFields, FIELDS, NOTHING, type ArticleValues } from './article-values.ts'
import { isEdit, WORDS, type EditTask } from './editor-task.ts'

const UNAUTHORIZED = 401
const STALE = 412
const SERVER_FAULT = 500

export type Messages = Partial<Record<keyof ArticleValues | 'form', string>>

interface Outcome {
  /** It waits on the device, to be sent when there is a connection. */
  onWaiting: () => void
  /** Undefined: a page. */
  onSaved: (article: AuthoringDetail | undefined) => void
  onSignInNeeded: () => void
  onRefused: (messages: Messages) => void
  /** Somebody else has changed it: this is it now. */
  onStale: (current: Current) => void
  /** What the article may have been made of by now; undefined where it has not been made. */
  onSent: (sent: ArticleValues | undefined) => void
}

/** Saves, tells how it went, and leaves what was typed alone whatever happens. */
export function useSaving(timeZone: string | undefined, outcome: Outcome) {
  const client = useQueryClient()
  const [isSaving, setIsSaving] = useState(false)

  /** What is saved is known once nothing else is on its way. */
  const save = async (prepare: () => Promise<Saving>) => {
    setIsSaving(true)
    const saving = await prepare()
    const words = WORDS[saving.task.kind]
    outcome.onSent(sentAfter(saving))
    try {
      const article = await saveArticle(saving)
      for (const key of ['articles', 'authoring', 'tags', 'plain-pages'])
        void client.invalidateQueries({ queryKey: [key] })
      outcome.onSaved(article)
    } catch (error) {
      if (isUnreached(error) && (await canWait(saving))) {
        toast.info(...WAITS_WORDS)
        return outcome.onWaiting()
      }
      const status = error instanceof ApiError ? error.status : undefined
      if (status !== undefined && status < SERVER_FAULT) outcome.onSent(saving.sent)
      if (status === UNAUTHORIZED) return outcome.onSignInNeeded()
      const edited = editedIn(saving)
      if (status === STALE && edited) return await tellStale(edited)
      toast.error(...words.failed)
      outcome.onRefused(messagesOf(error))
    } finally {
      setIsSaving(false)
    }
  }

  const tellStale = async (task: EditTask) => {
    try {
      outcome.onStale(await client.fetchQuery(editedVersionQuery(task, timeZone)))
    } catch {
      outcome.onRefused({
        form: WORDS[task.kind].theirsUnloaded,
      })
    }
  }
  return { isSaving, save }
}

/** Of what is new, it may have arrived; what was changed shows by its version. A page does not wait. */
async function canWait(saving: Saving): Promise<boolean> {
  const { task, values, key } = saving
  if ('page' in task || !canKeep()) return false
  const waiting = {
    ...saving,
    task: isEdit(task) ? task : { kind: task.kind },
    sent: sentAfter(saving),
  }
  const text = readableLines(values.content).join('\n')
  return isPutAside({ kind: 'draft', title: values.title, text, saving: waiting }, key)
}

/** What exists by now, also where it was begun as something new. */
function editedIn(saving: Pick<Saving, 'task' | 'savedId'>): EditTask | undefined {
  if (isEdit(saving.task)) return saving.task
  const id = idOf(saving)
  return id === undefined ? undefined : { kind: 'edit-post', id }
}

/** Of two different texts either may have arrived first: then it is measured against neither. */
export const sentAfter = ({ sent, values }: Saving) =>
  sent && changedFields(sent, values).length > 0 ? NOTHING : values

function messagesOf(error: unknown): Messages {
  if (!(error instanceof ApiError)) return { form: (error as Error).message }
  const { publish_at, ...others } = error.fieldErrors
  const { message } = error
  // The field is called by what is chosen in it.
  const fieldErrors: typeof error.fieldErrors = publish_at
    ? { ...others, publish: publish_at }
    : others
  const entries = FIELDS.filter((field) => fieldErrors[field]).map((field) => [
    field,
    fieldErrors[field]?.join(' '),
  ])
  const rest = Object.entries(fieldErrors)
    .filter(([name]) => !FIELDS.includes(name as keyof ArticleValues))
    .map(([name, texts]) => (name === NON_FIELD_ERRORS ? texts : [`${name}:`, ...texts]).join(' '))
  const form = rest.join('\n') || (entries.length > 0 ? undefined : message)
  return { ...Object.fromEntries(entries), ...(form && { form }) } as Messages
}
