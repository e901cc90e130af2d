import {
  baseLanguage,
  isEasyWords,
  languageInWords,
  type ListedArticle,
  nameOfLanguage,
  say,
  type TextLanguage,
} from '@berg/contract'
import { Select } from '../../../ui/select.tsx'
import type { Readable, Reading } from '../model/use-reading.ts'

/** Above a text that is there in several languages: which one this is, and the others. */
export function ReadingLanguage({ reading }: { reading: Reading<Readable> }) {
  const { article, offered, isPending, error, choose } = reading
  const { language: original, translations, translation } = article
  if (translations.length === 0) return null
  const shown = translation?.language ?? original
  const other = translation ? original : offered?.language
  const isDoubtful = translation !== undefined && translation.state !== 'checked'
  return (
    <div
      className={`mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm ${isDoubtful ? 'rounded-field border border-marigold/50 bg-marigold-soft px-4 py-2' : 'text-muted print:hidden'}`}
    >
      <p aria-live="polite" className="min-w-0 grow basis-56">
        {wordsAbout(article)}
        {other && (
          <>
            {/* By itself: a dot with no letters but those of a button would be taken for left to right. */}
            <span className="print:hidden"> · </span>
            <button
              type="button"
              className="min-h-11 cursor-pointer font-semibold text-leaf underline underline-offset-4 print:hidden"
              onClick={() => choose(other)}
            >
              {offered && !translation ? wordsToShow(offered) : say('show original')}
            </button>
          </>
        )}
        {isPending && <span className="block">{say('Loading the translation…')}</span>}
        {error && (
          <span role="alert" className="block text-clay">
            {say('The translation could not be loaded.')}
          </span>
        )}
      </p>
      <Select
        aria-label={say('Language of this text')}
        className="w-fit max-w-full min-w-60 print:hidden"
        value={shown}
        onChange={({ target }) => choose(target.value as TextLanguage)}
        options={[
          {
            value: original,
            label: say('{language} (original)', { language: nameOfLanguage(original) }),
          },
          ...easyWordsFirst(article).map(({ language, state }) => ({
            value: language,
            label: nameWithDoubt(language, state),
          })),
        ]}
      />
    </div>
  )
}

/** What keeps a reader from relying on a translation. */
const SHOW_TRANSLATION = {
  draft: say('show translation (not checked)'),
  outdated: say('show translation (not up to date)'),
  checked: say('show translation (checked)'),
}

const SHOW_EASY_WORDS = {
  draft: say('show easy words (not checked)'),
  outdated: say('show easy words (not up to date)'),
  checked: say('show easy words (checked)'),
}

const wordsToShow = ({ language, state }: ListedArticle['translations'][number]) =>
  (isEasyWords(language) ? SHOW_EASY_WORDS : SHOW_TRANSLATION)[state]

/** Those of the original stand beside it. */
const easyWordsFirst = ({ language: original, translations }: Readable) => {
  const isBeside = ({ language }: (typeof translations)[number]) =>
    Number(baseLanguage(language) === original)
  return translations.toSorted((one, other) => isBeside(other) - isBeside(one))
}

function nameWithDoubt(code: TextLanguage, state: keyof typeof SHOW_TRANSLATION): string {
  const language = nameOfLanguage(code)
  if (state === 'checked') return language
  return state === 'draft'
    ? say('{language} (not checked)', { language })
    : say('{language} (not up to date)', { language })
}

function wordsAbout({ language, translation }: Readable): string {
  const name = languageInWords(language)
  if (!translation) return say('Original in {language}', { language: name })
  if (isEasyWords(translation.language)) return wordsAboutEasyWords(name, translation)
  if (translation.state === 'checked') return say('Translated from {language}', { language: name })
  if (translation.state === 'draft')
    return say(
      'Translated from {language}, and nobody has checked it yet. Only the original counts',
      { language: name },
    )
  return say(
    'The original in {language} has changed since this was translated. Only the original counts',
    { language: name },
  )
}

function wordsAboutEasyWords(
  original: string,
  { state }: ListedArticle['translations'][number],
): string {
  if (state === 'checked')
    return say('In easy words. Original in {language}', { language: original })
  if (state === 'draft')
    return say('In easy words, and nobody has checked it yet. Only the original counts')
  return say('In easy words, and the original has changed since. Only the original counts')
}
