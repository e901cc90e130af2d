import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { filesUnder, ROOT } from '../files.mjs'
import { markOf, messagesIn } from './messages.mjs'

/** @typedef {import('./messages.mjs').Message} Message */
/** @typedef {string | Partial<Record<Intl.LDMLPluralRule, string>>} Translation */
/** @typedef {Record<string, Translation>} Catalogue by the English text */

const FOLDER = join(ROOT, 'packages/contract/catalogues')
/** Where texts of the interface stand. */
const SOURCES = ['apps/web/src', 'apps/web/index.html', 'apps/server/src', 'packages/contract/src']
const NOT_SHOWN = /\.test\.\w+$|[\\/]testing[\\/]|\.d\.ts$/

/** In this order the forms of a language stand. */
const CATEGORIES = /** @type {const} */ (['zero', 'one', 'two', 'few', 'many', 'other'])

/** @param {string} language */
export function categoriesOf(language) {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  return CATEGORIES.filter((each) => pluralCategories.includes(each))
}

export const languages = () =>
  existsSync(FOLDER) ? readdirSync(FOLDER).map((name) => basename(name, '.json')) : []

/**
 * @param {string} language
 * @returns {Catalogue}
 */
export const readCatalogue = (language) =>
  JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8'))

/** @returns {(Message & { file: string })[]} */
export const allMessages = () =>
  SOURCES.flatMap((source) => filesUnder(join(ROOT, source)))
    .filter((file) => /\.(tsx?|html)$/.test(file) && !NOT_SHOWN.test(file))
    .flatMap((path) => {
      const file = relative(ROOT, path)
      const source = readFileSync(path, 'utf8')
      const messages = file.endsWith('.html') ? messagesInPage(source) : messagesIn(file, source)
      return messages.map((message) => Object.assign(message, { file }))
    })

/** Of a page: `{{Without JavaScript …}}`. */
const IN_PAGE = /\{\{([^}]+)\}\}/g

/**
 * @param {string} source
 * @returns {Message[]}
 */
const messagesInPage = (source) =>
  [...source.matchAll(IN_PAGE)].map(({ index, 0: whole, 1: text = '' }) => ({
    text: inOneLine(text),
    isCount: false,
    isWhole: true,
    start: index,
    end: index + whole.length,
    line: source.slice(0, index).split('\n').length,
  }))

const inOneLine = (/** @type {string} */ text) => text.trim().replace(/\s+/g, ' ')

/**
 * @param {string} page
 * @param {(text: string) => string} write what stands in the place of a text
 */
export const inPage = (page, write) =>
  page.replace(IN_PAGE, (_whole, text) => write(inOneLine(text)))

/** Made up, for whoever looks for texts that are not said, or have no room. */
export const PSEUDO = 'zz'

/**
 * 'Save {n} files' becomes '[Šàvë {n} fîlëš ~~ ~~]': a third longer, and still to be read.
 *
 * @param {string} text
 */
const pseudo = (text) => {
  const letters = text.replace(/\{\w+\}|<\/?\w+>|[aeinosuAEINOSU]/g, (it) => ACCENTED[it] ?? it)
  return `[${letters}${' ~~'.repeat(Math.ceil(text.length / 9))}]`
}

/** @type {Record<string, string>} */
const ACCENTED = Object.fromEntries(
  'aeinosuAEINOSU'.split('').map((it, at) => [it, 'àëîñöšûÀËÎÑÖŠÛ'[at] ?? it]),
)

/**
 * What a language says at each mark; what is not translated is said in English.
 *
 * @param {string} language
 * @param {readonly Message[]} messages
 * @returns {Record<string, string>}
 */
export function wordsOf(language, messages) {
  const isCatalogued = language !== 'en' && language !== PSEUDO
  const catalogue = isCatalogued ? readCatalogue(language) : {}
  const usual = language === PSEUDO ? pseudo : (/** @type {string} */ it) => it
  return Object.fromEntries(
    messages.map(({ text, isCount }) => {
      const id = markOf(text).slice(2, -2)
      const translation = catalogue[text]
      if (translation === undefined)
        return [id, (isCount ? englishForms(text, language) : [english(text)]).map(usual).join('|')]
      if (typeof translation === 'string') return [id, translation]
      const forms = categoriesOf(language).map((each) => translation[each] ?? translation.other)
      return [id, forms.join('|')]
    }),
  )
}

/** Without what is meant for translators. */
const english = (/** @type {string} */ text) => text.replace(/ ##[^|]*/g, '')

/**
 * @param {string} text
 * @param {string} language which has other forms
 */
function englishForms(text, language) {
  const [one = '', other = ''] = english(text).split('|')
  return categoriesOf(language === PSEUDO ? 'en' : language).map((each) =>
    each === 'one' ? one : other,
  )
}
