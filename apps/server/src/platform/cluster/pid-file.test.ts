import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { keepPidFile, livePid } from './pid-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'berg-pid-'))
const aPath = () => join(mkdtempSync(join(folder, 'nodes-')), 'nodes.pid')
afterAll(() => rmSync(folder, { recursive: true }))

it('names the process for as long as it keeps the nodes', async () => {
  const path = aPath()
  expect(await livePid(path)).toBeUndefined()
  const remove = keepPidFile(path)
  expect(await livePid(path)).toBe(process.pid)
  remove()
  expect(await livePid(path)).toBeUndefined()
})

it('does not believe a number that a crash has left', async () => {
  const path = aPath()
  writeFileSync(path, `${process.pid}\n`)
  // Also of a clock that has been set meanwhile.
  utimesSync(path, new Date('2099-01-01'), new Date('2099-01-01'))
  expect(await livePid(path, 1200)).toBeUndefined()
})
