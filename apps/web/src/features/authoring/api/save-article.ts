import { createArticle, putPlainPage, updateArticle } from '@berg/contract'
import { call } from '../../../lib/api/call.ts'
import { sanitise } from '../../../ui/rich-text/sanitise.ts'
import { changeOf, inputOf, type ArticleValues } from '../model/article-values.ts'
import type { EditorTask } from '../model/editor-task.ts'
import type { Origin } from '../model/kept-drafts.ts'

export interface Saving {
  task: EditorTask
  values: ArticleValues
  origin: Origin | undefined
  key: string
}

/** Makes the article, or changes what was changed of it; writes the page anew. */
export function saveArticle({ task, values, origin, key }: Saving): Promise<unknown> {
  if ('page' in task)
    return call(putPlainPage, {
      params: { page: task.page },
      headers: { 'if-match': origin?.etag },
      body: clean({ content: values.content }),
    })
  if ('id' in task)
    return call(updateArticle, {
      params: { id: task.id },
      headers: { 'if-match': origin?.etag },
      body: clean(origin ? changeOf(origin.values, values) : inputOf(values)),
    })
  return call(createArticle, {
    headers: { 'idempotency-key': key },
    body: {
      ...clean(inputOf(values)),
      status: task.kind === 'draft' ? 'draft' : 'published',
    },
  })
}

/** Sanitised before it is sent, as it will be by the server. */
function clean<T extends { content?: string | undefined }>(input: T): T {
  if (!input.content) return input
  const div = document.createElement('div')
  div.append(sanitise(input.content))
  return { ...input, content: div.innerHTML }
}
