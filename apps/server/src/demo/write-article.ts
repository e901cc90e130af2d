import { CONTENT_MAX } from '@berg/contract'
import type { Transaction } from '../platform/db/database.ts'
import { cleanText } from '../platform/html/sanitise.ts'
import { SITE_ITSELF } from '../platform/http/permission.ts'
import type { ArticleWriter, Writing } from '../features/articles/article-writer.ts'
import type { ArticleRow } from '../features/articles/articles.table.ts'
import type { BuiltArticle } from './builders.ts'

interface Way {
  author: number
  moderator: number
  writtenAt?: Date
}

/** What its author wrote. */
export const writingOf = ({ content, ...built }: BuiltArticle): Writing => ({
  ...built,
  content: cleanText(content, CONTENT_MAX),
})

/** Takes a built article the way that every article goes: a draft first, then what became of it. */
export async function writeArticle(
  tx: Transaction,
  writer: ArticleWriter,
  built: BuiltArticle,
  { author, moderator, writtenAt = built.at }: Way,
): Promise<ArticleRow> {
  const { status, at, reason, sentBack, contentBefore, authorNote } = built
  const permission = SITE_ITSELF
  const first = { by: author, permission, at: writtenAt }
  const asFirst = { ...built, content: contentBefore || built.content }
  const sending = { submit: !built.isUnsent, authorNote }
  let article = await writer.hold(tx, await writer.create(tx, writingOf(asFirst), first, sending))
  if (sentBack) {
    const later = (share: number) => new Date(+writtenAt + (+at - +writtenAt) * share)
    const rejected = { by: moderator, permission, at: later(1 / 3), reason: sentBack }
    article = await writer.move(tx, article, 'reject', rejected)
    const again = { by: author, permission, at: later(2 / 3) }
    if (contentBefore) article = await writer.rewrite(tx, article, writingOf(built), again)
    article = await writer.move(tx, article, 'submit', again)
  }
  if (status === 'draft') return article
  const move = status === 'published' ? 'approve' : 'reject'
  return writer.move(tx, article, move, { by: moderator, permission, at, reason })
}
