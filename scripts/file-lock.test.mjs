import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { spawnSync } from 'node:child_process'
import { withFileLock } from './lib/file-lock.mjs'

const folder = mkdtempSync(join(tmpdir(), 'berg-turns-'))
const mark = join(folder, 'mark')
afterEach(() => rmSync(mark, { force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

it('lets the second wait until the first is done', async () => {
  /** @type {string[]} */
  const steps = []
  let finish = () => {}
  const first = withFileLock(mark, () => {
    steps.push('first begins')
    return new Promise((resolve) => {
      finish = () => {
        steps.push('first ends')
        resolve(undefined)
      }
    })
  })
  const second = withFileLock(mark, async () => void steps.push('second begins'))
  // By now the second has looked and found the mark.
  finish()
  await Promise.all([first, second])
  expect(steps).toEqual(['first begins', 'first ends', 'second begins'])
  expect(existsSync(mark)).toBe(false)
})

it('gives the turn on when the work fails', async () => {
  await expect(withFileLock(mark, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withFileLock(mark, async () => 'done')).toBe('done')
})

it('does not wait for one who was killed', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(mark, String(pid))
  expect(await withFileLock(mark, async () => 'done')).toBe('done')
})
