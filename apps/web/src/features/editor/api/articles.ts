import {
  getAuthoring,
  getPlainPage,
  createArticle,
  putPlainPage,
  updateArticle,
  type ArticleStatus,
  type AuthoringDetail,
} from '@berg/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import {
  NOTHING,
  valuesOf,
  changedFields,
  changeOf,
  inputOf,
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
    const { etag, content } = await call(getPlainPage, { params: { page } }, { signal })
    return { etag, values: { ...NOTHING, content } }
  }
  const article = await call(getAuthoring, { params: { id: task.id } }, { signal })
  const { etag, status, can } = article
  const sending = can.submit && (status === 'rejected' ? 'again' : 'first')
  return { etag, values: valuesOf(article, timeZone), status, ...(sending && { sending }) }
}

export interface Saving {
  task: EditorTask
  values: ArticleValues
  origin: Origin | undefined
  key: string
  /** What was sent before under the same key, without an answer that says what became of it. */
  sent: ArticleValues | undefined
  /** Whether it goes to the editors or stays with its author; undefined where that is not asked. */
  submit?: boolean | undefined
}

/** Makes the article, or changes what was changed of it; writes the page anew, which is no article. */
export async function saveArticle(saving: Saving): Promise<AuthoringDetail | undefined> {
  const { task, values, origin, key, sent, submit } = saving
  if ('page' in task) {
    await call(putPlainPage, {
      params: { page: task.page },
      headers: { 'if-match': origin?.etag },
      body: clean({ content: values.content }),
    })
    return undefined
  }
  if ('id' in task)
    return call(updateArticle, {
      params: { id: task.id },
      headers: { 'if-match': origin?.etag },
      body: { ...clean(origin ? changeOf(origin.values, values) : inputOf(values)), submit },
    })
  const article = await call(createArticle, {
    headers: { 'idempotency-key': key },
    body: {
      ...clean(inputOf(values)),
      status: task.kind === 'draft' ? 'draft' : 'published',
      submit,
    },
  })
  return sent ? catchUp(article, saving, sent) : article
}

/** The article may have been made by what was sent before: then it lacks what was written since. */
async function catchUp(article: AuthoringDetail, { values, submit }: Saving, sent: ArticleValues) {
  const isAsWished = submit === undefined || submit === (article.submitted_at !== null)
  if (isAsWished && changedFields(sent, values).length === 0) return article
  if (article.updated_at !== article.created_at) throw new Error(CHANGED_MEANWHILE)
  return call(updateArticle, {
    params: { id: article.id },
    headers: { 'if-match': article.etag },
    body: { ...clean(inputOf(values)), submit },
  })
}

const CHANGED_MEANWHILE =
  'An earlier try has saved this, and somebody has changed it since. What you wrote is still here: ' +
  'open the saved one in My Posts and take it over from here.'

/** Sanitised before it is sent, as it will be by the server. */
function clean<T extends { content?: string | undefined }>(input: T): T {
  if (!input.content) return input
  const div = document.createElement('div')
  div.append(sanitise(input.content))
  return { ...input, content: div.innerHTML }
}
