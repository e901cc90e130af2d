import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeWhole } from './atomic-folder.ts'

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
