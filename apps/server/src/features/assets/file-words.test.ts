import { Readable } from 'node:stream'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeDocx, writePdf } from '@berg/demo'
import { expect, it, onTestFinished } from 'vitest'
import { Jobs } from '../../platform/jobs/jobs.ts'
import { TempFolder } from '../../platform/storage/temp-folder.ts'
import { FileWords } from './file-words.ts'
import type { WordsPart } from './words/found-words.ts'
import { readWords } from './words-task.ts'

const FILE = '00000000-0000-4000-8000-000000000000'

function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'berg-file-words-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

interface Special {
  filename?: string
  contentType?: string
  size?: number
  read?: typeof readWords
}

/** Reads a file as its job does. */
function reader({ filename = 'menu.txt', contentType = '', size = 4, read }: Special) {
  const jobs = new Jobs({} as never, 'UTC')
  const warnings: unknown[] = []
  const kept: (WordsPart[] | undefined)[] = []
  let tries = 0
  const words = {
    toRead: async () => ({ filename, contentType, size }),
    begin: async () => ++tries,
    keep: async (_tx: unknown, _file: string, parts: WordsPart[] | undefined) => kept.push(parts),
  }
  const needs = {
    database: { orm: { transaction: (work: (tx: object) => unknown) => work({}) } },
    words,
    files: { open: async () => ({ content: Readable.from(['soup']), size: 4 }) },
    tempFolder: new TempFolder(tempFolder()),
    warn: (error: unknown) => warnings.push(error),
    clock: { now: () => new Date() },
    jobs,
    ...(read && { read }),
  }
  void new FileWords(needs as never)
  const run = async () => jobs.find('file-words')?.run({ file: FILE }, new AbortController().signal)
  return { run, kept, warnings }
}

it('gives up a file that cannot be read at once', async () => {
  const broken = new Error('not a document')
  const { run, kept, warnings } = reader({ read: () => Promise.reject(broken) })
  await run()
  expect([kept, warnings]).toEqual([[undefined], [broken]])
})

it('tries again where the program was killed or had no time, and gives up in the end', async () => {
  const ended = (stderr: string, isLate: boolean) =>
    Object.assign(new Error('ended'), { signal: 'SIGKILL', killed: isLate, stderr })
  for (const end of [ended('', false), ended('', true)]) {
    const { run, kept } = reader({ read: () => Promise.reject(end) })
    await expect(run()).rejects.toThrow('ended')
    await expect(run()).rejects.toThrow('ended')
    expect(kept).toEqual([])
    await run()
    expect(kept).toEqual([undefined])
  }
  const greedy = reader({ read: () => Promise.reject(ended('It takes too much memory.', false)) })
  await greedy.run()
  expect(greedy.kept).toEqual([undefined])
})

it('does not begin with what is too large, or no PDF by its first bytes', async () => {
  const read = () => Promise.reject(new Error('read'))
  for (const file of [{ size: 65 * 1024 ** 2 }, { filename: 'lie.pdf' }]) {
    const { run, kept, warnings } = reader({ ...file, read })
    await run()
    expect([kept, warnings]).toEqual([[undefined], []])
  }
})

it('reads in a program of its own, which ends where it takes too much memory', async () => {
  const folder = tempFolder()
  const [file, target] = [join(folder, 'file'), join(folder, 'words.json')]
  writeFileSync(file, writePdf({ title: 'Menu', subtitle: '', lines: ['lentil soup'] }))
  const [page] = await readWords('pdf', file, target)
  expect([page?.page, page?.text]).toEqual([1, 'Menu\nlentil soup\nThe Berg · page 1 of 1'])
  await expect(readWords('pdf', file, target, 1)).rejects.toMatchObject({
    stderr: 'It takes too much memory.',
    signal: 'SIGKILL',
  })
  writeFileSync(file, writeDocx(['lentil soup']))
  expect(await readWords('docx', file, target)).toEqual([
    { page: null, label: null, text: 'lentil soup' },
  ])
  writeFileSync(file, 'a '.repeat(400_000))
  const parts = await readWords('text', file, target)
  expect(parts.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(200_000)
  expect(readFileSync(target).length).toBeLessThan(300_000)
})
