import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { recordSyncs } from '../../test/record-syncs.ts'
import { makeWhole } from './durable-files.ts'

function aParent() {
  const parent = mkdtempSync(join(tmpdir(), 'the-berg-whole-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  return parent
}

const fill = (draft: string) => {
  mkdirSync(draft)
  writeFileSync(join(draft, 'content'), '')
  return Promise.resolve()
}

test('a failure leaves nothing behind', async () => {
  const parent = aParent()
  const failing = async (draft: string) => {
    await fill(draft)
    throw new Error('no space')
  }
  await expect(makeWhole(join(parent, 'it'), failing)).rejects.toThrow('no space')
  expect(readdirSync(parent)).toEqual([])
})

test('what a killed process left is removed, what a living one makes is not', async () => {
  const parent = aParent()
  for (const pid of [2 ** 30, process.pid]) mkdirSync(join(parent, `it.draft-${pid}-abc`))
  await makeWhole(join(parent, 'it'), fill)
  expect(readdirSync(parent).toSorted()).toEqual(['it', `it.draft-${process.pid}-abc`])
})

test('two at once end with one whole folder', async () => {
  const parent = aParent()
  await Promise.all([makeWhole(join(parent, 'it'), fill), makeWhole(join(parent, 'it'), fill)])
  expect(readdirSync(parent)).toEqual(['it'])
  expect(existsSync(join(parent, 'it', 'content'))).toBe(true)
})

test('everything in it is on the disk before it gets its name, and the name before the answer', async () => {
  const parent = aParent()
  const target = join(parent, 'it')
  const before = new Set<number>()
  const after = new Set<number>()
  await recordSyncs(({ ino }) => (existsSync(target) ? after : before).add(ino))
  await makeWhole(target, async (draft) => {
    mkdirSync(join(draft, 'inner'), { recursive: true })
    writeFileSync(join(draft, 'inner', 'content'), 'x')
    symlinkSync('inner', join(draft, 'link'))
  })
  const inside = [target, join(target, 'inner'), join(target, 'inner', 'content')]
  expect(inside.filter((path) => !before.has(statSync(path).ino))).toEqual([])
  expect([...after]).toEqual([statSync(parent).ino])
})
