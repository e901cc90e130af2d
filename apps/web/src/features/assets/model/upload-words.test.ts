import { describe, expect, it } from 'vitest'
import type { Upload } from './upload.ts'
import { progressWords, summaryOf } from './upload-words.ts'

const MB = 1024 ** 2
const anUpload = (special: Partial<Upload> = {}): Upload => ({
  id: 1,
  fingerprint: '',
  name: 'film.mp4',
  size: 300 * MB,
  sent: 100 * MB,
  speed: 5 * MB,
  state: { kind: 'sending' },
  ...special,
})

describe('an upload says', () => {
  it.each<[string, Partial<Upload>]>([
    ['100.00 MB of 300.00 MB · 5.00 MB/s · 40 seconds left', {}],
    ['100.00 MB of 300.00 MB', { speed: undefined }],
    ['Putting it into the library…', { sent: 300 * MB }],
    ['Waiting for its turn · 300.00 MB', { state: { kind: 'queued' }, sent: 0 }],
    ['The disk is full.', { state: { kind: 'failed', problem: 'The disk is full.' } }],
  ])('%s', (words, special) => {
    expect(progressWords(anUpload(special))).toBe(words)
  })
})

it('the list says how it stands', () => {
  const kinds = ['sending', 'queued', 'sending'] as const
  const uploads = kinds.map((kind) => anUpload({ state: { kind } }))
  expect(summaryOf(uploads)).toBe('2 on the way, 1 waiting')
  expect(summaryOf([])).toBe('')
})
