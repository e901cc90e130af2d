import type { TranslatedText } from '@berg/contract'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { relation } from '../../platform/db/relation.ts'
import type { TextOriginal, TextTranslation } from '../../platform/translations/translated-text.ts'
import { asOneText, type MessageWords, takenApart } from './message-text.ts'

/** What others may read of leadership messages. */
export const messages = relation(
  {
    id: sql`l.id`,
    title: sql`l.title`,
    quote: sql`l.quote`,
    subtitle: sql`l.subtitle`,
    content: sql`l.content`,
    author: sql`l.author`,
    created_at: sql`l.created_at`,
  },
  sql`leadership_messages as l`,
)

type TextsInLanguages = (
  executor: Executor,
  name: TranslatedText,
  original: Pick<TextOriginal, 'title' | 'content'>,
) => Promise<TextTranslation[]>

/** A message in the languages in which it is checked. */
export const messageInLanguages =
  (textsInLanguages: TextsInLanguages) => async (executor: Executor, message: MessageWords) => {
    const found = await textsInLanguages(executor, 'leadership-message', asOneText(message))
    return found.flatMap(({ state, language, ...words }) =>
      state === 'checked' ? [{ ...takenApart(words), language }] : [],
    )
  }
