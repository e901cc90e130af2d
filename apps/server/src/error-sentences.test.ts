import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { codeOf } from './platform/http/error-codes.ts'

/** What refuses in the server, and what carries a message of a schema in the contract. */
const REFUSING =
  /\b(?:invalid|invalidForm|unauthorized|forbidden|notFound|conflict|unavailable|full|allow|refuse|new (?:Problem|HtmlRefused|PictureRefused|UnreadableFile))\(/g
const CHECKING = /(?:\.(?:min|max|regex|refine|email|date|datetime|union|addIssue)|\bday|\bline)\(/g

/** Where a sentence is found out first and thrown elsewhere: all that these say. */
const SAID_ELSEWHERE = new Set([
  'platform/http/validate.ts',
  'platform/http/error-handler.ts',
  'platform/db/database-errors.ts',
  'features/auth/passwords.ts',
  'features/auth/usernames.ts',
  'features/media/foreign-pictures.ts',
  'features/newsletters/corrected-issue.ts',
])

/** Put together from words of ours, so that each is a sentence of its own in the table. */
const IN_PIECES = new Map([
  [
    'Somebody has changed this _ since you opened it.',
    'Somebody has changed this page since you opened it.',
  ],
  [
    'This article is _ by now: _.',
    'This article is rejected by now: it cannot be rejected any more.',
  ],
  ['_ just _ this article.', 'You have just approved this article.'],
  ['A _ has none.', 'A person has none.'],
  ['Two columns are the _.', 'Two columns are the e-mail.'],
  [
    'There is no column for the _. The first line names the columns: First name, Last name, E-mail, Personnel number, Department, Working hours.',
    'There is no column for the last name. The first line names the columns: First name, Last name, E-mail, Personnel number, Department, Working hours.',
  ],
  [
    '_ _ this file: _. Take it out there first.',
    '1 article uses this file: “May”. Take it out there first.',
  ],
])

const SERVER = import.meta.dirname
const CONTRACT = join(SERVER, '../../../packages/contract/src')

const sourcesIn = (folder: string, left: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !left.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g

/** Literals that are joined by a plus are one; what is filled in is `_`. */
const sentencesOf = (code: string) =>
  [...code.replace(/(['`])\s*\+\s*(['`])/g, '').matchAll(LITERAL)]
    .map(([, single, double, template]) => single ?? double ?? filled(template ?? ''))
    .map((literal) => literal.replace(/\\(.)/g, '$1'))
    .filter((literal) => /^[A-Z“_].* .*\.$/.test(literal))

const filled = (template: string) => template.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '_')

/** From behind an opening bracket to its end. */
function argumentsAt(text: string, start: number): string {
  const literal = new RegExp(LITERAL, 'y')
  let depth = 1
  let at = start
  while (at < text.length && depth > 0) {
    literal.lastIndex = at
    const [found] = literal.exec(text) ?? []
    if (found !== undefined) at += found.length
    else {
      if (text.charAt(at) === '(') depth++
      if (text.charAt(at) === ')') depth--
      at++
    }
  }
  return text.slice(start, at)
}

/** With what stands behind the names of constants of the same file. */
function withConstants(code: string, text: string): string {
  const names = new Set(code.match(/\b[A-Z][A-Z_]{3,}\b/g))
  const values = [...names].map((name) => {
    const value = new RegExp(`const ${name}\\b[^=]*=\\s*([\`'"][^\\n]*|\\{[^}]*\\})`).exec(text)
    return value?.[1] ?? ''
  })
  return [code, ...values].join('\n')
}

const saidIn = ({ text }: { text: string }, calls: RegExp) =>
  [...text.matchAll(calls)].flatMap((call) =>
    sentencesOf(withConstants(argumentsAt(text, call.index + call[0].length), text)),
  )

const server = sourcesIn(SERVER, /^(demo|cli|config)\b|platform\/(?:backup|mail)\//)
const contract = sourcesIn(CONTRACT, /^(errors|words|mail-words)\b/)
const said = new Set([
  ...server.flatMap((source) => saidIn(source, REFUSING)),
  ...server.filter(({ name }) => SAID_ELSEWHERE.has(name)).flatMap(({ text }) => sentencesOf(text)),
  ...contract.flatMap((source) => saidIn(source, CHECKING)),
  ...contract.flatMap(({ text }) =>
    sentencesOf((text.match(/error: .*|_NEEDED = .*/g) ?? []).join('\n')),
  ),
])

it('finds the sentences of the sources', () => {
  expect(said.size).toBeGreaterThan(200)
})

it('every sentence with which a call is refused has a code', () => {
  const lost = [...said].filter((sentence) => codeOf(IN_PIECES.get(sentence) ?? sentence) === null)
  expect(lost).toEqual([])
})
