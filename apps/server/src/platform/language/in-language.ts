import { readFileSync } from 'node:fs'
import { type InterfaceLanguage, language, PLURAL_FORMS, sayBy, speak } from '@berg/contract'

type Forms = Partial<Record<Intl.LDMLPluralRule, string>>
type Words = ReadonlyMap<string, string>

/** Beside the bundle stands what the server says; sources read the catalogues themselves. */
const CATALOGUES = new URL(
  import.meta.url.endsWith('.ts') ? '../../../../../packages/contract/catalogues/' : './words/',
  import.meta.url,
)

/** Of the languages that somebody was written to in. */
const known = new Map<InterfaceLanguage, Words>()

function wordsOf(spoken: InterfaceLanguage): Words {
  const words = known.get(spoken) ?? read(spoken)
  known.set(spoken, words)
  return words
}

function read(spoken: InterfaceLanguage): Words {
  const text = readFileSync(new URL(`${spoken}.json`, CATALOGUES), 'utf8')
  const catalogue = JSON.parse(text) as Record<string, string | Forms>
  return new Map(
    Object.entries(catalogue).map(([message, said]) => [
      message,
      typeof said === 'string' ? said : PLURAL_FORMS.flatMap((each) => said[each] ?? []).join('|'),
    ]),
  )
}

sayBy((message) => (language === 'en' ? undefined : wordsOf(language).get(message)))

/**
 * What is said within the call is said in this language, with its plurals, numbers and dates. Everywhere else the
 * server speaks English. It ends with the call: whoever waits for something in between would go on in the language
 * of another.
 */
export function inLanguage<T>(reader: InterfaceLanguage, words: () => T): T {
  const before = language
  speak(reader)
  try {
    const said = words()
    if (said instanceof Promise) throw new Error('What is said in a language is said at once.')
    return said
  } finally {
    speak(before)
  }
}
