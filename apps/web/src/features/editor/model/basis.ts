import { useRef, useState } from 'react'
import { dropDraft, readSaved, saveArticle, type Saving } from '../api/articles.ts'
import { changedFields, type ArticleValues } from './article-values.ts'
import type { DeviceDraft, Origin } from './device-drafts.ts'
import { isEdit, type EditorTask } from './editor-task.ts'

/** What the server has of it: the article as it was read or saved last, and the id of what was begun as something new. */
export interface Basis {
  origin: Origin | undefined
  savedId: number | undefined
}

/** Known at once to whoever saves next, and drawn with the next picture. */
export function useBasis({ origin, savedId }: Partial<Basis>) {
  const [basis, setBasis] = useState<Basis>({ origin, savedId })
  const latest = useRef(basis)
  return {
    basis,
    latest: () => latest.current,
    setBasis: (next: Basis) => {
      latest.current = next
      setBasis(next)
    },
  }
}

interface Circumstances {
  task: EditorTask
  current?: { isUnsent?: boolean } | undefined
}

/** A draft that nobody else has, once it has a name. */
export const mayAutosave = ({ task, current }: Circumstances, { title }: ArticleValues) =>
  title.trim() !== '' && (isEdit(task) ? Boolean(current?.isUnsent) : true)

/** When it is published is not saved with the words. */
export const isUnsaved = ({ origin }: Basis, values: ArticleValues) =>
  !origin || changedFields(origin.values, values).some((field) => field !== 'publish')

/** Something new that saved itself goes; something that was there is again as it was opened. */
export async function takeBack(saving: Saving & { opened: ArticleValues | undefined }) {
  const { savedId, task, opened, origin } = saving
  try {
    if (!isEdit(task) && savedId !== undefined) await dropDraft(savedId)
    else if (opened && origin && isUnsaved({ origin, savedId }, opened))
      await saveArticle({ ...saving, values: opened, autosave: true })
  } catch {
    // It stays in My Posts, where it can be deleted.
  }
}

/** What saved itself goes with the draft on the device, unless somebody has sent or changed it since. */
export async function dropSaved({ task, savedId, origin }: DeviceDraft): Promise<void> {
  if (isEdit(task) || savedId === undefined) return
  try {
    const { status, submitted_at, etag } = await readSaved(savedId)
    if (status === 'draft' && submitted_at === null && etag === origin?.etag)
      await dropDraft(savedId)
  } catch {
    // It stays in My Posts, where it can be deleted.
  }
}
