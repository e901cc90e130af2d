import { stripVTControlCharacters } from 'node:util'

const TOLD_EVERY_MS = 30_000
/** A file of Vitest's with the number of its tests, or a test of Playwright's; what failed has another mark. */
const RESULT = /^\s*([✓✘×❯])\s+(.+)$/u
const FAILED = /[✘×]/u

/**
 * Hears what a test runner prints: says now and then how far it is, and at once what failed.
 *
 * @param {string} name of the stage
 * @param {(line: string) => void} [print]
 * @param {() => number} [now]
 * @returns {(chunk: string) => void}
 */
export function progress(name, print = console.log, now = () => performance.now()) {
  let [rest, done, told] = ['', 0, now()]
  return (chunk) => {
    const lines = stripVTControlCharacters(rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [, mark = '', words = ''] = RESULT.exec(line) ?? []
      const tests = /\((\d+) tests?\b/.exec(words)?.[1]
      done += Number(tests ?? (words.includes(' › ') ? 1 : 0))
      if (FAILED.test(mark)) print(`✗ ${name}: ${words.trim()}`)
    }
    if (now() - told < TOLD_EVERY_MS) return
    told = now()
    print(`  ${name}: ${done} tests so far`)
  }
}
