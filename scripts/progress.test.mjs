import { expect, it } from 'vitest'
import { progress } from './lib/progress.mjs'

/** @param {string} text */
function heard(text) {
  /** @type {string[]} */
  const said = []
  let time = 0
  const hear = progress(
    'server',
    (line) => said.push(line),
    () => time,
  )
  for (const chunk of text.match(/.{1,7}/gsu) ?? []) hear(chunk)
  time = 60_000
  hear('\n')
  return said
}

it('counts the files of Vitest, and names a test that failed', () => {
  const text =
    '\u001b[32m ✓ src/a.test.ts (12 tests) 40ms\u001b[39m\n' +
    '   ✓ slow one 549ms\n' +
    ' ❯ src/b.test.ts (3 tests | 1 failed) 9ms\n' +
    '     × adds up 3ms\n'
  expect(heard(text)).toEqual(['✗ server: adds up 3ms', '  server: 15 tests so far'])
})

it('counts the tests of Playwright, and names one that failed', () => {
  const text =
    '  ✓  1 [desktop] › feed.spec.ts:9:1 › reads (2s)\n  ✘  2 [phone] › feed.spec.ts:20:1 › turns (9s)\n'
  expect(heard(text)).toEqual([
    '✗ server: 2 [phone] › feed.spec.ts:20:1 › turns (9s)',
    '  server: 2 tests so far',
  ])
})
