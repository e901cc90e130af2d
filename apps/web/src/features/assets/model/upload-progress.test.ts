import { describe, expect, it } from 'vitest'
import { Meter, progressWords, summaryOf, timeLeft, type Upload } from './upload-progress.ts'

describe('the speed of an upload', () => {
  it('is known after a second, and changes once a second', () => {
    const meter = new Meter()
    expect(meter.record(0, 0)).toBeUndefined()
    expect(meter.record(500, 500)).toBeUndefined()
    expect(meter.record(1000, 1000)).toBe(1000)
    expect(meter.record(9000, 1500)).toBe(1000)
    expect(meter.record(9000, 2000)).toBe(4500)
  })

  it('is that of the last seconds', () => {
    const meter = new Meter()
    for (let second = 0; second <= 10; second++) meter.record(second * 1000, second * 1000)
    for (let second = 11; second < 16; second++) meter.record(10_000, second * 1000)
    expect(meter.record(10_000, 16_000)).toBe(0)
  })

  it('forgets what was before a pause', () => {
    const meter = new Meter()
    meter.record(0, 0)
    meter.record(1000, 1000)
    meter.restart()
    expect(meter.record(1000, 60_000)).toBeUndefined()
    expect(meter.record(3000, 61_000)).toBe(2000)
  })
})

it.each([
  [0, 100, 'a few seconds left'],
  [700, 100, '10 seconds left'],
  [5400, 100, '55 seconds left'],
  [5900, 100, '1 minute left'],
  [6000, 100, '1 minute left'],
  [60_000, 100, '10 minutes left'],
  [720_000, 100, '2 hours left'],
  [100, 0, undefined],
  [100, undefined, undefined],
])('%i bytes at %s a second: %s', (bytes, speed, words) => {
  expect(timeLeft(bytes, speed)).toBe(words)
})

const MB = 1024 ** 2
const anUpload = (special: Partial<Upload> = {}): Upload => ({
  id: 1,
  known: undefined,
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
    ['Paused · 100.00 MB of 300.00 MB', { state: { kind: 'paused' } }],
    ['Waiting for its turn · 300.00 MB', { state: { kind: 'queued' }, sent: 0 }],
    [
      'The disk is full.',
      { state: { kind: 'failed', reason: 'refused', problem: 'The disk is full.' } },
    ],
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
