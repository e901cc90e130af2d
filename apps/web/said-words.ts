import type { Plugin } from 'vite'
import { inPage } from '../../scripts/lib/words/catalogues.mjs'
import { markOf, messagesIn } from '../../scripts/lib/words/messages.mjs'

const SAYS = /\/(?:apps\/web\/src|packages\/contract\/src)\/.*\.tsx?$/
const SAY = '/packages/contract/src/words/say.ts'
const LANGUAGE = '/packages/contract/src/words/language.ts'

/**
 * Puts a mark in the place of every text of the interface. The build makes a copy of each file for each
 * language, with its words where the marks were: a text costs nothing to look up, and nobody loads the
 * words of another language.
 */
export function saidWords(): Plugin {
  let isBuild = true
  return {
    name: 'berg-said-words',
    enforce: 'pre',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    transform(code, id) {
      if (!isBuild) return null
      // Not as a constant, which the bundler would compare with others.
      if (id.endsWith(LANGUAGE)) return `export const language = JSON.parse('"@@language@@"')`
      // What was put in the place of a mark is found already.
      if (id.endsWith(SAY)) return code.replace(/(?<!let )\bfound\(/g, '(')
      if (!SAYS.test(id)) return null
      let marked = code
      for (const { text, isCount, start, end } of messagesIn(id, code).toReversed()) {
        const mark = `"${markOf(text)}"`
        marked = marked.slice(0, start) + mark + (isCount ? ', ""' : '') + marked.slice(end)
      }
      return marked
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (page) => inPage(page, isBuild ? markOf : (text) => text),
    },
  }
}
