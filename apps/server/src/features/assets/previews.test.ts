import { Readable } from 'node:stream'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { invalid } from '../../platform/http/problem.ts'
import { Jobs } from '../../platform/jobs/jobs.ts'
import { TempFolder } from '../../platform/storage/temp-folder.ts'
import { Previews } from './previews.ts'

interface Special {
  contentType?: string
  drawPage?: () => Promise<void>
  keep?: () => Promise<void>
}

/** Makes the preview of an asset as its job does. */
function maker({ contentType = 'application/pdf', drawPage, keep = async () => {} }: Special) {
  const folder = mkdtempSync(join(tmpdir(), 'berg-previews-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const jobs = new Jobs({} as never, 'UTC')
  const fileId = '00000000-0000-4000-8000-000000000000'
  const asset = { fileId, contentType, size: 4, createdBy: null }
  const warnings: unknown[] = []
  const needs = {
    assets: { beginPreview: async () => asset, setPreview: async () => {} },
    files: { open: async () => ({ content: Readable.from(['%PDF']), size: 4 }) },
    tempFolder: new TempFolder(folder),
    pictures: { keep },
    warn: (error: unknown) => warnings.push(error),
    jobs,
    ...(drawPage && { drawPage }),
  }
  void new Previews(needs as never, { now: () => new Date() })
  const job = jobs.find('asset-preview')
  const make = async (id: number) => job?.run({ asset: id }, new AbortController().signal)
  return { make, warnings }
}

it('draws pages one at a time', async () => {
  const drawings: (() => void)[] = []
  const drawPage = () => new Promise<void>((resolve) => drawings.push(resolve))
  const { make } = maker({ drawPage })
  const making = [make(1), make(2), make(3)]
  for (let drawn = 1; drawn <= 3; drawn++) {
    await expect.poll(() => drawings).toHaveLength(drawn)
    drawings.at(-1)?.()
  }
  await Promise.all(making)
})

it('goes without a preview where the file cannot be read', async () => {
  const broken = new Error('not a PDF')
  const pdf = maker({ drawPage: () => Promise.reject(broken) })
  await pdf.make(1)
  expect(pdf.warnings).toEqual([broken])
  const refused = invalid({ file: ['This is no picture.'] })
  const picture = maker({ contentType: 'image/png', keep: () => Promise.reject(refused) })
  await picture.make(1)
  expect(picture.warnings).toEqual([refused])
})

it('is tried again where the program that draws was killed, not where it took too much', async () => {
  const ended = (stderr: string, isLate = false) =>
    Object.assign(new Error('ended'), { signal: 'SIGKILL', killed: isLate, stderr })
  const killed = maker({ drawPage: () => Promise.reject(ended('')) })
  await expect(killed.make(1)).rejects.toThrow('ended')
  for (const own of [ended('It takes too much memory.'), ended('', true)]) {
    const { make, warnings } = maker({ drawPage: () => Promise.reject(own) })
    await make(1)
    expect(warnings).toEqual([own])
  }
})

it('is tried again where the storage fails', async () => {
  const { make } = maker({
    contentType: 'image/png',
    keep: () => Promise.reject(new Error('away')),
  })
  await expect(make(1)).rejects.toThrow('away')
})
