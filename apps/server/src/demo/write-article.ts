import type { Transaction } from '../platform/db/database.ts'
import type { ArticleWriter } from '../features/articles/article-writer.ts'
import type { ArticleRow } from '../features/articles/articles.table.ts'
import type { BuiltArticle } from './builders.ts'

/** Takes a built article the way that every article goes: a draft first, then what became of it. */
export async function writeArticle(
  tx: Transaction,
  writer: ArticleWriter,
  { status, at, reason, ...input }: BuiltArticle,
  { author, moderator, writtenAt = at }: { author: number; moderator: number; writtenAt?: Date },
): Promise<ArticleRow> {
  const draft = await writer.create(tx, input, { by: author, at: writtenAt })
  if (status === 'draft') return draft
  const move = status === 'published' ? 'approve' : 'reject'
  return writer.move(tx, draft, move, { by: moderator, at, reason })
}
