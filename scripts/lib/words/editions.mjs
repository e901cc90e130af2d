import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { filesUnder } from '../files.mjs'
import { allMessages, languages, PSEUDO, wordsOf } from './catalogues.mjs'
import { hasMarks, inLanguage } from './messages.mjs'

/** How a page or a script names another: `/assets/name.js` or `assets/name.js`. */
const NAMED_SCRIPT = /(["'`])(\/?)assets\/([\w.-]+\.js)\1/g
const RIGHT_TO_LEFT = new Set(['ar'])

/**
 * A built site with marks in the place of its texts becomes one that speaks English. Beside it, for the server alone,
 * stands for each language what draws its pages (`render/<language>`) and what of the site is different in it
 * (`render/<language>/site`, with the folder in which its scripts are asked for).
 *
 * @param {string} outDir
 */
export function makeEditions(outDir) {
  const messages = allMessages()
  const marked = markedFiles(outDir)
  const renderer = filesIn(join(outDir, 'render/marked'))
  const names = filesIn(join(outDir, 'assets')).map(({ name }) => name)
  rmSync(join(outDir, 'render/marked'), { recursive: true })
  for (const language of ['en', ...languages(), PSEUDO]) {
    const words = wordsOf(language, messages)
    const hash = hashOf([...names, JSON.stringify(words)])
    const folder = language === 'en' ? 'assets' : `assets/${language}-${hash}`
    const said = (/** @type {MarkedFile} */ { name, text }) =>
      name.endsWith('.html')
        ? inLanguage(withDirection(text, language), { language, folder, words }, inHtml)
        : inLanguage(text, { language, folder, words })
    const own = join(outDir, 'render', language)
    for (const file of renderer) write(join(own, file.name), said(file))
    const site = language === 'en' ? outDir : join(own, 'site')
    for (const file of marked) write(join(site, file.name), said(file))
    write(join(own, 'edition.json'), JSON.stringify({ folder }))
  }
}

/** @typedef {{ name: string, text: string }} MarkedFile */

/** @param {string} outDir */
const markedFiles = (outDir) =>
  filesIn(outDir)
    .filter(({ name }) => /^(?!render\/).*\.(?:js|html)$/.test(name))
    .map(({ name, text }) => ({ name, text: text.replace(NAMED_SCRIPT, '$1$2@@scripts@@/$3$1') }))
    .filter(({ text }) => hasMarks(text))

/**
 * @param {string} folder
 * @returns {MarkedFile[]}
 */
const filesIn = (folder) =>
  filesUnder(folder).map((file) => ({
    name: relative(folder, file).replaceAll('\\', '/'),
    text: readFileSync(file, 'utf8'),
  }))

const hashOf = (/** @type {string[]} */ parts) =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 8)

/**
 * @param {string} page
 * @param {string} language
 */
const withDirection = (page, language) =>
  page.replace(
    '<html lang="en"',
    // No program knows the made-up one.
    `<html lang="${language === PSEUDO ? 'en-XA' : language}"${RIGHT_TO_LEFT.has(language) ? ' dir="rtl"' : ''}`,
  )

const inHtml = (/** @type {string} */ words) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
