import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Upload, UploadState } from './upload-progress.ts'
import { UploadReporter } from './upload-reporter.ts'

const anUpload = (known: string | undefined, state: UploadState): Upload => ({
  id: 1,
  known,
  fingerprint: '',
  name: 'film.mp4',
  size: 100,
  sent: 0,
  speed: undefined,
  state,
})
const failed: UploadState = { kind: 'failed', problem: 'Gone.', reason: 'unreadable' }
const settle = () => new Promise((done) => setTimeout(done))

let uploads: Upload[]
let tell: () => void
let waits: { ms: number; wake: () => void; isOff: boolean }[]
let answers: { id: string; state: string }[]
const report = vi.fn<(uploads: object[]) => Promise<typeof answers>>(async () => answers)
const follow = vi.fn()
let reporter: UploadReporter

beforeEach(() => {
  vi.clearAllMocks()
  uploads = []
  waits = []
  answers = []
  const subscribe = (listener: () => void) => {
    tell = listener
    return () => undefined
  }
  reporter = new UploadReporter(
    { current: () => uploads, subscribe, follow },
    {
      report,
      wait: (ms, wake) => {
        const wait = { ms, wake, isOff: false }
        waits.push(wait)
        return () => void (wait.isOff = true)
      },
    },
  )
})

async function become(...states: [string | undefined, UploadState][]) {
  uploads = states.map(([known, state]) => anUpload(known, state))
  tell()
  for (const wait of waits.splice(0)) if (wait.ms < 1000) wait.wake()
  await settle()
}
const beat = async () => {
  reporter.hear(undefined)
  await settle()
}

describe('what a page does with its uploads', () => {
  it('is told once, and then only that they are still there', async () => {
    await become(['a', { kind: 'sending' }], [undefined, { kind: 'queued' }], ['b', failed])
    expect(report.mock.calls).toEqual([
      [
        [
          { id: 'a', state: 'sending' },
          { id: 'b', state: 'failed', reason: 'unreadable' },
        ],
      ],
    ])
    await beat()
    expect(report).toHaveBeenLastCalledWith([{ id: 'a' }, { id: 'b' }])
  })

  it('is told again where the server did not hear it', async () => {
    report.mockRejectedValueOnce(new Error('No connection.'))
    await become(['a', { kind: 'sending' }])
    await beat()
    expect(report).toHaveBeenLastCalledWith([{ id: 'a', state: 'sending' }])
  })

  it('is not told of what is done or paused', async () => {
    await become(['a', { kind: 'paused' }])
    expect(report).not.toHaveBeenCalled()
    await beat()
    expect(report.mock.calls).toEqual([[[{ id: 'a' }]]])
    await become()
    await beat()
    expect(report).toHaveBeenCalledTimes(1)
  })

  it('ends with the page', async () => {
    await become(['a', { kind: 'sending' }], ['b', { kind: 'paused' }], ['c', failed])
    expect(reporter.lastWords()).toEqual([{ id: 'a', state: 'interrupted' }])
    await beat()
    expect(report).toHaveBeenLastCalledWith(expect.arrayContaining([{ id: 'a', state: 'sending' }]))
  })
})

describe('what somebody has asked for elsewhere', () => {
  it('is done: a pause, and going on', async () => {
    answers = [{ id: 'a', state: 'paused' }]
    await become(['a', { kind: 'sending' }])
    expect(follow).toHaveBeenLastCalledWith('a', 'pause')
    answers = [{ id: 'a', state: 'waiting' }]
    await become(['a', { kind: 'paused' }])
    reporter.hear('a')
    await settle()
    expect(follow).toHaveBeenLastCalledWith('a', 'go on')
    expect(follow).toHaveBeenCalledTimes(2)
  })

  it('is done: a retry of what failed and was said to have failed', async () => {
    answers = [{ id: 'a', state: 'waiting' }]
    await become(['a', failed])
    expect(follow).not.toHaveBeenCalled()
    await beat()
    expect(follow.mock.calls).toEqual([['a', 'go on']])
  })

  it('is done: a cancellation', async () => {
    answers = [{ id: 'a', state: 'cancelled' }]
    await become(['a', { kind: 'sending' }])
    expect(follow.mock.calls).toEqual([['a', 'cancel']])
  })

  it('is not asked for where the news are of other uploads', async () => {
    await become(['a', { kind: 'paused' }])
    reporter.hear('b')
    await settle()
    expect(report).not.toHaveBeenCalled()
  })
})
