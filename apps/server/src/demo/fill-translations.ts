import { EXCERPT_LENGTH } from '@berg/contract'
import { DEMO_ARTICLES, DEMO_CHECKERS, DEMO_TRANSLATIONS } from '@berg/demo'
import { eq } from 'drizzle-orm'
import { articles } from '../features/articles/articles.table.ts'
import { articleTranslations } from '../features/articles/translations.table.ts'
import { users } from '../features/auth/auth.table.ts'
import type { Transaction } from '../platform/db/database.ts'
import { readHtml, shorten } from '../platform/html/read.ts'
import type { EmptySite } from './empty-site.ts'

/** A must-read and a safety text in other languages: checked, not checked, and one that is outdated. */
export async function fillTranslations(
  tx: Transaction,
  { clock }: EmptySite,
  idOf: (username: string) => number,
): Promise<void> {
  for (const [username, languages] of Object.entries(DEMO_CHECKERS))
    await tx
      .update(users)
      .set({ checksLanguages: [...languages] })
      .where(eq(users.id, idOf(username)))
  const now = clock.now()
  for (const { key, language, title, content, writer, checker, since } of DEMO_TRANSLATIONS) {
    const original = DEMO_ARTICLES.find((one) => one.key === key)?.title ?? ''
    const [article] = await tx.select().from(articles).where(eq(articles.title, original))
    if (!article || (since && !article.content.includes(since.now)))
      throw new Error(`The demo has no article ${key}, or another one.`)
    const { text } = readHtml(content)
    await tx.insert(articleTranslations).values({
      articleId: article.id,
      language,
      title,
      content,
      plainText: text,
      excerpt: shorten(text, EXCERPT_LENGTH),
      sourceTitle: article.title,
      sourceContent: since ? article.content.replace(since.now, since.before) : article.content,
      version: 1,
      isOutdated: since !== undefined,
      writtenBy: idOf(writer),
      writtenAt: now,
      ...(checker && { checkedBy: idOf(checker), checkedAt: now }),
    })
  }
}
