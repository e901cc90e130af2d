import {
  getAuthoring,
  getPlainPage,
  createArticle,
  deleteArticle,
  putPlainPage,
  undoReview,
  updateArticle,
  type ArticleStatus,
  type AuthoringDetail,
  say,
} from '@berg/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { ApiError } from '../../../lib/api/errors.ts'
import {
  NOTHING,
  valuesOf,
  changedFields,
  changeOf,
  inputOf,
  publishingOf,
  type ArticleValues,
} from '../model/article-values.ts'
import { nameOfTask, type EditTask, type EditorTask, type Sending } from '../model/editor-task.ts'
import type { Origin } from '../model/device-drafts.ts'
import { sanitise } from '../../../ui/rich-text/purify.ts'

/** What is to be edited, as it is now. */
export interface Current extends Origin {
  /** Of an article. */
  status?: ArticleStatus
  sending?: Sending
  /** Staff can publish it, now or at a time. */
  canPublish?: boolean
  /** Nobody has it but whoever writes it. */
  isUnsent?: boolean
}

export const editedVersionQuery = (task: EditTask, timeZone: string | undefined) =>
  queryOptions({
    queryKey: ['authoring', 'origin', nameOfTask(task)],
    queryFn: ({ signal }) => read(task, timeZone, signal),
    staleTime: 0,
  })

async function read(
  task: EditTask,
  timeZone: string | undefined,
  signal: AbortSignal,
): Promise<Current> {
  if ('page' in task) {
    const { page } = task
    const { etag, content } = await call(getPlainPage, { params: { page }, query: {} }, { signal })
    return { etag, values: { ...NOTHING, content } }
  }
  const article = await call(getAuthoring, { params: { id: task.id } }, { signal })
  const { etag, status, can } = article
  const sending = can.submit && (status === 'rejected' ? 'again' : 'first')
  return {
    etag,
    values: valuesOf(article, timeZone),
    status,
    ...(sending && { sending }),
    canPublish: can.approve,
    isUnsent: can.submit && status === 'draft',
  }
}

export interface Saving {
  task: EditorTask
  values: ArticleValues
  origin: Origin | undefined
  /** Under which something new was saved by itself. */
  savedId?: number | undefined
  key: string
  /** What was sent before under the same key, without an answer that says what became of it. */
  sent: ArticleValues | undefined
  /** Whether it goes to the editors or stays with its author; undefined where that is not asked. */
  submit?: boolean | undefined
  /** By itself, while it is written: a draft of its author, whatever it is to become. */
  autosave?: boolean | undefined
}

/** Of which article it is, once there is one. */
export const idOf = ({ task, savedId }: Pick<Saving, 'task' | 'savedId'>) =>
  'id' in task ? task.id : savedId

/** Makes the article, or changes what was changed of it; writes the page anew, which is no article. */
export async function saveArticle(saving: Saving): Promise<AuthoringDetail | undefined> {
  const { task, values, origin, key, sent, autosave } = saving
  if ('page' in task) {
    await call(putPlainPage, {
      params: { page: task.page },
      headers: { 'if-match': origin?.etag },
      body: clean({ content: values.content }),
    })
    return undefined
  }
  const id = idOf(saving)
  const submit = autosave ? false : saving.submit
  const publishing = autosave ? {} : publishingOf(origin?.values, values)
  if (id !== undefined)
    return call(updateArticle, {
      params: { id },
      headers: { 'if-match': origin?.etag },
      body: {
        ...clean(origin ? changeOf(origin.values, values) : inputOf(values)),
        ...publishing,
        ...(autosave ? { autosave } : { submit }),
      },
    })
  const article = await call(createArticle, {
    headers: { 'idempotency-key': key },
    body: { ...clean(inputOf(values)), ...publishing, submit },
  })
  return sent ? catchUp(article, { ...saving, submit }, sent) : article
}

/** What was written without a connection. Where a change of before has arrived after all, it is there. */
export async function saveWaiting(saving: Saving, timeZone: string | undefined): Promise<void> {
  const id = idOf(saving)
  try {
    await saveArticle(saving)
  } catch (error) {
    if (id === undefined || !(error instanceof ApiError) || error.status !== STALE) throw error
    const now = valuesOf(await call(getAuthoring, { params: { id } }), timeZone)
    if (changedFields(now, { ...saving.values, publish: now.publish }).length > 0) throw error
  }
}
const STALE = 412

/** The article may have been made by what was sent before: then it lacks what was written since. */
async function catchUp(article: AuthoringDetail, saving: Saving, sent: ArticleValues) {
  const { values, submit, autosave } = saving
  const publishing = autosave ? {} : publishingOf(undefined, values)
  const isOut = article.status === 'published'
  const isAsWished =
    (submit === undefined || submit === (article.submitted_at !== null)) &&
    (publishing.status !== undefined) === (isOut || article.held !== undefined) &&
    (!publishing.publish_at || article.publish_at !== null)
  if (isAsWished && changedFields(sent, values).length === 0) return article
  // Being published is no change by somebody else.
  const own = [article.created_at, article.published_at]
  if (!own.includes(article.updated_at)) throw new Error(CHANGED_MEANWHILE)
  // What is about to be published is taken back first, and published with what was written since.
  const { id, etag } = article.held ? await undoPublishing(article.id) : article
  return call(updateArticle, {
    params: { id },
    headers: { 'if-match': etag },
    body: { ...clean(inputOf(values)), ...(!isOut && publishing), submit },
  })
}

/** Takes away what was saved by itself and is not wanted. */
export const dropDraft = (id: number) => call(deleteArticle, { params: { id }, headers: {} })

/** How it stands: a publication that is held may be undone, or settle. */
export const readSaved = (id: number) => call(getAuthoring, { params: { id } })

export const undoPublishing = (id: number) => call(undoReview, { params: { id } })

const CHANGED_MEANWHILE = say(
  'An earlier try has saved this, and somebody has changed it since. What you wrote is still here: open the saved one in My Posts and take it over from here.',
)

/** Sanitised before it is sent, as it will be by the server. */
function clean<T extends { content?: string | undefined }>(input: T): T {
  if (!input.content) return input
  const div = document.createElement('div')
  div.append(sanitise(input.content))
  return { ...input, content: div.innerHTML }
}
