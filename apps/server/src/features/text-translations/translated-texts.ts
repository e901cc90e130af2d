import { baseLanguage, type Language, type TranslatedText } from '@berg/contract'
import {
  languageOf,
  type ReadText,
  type TextOriginal,
  type TextReader,
  type WantedText,
} from '../../platform/translations/translated-text.ts'
import { stateOf } from './text-state.ts'
import type { TextTranslationsRepository } from './text-translations.repository.ts'

/** What there is of a text in other languages, for who reads it. */
export class TranslatedTexts implements TextReader {
  constructor(
    private readonly translations: Pick<TextTranslationsRepository, 'list'>,
    private readonly siteLanguage: Language,
  ) {}

  async read(
    name: TranslatedText,
    original: TextOriginal,
    { lang, unchecked = false }: WantedText = {},
  ): Promise<ReadText> {
    const own = languageOf(original, this.siteLanguage)
    const found = (await this.translations.list(name)).flatMap((row) => {
      const state = row.language === own ? undefined : stateOf(row, original)
      return state ? [{ row, listed: { language: row.language, state } }] : []
    })
    // Who asks for easy words takes the language itself where there are none.
    const shown = (lang ? [lang, baseLanguage(lang)] : [])
      .map((wanted) =>
        found.find(
          ({ listed: { language, state } }) =>
            language === wanted && (unchecked || state === 'checked'),
        ),
      )
      .find((it) => it !== undefined)
    return {
      language: own,
      translations: found.map(({ listed }) => listed),
      ...(shown && { translated: shown.row, translation: shown.listed }),
    }
  }
}
