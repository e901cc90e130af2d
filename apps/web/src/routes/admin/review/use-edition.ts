import { useState } from 'react'
import {
  useAuthoringArticle,
  type OpenedArticle,
} from '../../../features/authoring/api/authoring.ts'

/** With its text. */
export type ReadArticle = OpenedArticle & { content: string }

const isWhole = (article: OpenedArticle | undefined): article is ReadArticle =>
  article?.content !== undefined

/**
 * The article as it was opened: a review is about what was read. What it has become meanwhile stands beside it, until it
 * is read too. Who edits it has read it.
 */
export function useEdition(id: number, isEdited: boolean) {
  const { data: newest, error, refetch } = useAuthoringArticle(id)
  const [read, setRead] = useState<ReadArticle>()
  const isSame = read === undefined || isEdited || read.etag === newest?.etag
  if (isWhole(newest) && isSame && read !== newest) setRead(newest)
  const newer = !isSame && isWhole(newest) ? newest : undefined
  return { article: newer ? read : newest, newer, readNewer: () => setRead(newer), error, refetch }
}
