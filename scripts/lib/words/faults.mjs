import { parseSync, Visitor } from 'oxc-parser'
import { categoriesOf } from './catalogues.mjs'

/** @typedef {import('./catalogues.mjs').Catalogue} Catalogue */
/** @typedef {import('./messages.mjs').Message} Message */

/**
 * What is wrong with a catalogue: texts that it lacks, that nobody says any more, or whose forms, names or tags are others.
 *
 * @param {string} language
 * @param {Catalogue} catalogue
 * @param {readonly Pick<Message, 'text' | 'isCount'>[]} messages
 * @returns {string[]}
 */
export function faultsOf(language, catalogue, messages) {
  const said = new Map(messages.map((message) => [message.text, message]))
  return [
    ...[...said.keys()].filter((text) => !(text in catalogue)).map((text) => `missing: ${text}`),
    ...Object.keys(catalogue)
      .filter((text) => !said.has(text))
      .map((text) => `unused: ${text}`),
    ...Object.entries(catalogue).flatMap(([text, translation]) => {
      const isCount = said.get(text)?.isCount
      if (isCount === undefined) return []
      const forms = typeof translation === 'string' ? { '': translation } : translation
      const wanted = isCount ? categoriesOf(language) : ['']
      if (Object.keys(forms).toSorted().join() !== [...wanted].toSorted().join())
        return [`forms: ${text} wants ${wanted.join(', ') || 'one text'}`]
      return Object.values(forms).flatMap((form) => {
        if (!form?.trim()) return [`empty: ${text}`]
        if (form.includes(' ##')) return [`remark: ${text}`]
        return namesIn(form, isCount) === namesIn(text, isCount) ? [] : [`names: ${text} → ${form}`]
      })
    }),
  ]
}

/**
 * What stands between braces or is a tag. A form may do without its number: 'one reader'.
 *
 * @param {string} text
 * @param {boolean} isCount
 */
const namesIn = (text, isCount) =>
  [...new Set(text.replace(/ ##[^|]*/g, '').match(/\{\w+\}|<\/?\w+>/g))]
    .filter((name) => !(isCount && name === '{n}'))
    .toSorted()
    .join()

/** Of an element: what people see or hear. */
const SHOWN = new Set(['aria-label', 'alt', 'title', 'placeholder', 'label', 'description', 'hint'])
const WORD = /\p{L}{2}/u
/** Said alike in every language. */
const NAMES = new Set(['The Berg', 'ABCDE-FGHJK'])

/**
 * Texts that stand in a screen without being said.
 *
 * @param {string} file
 * @param {string} source
 */
export function unsaidIn(file, source) {
  /** @type {string[]} */
  const found = []
  const note = (/** @type {{ start: number }} */ { start }, /** @type {string} */ text) => {
    const words = text.trim().replace(/\s+/g, ' ')
    if (!WORD.test(words) || NAMES.has(words)) return
    found.push(`${file}:${source.slice(0, start).split('\n').length}: ${words}`)
  }
  new Visitor({
    JSXText: (node) => note(node, node.value),
    JSXAttribute(/** @type {any} */ node) {
      if (SHOWN.has(node.name.name) && typeof node.value?.value === 'string')
        note(node, node.value.value)
    },
  }).visit(parseSync(file, source).program)
  return found
}
