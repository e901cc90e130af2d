import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, it } from 'vitest'
import { filesUnder, ROOT, slashed } from './lib/files.mjs'
import { TRUE_IN_BOTH_STATES } from './lib/mail-sentences.mjs'

const SOURCES = ['apps/web/src', 'apps/server/src', 'packages/contract/src']
// The table of refusals repeats what is said elsewhere.
const LEFT_OUT = /\.test\.tsx?$|\/testing\/|\/demo\/|\/mail-words\/|\/contract\/src\/errors\//

/** Words that speak of a mail, or promise one without its name. What has no space is a name or an address. */
const ABOUT_MAIL =
  /(?<![-\w./])(mails?|mailed|mailbox|outbox|inbox|spam folder)(?![-\w]*[/:])\b|by e-mail|\b(link|code|invitation|test|reminder|it) (is|are) on (its|their) way|\bwe (send|write|have sent)\b|would get it/i

/**
 * What people could read in a file: strings, templates and the text between tags.
 *
 * @param {string} file
 * @returns {string[]}
 */
function textsIn(file) {
  const source = readFileSync(file, 'utf8')
  if (!ABOUT_MAIL.test(source.replace(/\s+/g, ' '))) return []
  const { program } = parseSync(file, source)
  /** @type {string[]} */
  const texts = []
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateElement: ({ value }) => void texts.push(value.cooked ?? ''),
    JSXText: ({ value }) => void texts.push(value),
  }).visit(program)
  return texts.map((text) => text.replace(/ ##.*/, '').replace(/\s+/g, ' ').trim())
}

it('knows each sentence about mail: it stands in mail-words, or is true with a mail server and without', () => {
  const found = SOURCES.flatMap((folder) => filesUnder(join(ROOT, folder)))
    .filter((file) => /\.tsx?$/.test(file) && !LEFT_OUT.test(slashed(relative(ROOT, file))))
    .flatMap(textsIn)
    .filter((text) => text.includes(' ') && ABOUT_MAIL.test(text))
  const listed = Object.values(TRUE_IN_BOTH_STATES).flat()
  const unknown = [...new Set(found)].filter((text) => !listed.includes(text))
  expect(unknown, 'belongs into packages/contract/src/mail-words').toEqual([])
  const gone = listed.filter((text) => !found.includes(text))
  expect(gone, 'is said nowhere any more').toEqual([])
})
