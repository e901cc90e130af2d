import { getAuthoring, getPlainPage, type ArticleStatus } from '@berg/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { NOTHING, valuesOf } from '../model/article-values.ts'
import { nameOfTask, type EditTask } from '../model/editor-task.ts'
import type { Origin } from '../model/kept-drafts.ts'

/** What is to be edited, as it is now. */
export interface Current extends Origin {
  /** Of an article. */
  status?: ArticleStatus
}

export const editedVersionQuery = (task: EditTask) =>
  queryOptions({
    queryKey: ['authoring', 'origin', nameOfTask(task)],
    queryFn: ({ signal }) => read(task, signal),
    staleTime: 0,
  })

async function read(task: EditTask, signal: AbortSignal): Promise<Current> {
  if ('page' in task) {
    const { page } = task
    const { etag, content } = await call(getPlainPage, { params: { page } }, { signal })
    return { etag, values: { ...NOTHING, content } }
  }
  const article = await call(getAuthoring, { params: { id: task.id } }, { signal })
  return { etag: article.etag, values: valuesOf(article), status: article.status }
}
