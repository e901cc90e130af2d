import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished, vi } from 'vitest'
import { TempFolder } from '../../platform/storage/temp-folder.ts'
import { PdfPagePictures } from './pdf-pages.ts'

const FILE = { fileId: 'a', contentType: 'application/pdf', size: 4 }
const size = { width: 595, height: 842, text: '' }

function picturesOf(drawPages: (file: string, folder: string, first: number) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'berg-pages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const kept = new Map<string, Buffer>()
  const files = {
    get: async (key: string) => kept.get(key),
    put: async (key: string, content: Buffer) => void kept.set(key, content),
    open: async () => ({ content: Readable.from(['%PDF']), size: 4 }),
  }
  const clock = { time: 0, now: () => new Date(clock.time) }
  const program = {
    drawPages: vi.fn(drawPages),
    measurePages: vi.fn(async () => ({ total: 6, pages: Array.from({ length: 6 }, () => size) })),
  }
  const temp = new TempFolder(folder)
  const pages = new PdfPagePictures(files as never, temp, clock, () => {}, program)
  return { pages, program, clock, kept }
}

const draw = (folder: string, ...names: string[]) =>
  names.forEach((name) => writeFileSync(join(folder, name), name))

it('pages that stand together are drawn together, however many ask', async () => {
  const { pages, program } = picturesOf(async (_, folder) =>
    draw(folder, '1-800', '2-800', '3-800', '4-800'),
  )
  const found = await Promise.all([1, 2, 3, 4].map((page) => pages.picture(FILE, page, 800)))
  expect(found.map(String)).toEqual(['1-800', '2-800', '3-800', '4-800'])
  expect(program.drawPages).toHaveBeenCalledTimes(1)
  expect(program.measurePages).toHaveBeenCalledTimes(1)
})

it('what was drawn before the program fell is kept, and the rest is left alone for a while', async () => {
  const { pages, program, clock } = picturesOf(async (_, folder) => {
    draw(folder, '1-800')
    throw new Error('out of memory')
  })
  expect(String(await pages.picture(FILE, 1, 800))).toBe('1-800')
  expect(await pages.picture(FILE, 2, 800)).toBeUndefined()
  expect(program.drawPages).toHaveBeenCalledTimes(1)
  clock.time += 11 * 60_000
  expect(await pages.picture(FILE, 2, 800)).toBeUndefined()
  expect(program.drawPages).toHaveBeenCalledTimes(2)
})

it('a very large file, and a page that is not there, cost nothing', async () => {
  const { pages, program } = picturesOf(async () => {})
  expect(await pages.picture({ ...FILE, size: 2 ** 40 }, 1, 800)).toBeUndefined()
  expect(program.measurePages).not.toHaveBeenCalled()
  expect(await pages.picture(FILE, 7, 800)).toBeUndefined()
  expect(program.drawPages).not.toHaveBeenCalled()
})
