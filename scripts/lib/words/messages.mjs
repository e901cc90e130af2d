import { createHash } from 'node:crypto'
import { parseSync, Visitor } from 'oxc-parser'

/**
 * A text of the interface, and the part of its call that a build replaces.
 *
 * @typedef {object} Message
 * @property {string} text of a count both forms, with a bar between them
 * @property {boolean} isCount
 * @property {boolean} isWhole whether the call is nothing but the text
 * @property {number} start
 * @property {number} end
 * @property {number} line
 */

/** How many texts each takes, and at which place of the call they begin. */
const SAYING = new Map([
  ['say', { first: 0, texts: 1 }],
  ['sayLater', { first: 0, texts: 1 }],
  ['sayRich', { first: 0, texts: 1 }],
  ['sayCount', { first: 1, texts: 2 }],
])

/**
 * Every text that a file says. One that is no literal cannot be found in a catalogue.
 *
 * @param {string} file
 * @param {string} source
 * @returns {Message[]}
 */
export function messagesIn(file, source) {
  if (!/\bsay(Later|Rich|Count)?\(/.test(source)) return []
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  /** @type {Message[]} */
  const messages = []
  new Visitor({
    CallExpression(/** @type {any} */ node) {
      const saying = node.callee.type === 'Identifier' && SAYING.get(node.callee.name)
      if (!saying) return
      const { first, texts } = saying
      const given = node.arguments.slice(first, first + texts)
      const line = source.slice(0, node.start).split('\n').length
      const isLiteral = (/** @type {any} */ each) => typeof each?.value === 'string'
      if (given.length < texts || !given.every(isLiteral)) {
        throw new Error(`${file}:${line}: ${node.callee.name} wants its text as a literal.`)
      }
      const isWhole = node.arguments.length === 1 && node.callee.name !== 'sayRich'
      const [from, to] = isWhole ? [node, node] : [given[0], given[texts - 1]]
      messages.push({
        text: given.map((/** @type {any} */ each) => each.value).join('|'),
        isCount: texts === 2,
        isWhole,
        start: from.start,
        end: to.end,
        line,
      })
    },
  }).visit(program)
  return messages.toSorted((one, other) => one.start - other.start)
}

/** What stands for a text until its language is known. */
export const markOf = (/** @type {string} */ text) =>
  `@@${createHash('sha256').update(text).digest('hex').slice(0, 10)}@@`

const MARK = /@@([0-9a-f]{10})@@/g
/** The language, and the folder of its scripts. */
const LANGUAGE = /@@language@@/g
const FOLDER = /@@scripts@@/g

export const hasMarks = (/** @type {string} */ text) =>
  /@@(?:[0-9a-f]{10}|language|scripts)@@/.test(text)

/**
 * A file with marks in it, in one language.
 *
 * @param {string} text
 * @param {{ language: string, folder: string, words: Record<string, string> }} edition
 * @param {(words: string) => string} quoted
 */
export const inLanguage = (text, { language, folder, words }, quoted = inScript) =>
  text
    .replace(MARK, (mark, id) => (words[id] === undefined ? mark : quoted(words[id])))
    .replace(LANGUAGE, language)
    .replace(FOLDER, folder)

/** For a string literal, whatever its quotes are. */
const inScript = (/** @type {string} */ words) =>
  words.replace(/[\\'"`]|\$(?=\{)/g, '\\$&').replace(/\n/g, '\\n')
