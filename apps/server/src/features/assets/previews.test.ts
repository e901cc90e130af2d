import { Readable } from 'node:stream'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { TempFolder } from '../../platform/storage/temp-folder.ts'
import { Previews } from './previews.ts'

interface Queue {
  claimPreview: () => Promise<object | undefined>
  setPreview: () => Promise<void>
}

function previewsOf(assets: Queue, drawPage: () => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'berg-previews-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return new Previews(
    assets as never,
    { open: async () => ({ content: Readable.from(['%PDF']), size: 4 }) } as never,
    new TempFolder(folder),
    { keep: async () => {} },
    systemClock,
    { now: false, track: (work) => work },
    () => {},
    drawPage,
  )
}

it('what comes in while previews are looked for is looked for once more', async () => {
  const looks: ((found: undefined) => void)[] = []
  const claimPreview = () => new Promise<undefined>((resolve) => looks.push(resolve))
  const previews = previewsOf({ claimPreview, setPreview: async () => {} }, async () => {})
  const first = previews.wake()
  void previews.wake()
  looks[0]?.(undefined)
  await expect.poll(() => looks).toHaveLength(2)
  looks[1]?.(undefined)
  await first
  void previews.wake()
  expect(looks).toHaveLength(3)
})

it('pages are drawn one at a time', async () => {
  const queue = [1, 2, 3].map((id) => ({
    id,
    fileId: '00000000-0000-4000-8000-000000000000',
    contentType: 'application/pdf',
    size: 4,
    createdBy: null,
  }))
  const drawings: (() => void)[] = []
  const previews = previewsOf(
    { claimPreview: async () => queue.shift(), setPreview: async () => {} },
    () => new Promise((resolve) => drawings.push(resolve)),
  )
  const waking = [previews.wake(), previews.wake(), previews.wake()]
  for (let drawn = 1; drawn <= 3; drawn++) {
    await expect.poll(() => drawings).toHaveLength(drawn)
    expect(queue).toHaveLength(3 - drawn)
    drawings.at(-1)?.()
  }
  await Promise.all(waking)
})
