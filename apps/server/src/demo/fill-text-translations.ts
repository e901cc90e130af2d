import { DEMO_TEXT_TRANSLATIONS } from '@berg/demo'
import { LeadershipRepository } from '../features/leadership/leadership.repository.ts'
import { asOneText } from '../features/leadership/message-text.ts'
import { startingText } from '../features/plain-pages/starting-texts.ts'
import { TextTranslationsRepository } from '../features/text-translations/text-translations.repository.ts'
import type { Transaction } from '../platform/db/database.ts'
import { SITE_ITSELF } from '../platform/http/permission.ts'
import type { TextOriginal } from '../platform/translations/translated-text.ts'
import { translatedHtml } from '../platform/translations/translation-sheet.ts'
import { reads } from '../reads.ts'
import type { EmptySite } from './empty-site.ts'

/** The leadership message and a page in other languages: checked, and one that is outdated. */
export async function fillTextTranslations(
  tx: Transaction,
  { database, clock }: EmptySite,
  idOf: (username: string) => number,
): Promise<void> {
  const message = await new LeadershipRepository(database).newest(tx)
  if (!message) throw new Error('The demo has no leadership message.')
  const originalOf = (text: (typeof DEMO_TEXT_TRANSLATIONS)[number]['text']): TextOriginal =>
    text === 'leadership-message'
      ? { ...asOneText(message), version: message.id }
      : { title: '', content: startingText(text), version: 0 }
  const translations = new TextTranslationsRepository(database, reads.people)
  const now = clock.now()
  for (const { text, language, title, passages, since, ...people } of DEMO_TEXT_TRANSLATIONS) {
    const { title: sourceTitle, content, version } = originalOf(text)
    if (since && !content.includes(since.now)) throw new Error(`The demo has another ${text}.`)
    const row = {
      text,
      language,
      title,
      content: translatedHtml(content, passages),
      sourceTitle,
      sourceContent: since ? content.replace(since.now, since.before) : content,
      version,
      writtenBy: idOf(people.writer),
      writtenAt: now,
      checkedBy: idOf(people.checker),
      checkedAt: now,
    }
    await translations.put(tx, row, SITE_ITSELF)
  }
}
