import type { Executor } from '../../platform/db/database.ts'
import type { Reader } from '../../platform/stream/stream-checks.ts'
import { tellStream } from '../../platform/stream/tell-stream.ts'
import type { ResponsesRepository } from './responses.repository.ts'

/** Tells whoever reads the article that its comments are others now. */
export const tellReaders = (tx: Executor, article: number) =>
  tellStream(tx, { to: { screen: `article:${article}` }, event: 'comment', data: { article } })

/** Nobody hears of an article that they do not have any more. */
export const mayHearOfComments =
  (responses: Pick<ResponsesRepository, 'article'>) =>
  async (readers: readonly Reader[], { article }: { article: number }) => {
    if (await responses.article(undefined, article)) return readers
    const seen = await Promise.all(readers.map((reader) => responses.article(reader, article)))
    return readers.filter((_, at) => seen[at])
  }
