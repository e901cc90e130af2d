import type { TranslatedText } from '@berg/contract'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import type { TextOriginal, TextTranslation } from '../../platform/translations/translated-text.ts'
import { stateOf } from './text-state.ts'
import { textTranslations } from './text-translations.table.ts'

/** What a text is in other languages, each with what that is worth. */
export async function textsInLanguages(
  executor: Executor,
  name: TranslatedText,
  original: Pick<TextOriginal, 'title' | 'content'>,
): Promise<TextTranslation[]> {
  const rows = await executor
    .select()
    .from(textTranslations)
    .where(eq(textTranslations.text, name))
    .orderBy(textTranslations.language)
  return rows.flatMap(({ language, title, content, ...row }) => {
    const state = stateOf(row, original)
    return state ? [{ language, title, content, state }] : []
  })
}
