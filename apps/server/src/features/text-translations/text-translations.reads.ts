import type { TranslatedText } from '@berg/contract'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import type { TextOriginal, TextWords } from '../../platform/translations/translated-text.ts'
import { stateOf } from './text-state.ts'
import { textTranslations } from './text-translations.table.ts'

/** A text in the languages in which these very words of it are checked. */
export async function checkedTexts(
  executor: Executor,
  name: TranslatedText,
  original: Pick<TextOriginal, 'title' | 'content'>,
): Promise<TextWords[]> {
  const rows = await executor
    .select()
    .from(textTranslations)
    .where(eq(textTranslations.text, name))
    .orderBy(textTranslations.language)
  return rows.filter((row) => stateOf(row, original) === 'checked')
}
