import type { Transaction } from '../platform/db/database.ts'
import type { ArticleWriter } from '../features/articles/article-writer.ts'
import type { ArticleRow } from '../features/articles/articles.table.ts'
import type { BuiltArticle } from './builders.ts'

interface Way {
  author: number
  moderator: number
  writtenAt?: Date
}

/** Takes a built article the way that every article goes: a draft first, then what became of it. */
export async function writeArticle(
  tx: Transaction,
  writer: ArticleWriter,
  { status, at, reason, sentBack, ...input }: BuiltArticle,
  { author, moderator, writtenAt = at }: Way,
): Promise<ArticleRow> {
  let article = await writer.create(tx, input, { by: author, at: writtenAt })
  if (sentBack) {
    const later = (share: number) => new Date(+writtenAt + (+at - +writtenAt) * share)
    const rejected = { by: moderator, at: later(1 / 3), reason: sentBack }
    article = await writer.move(tx, article, 'reject', rejected)
    article = await writer.move(tx, article, 'revise', { by: author, at: later(2 / 3) })
  }
  if (status === 'draft') return article
  const move = status === 'published' ? 'approve' : 'reject'
  return writer.move(tx, article, move, { by: moderator, at, reason })
}
