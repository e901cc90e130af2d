import type { Asset, UploadedFile } from '@berg/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '../../../lib/api/errors.ts'
import { anAsset } from '../../../testing/an-asset.ts'
import type { Sending } from '../api/uploads.ts'
import { CancelledError, NoAddressError, NoRecordError, PausedError } from './upload-failure.ts'
import { UploadList } from './upload-list.ts'

interface Sent extends Sending {
  name: string
  arrive: () => void
  fail: (error: unknown) => void
}

const answer = (status: number, detail?: string) =>
  new ApiError({
    status,
    statusText: '',
    detail,
    fieldErrors: {},
    retryAfter: undefined,
    requestId: undefined,
  })
const lost = () => new NetworkError('The connection was lost.', undefined)
const aFile = (name: string, bytes = 100) => new File([new Uint8Array(bytes)], name)
/** Lets everything happen that waits for a promise. */
const settle = () => new Promise((done) => setTimeout(done))

let sends: Sent[]
let waits: { ms: number; wake: () => void; isOff: boolean }[]
let holds: number
let record: (uploaded: UploadedFile) => Promise<Asset>
let list: UploadList
const giveUp = vi.fn(async () => {})
const tell = { uploaded: vi.fn(), failed: vi.fn(), unrecorded: vi.fn(), cancelled: vi.fn() }
let announce: (file: File) => Promise<string>
const pause = vi.fn(async () => {})
const resume = vi.fn(async () => {})

beforeEach(() => {
  sends = []
  waits = []
  holds = 0
  vi.clearAllMocks()
  record = async ({ filename }) => anAsset({ name: filename })
  announce = async ({ name }) => `upload of ${name}`
  list = new UploadList({
    send: (file, sending) =>
      new Promise((resolve, reject) => {
        const { name, size } = file
        const uploaded = { url: `/files/${name}`, filename: name, content_type: '', size }
        sends.push({ ...sending, name, arrive: () => resolve(uploaded), fail: reject })
        sending.signal.addEventListener('abort', () => reject(sending.signal.reason as Error))
      }),
    record: (uploaded) => record(uploaded),
    announce: (file) => announce(file),
    pause,
    resume,
    giveUp,
    wait: (ms, wake) => {
      const wait = { ms, wake, isOff: false }
      waits.push(wait)
      return () => void (wait.isOff = true)
    },
    now: () => 0,
    hold: () => {
      holds++
      return () => void holds--
    },
    tell,
  })
})

const kinds = () => list.current().map(({ state }) => state.kind)
const idOf = (name: string) => list.current().find((upload) => upload.name === name)?.id ?? 0

describe('files on their way', () => {
  it('go three at a time, in the order in which they were chosen', async () => {
    list.add(['a', 'b', 'c', 'd', 'e'].map((name) => aFile(name)))
    expect(kinds()).toEqual(['sending', 'sending', 'sending', 'queued', 'queued'])
    sends[1]?.arrive()
    await settle()
    expect(kinds()).toEqual(['sending', 'done', 'sending', 'sending', 'queued'])
    expect(sends.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
    expect(tell.uploaded).toHaveBeenCalledWith(expect.objectContaining({ name: 'b' }))
  })

  it('are held against a closed tab, until the last has arrived', async () => {
    list.add([aFile('a'), aFile('b')])
    expect(holds).toBe(1)
    sends[0]?.arrive()
    await settle()
    expect(holds).toBe(1)
    sends[1]?.arrive()
    await settle()
    expect(holds).toBe(0)
  })

  it('tell how far they are', () => {
    list.add([aFile('a')])
    sends[0]?.onSent(40)
    expect(list.current()[0]).toMatchObject({ sent: 40, size: 100 })
  })

  it('do not go twice', () => {
    const file = aFile('a')
    list.add([file])
    expect(list.add([file, aFile('b')])).toEqual([file])
    expect(list.current()).toHaveLength(2)
  })

  it('are refused when they are empty, and told about', () => {
    list.add([aFile('empty', 0), aFile('good')])
    expect(kinds()).toEqual(['refused', 'sending'])
    expect(tell.failed).toHaveBeenCalledWith('empty', 'The file is empty.')
  })
})

describe('an upload that is cancelled', () => {
  it('is gone here and on the server, and the next one starts', async () => {
    list.add(['a', 'b', 'c', 'd'].map((name) => aFile(name)))
    sends[0]?.onBegun('upload-1')
    list.cancel(idOf('a'))
    await settle()
    expect(list.current().map(({ name }) => name)).toEqual(['b', 'c', 'd'])
    expect(kinds()).toEqual(['sending', 'sending', 'sending'])
    expect(giveUp).toHaveBeenCalledWith('upload-1')
    expect(tell.failed).not.toHaveBeenCalled()
  })

  it('does not come back when the connection does', async () => {
    list.add([aFile('a')])
    sends[0]?.fail(lost())
    await settle()
    list.cancel(idOf('a'))
    expect(waits[0]?.isOff).toBe(true)
    expect([list.current(), holds]).toEqual([[], 0])
  })
})

describe('a lost connection', () => {
  it('pauses the upload, which goes on with what the server knows', async () => {
    list.add([aFile('a')])
    sends[0]?.onBegun('upload-1')
    sends[0]?.fail(lost())
    await settle()
    expect(kinds()).toEqual(['offline'])
    waits[0]?.wake()
    expect(kinds()).toEqual(['sending'])
    expect(sends[1]?.known).toBe('upload-1')
  })

  it('is waited for longer each time, but never given up', async () => {
    list.add([aFile('a')])
    for (let round = 0; round < 8; round++) {
      sends.at(-1)?.onSent(5)
      sends.at(-1)?.fail(lost())
      await settle()
      waits.at(-1)?.wake()
    }
    expect(waits.map(({ ms }) => ms / 1000)).toEqual([1, 2, 4, 8, 16, 30, 30, 30])
    sends.at(-1)?.onSent(10)
    sends.at(-1)?.fail(lost())
    await settle()
    expect(waits.at(-1)?.ms).toBe(1000)
  })

  it('leaves its place to a file that waits', async () => {
    list.add(['a', 'b', 'c', 'd'].map((name) => aFile(name)))
    sends[0]?.fail(lost())
    await settle()
    expect(kinds()).toEqual(['offline', 'sending', 'sending', 'sending'])
    waits[0]?.wake()
    expect(kinds()).toEqual(['queued', 'sending', 'sending', 'sending'])
  })
})

describe('a failure', () => {
  it.each([
    ['no address', new NoAddressError(answer(500)), 'Failed to obtain upload url'],
    ['a full disk', new NoAddressError(answer(507, 'No room.')), 'No room.'],
    ['a refusal', answer(400, 'Not this file.'), 'Not this file.'],
    ['a file that is gone', new Error('Cannot be read.'), 'Cannot be read.'],
  ])('by %s is told, and can be tried again', async (_, error, words) => {
    list.add([aFile('a')])
    sends[0]?.fail(error)
    await settle()
    expect(list.current()[0]?.state).toMatchObject({ kind: 'failed', problem: words })
    expect(tell.failed).toHaveBeenCalledWith('a', words)
    expect(holds).toBe(0)
    list.retry(idOf('a'))
    sends[1]?.arrive()
    await settle()
    expect(kinds()).toEqual(['done'])
  })

  it.each([404, 409, 503])('by %i is tried again by itself, but not for ever', async (status) => {
    list.add([aFile('a')])
    for (let round = 0; round < 6; round++) {
      sends.at(-1)?.fail(answer(status))
      await settle()
      expect(kinds()).toEqual(['offline'])
      waits.at(-1)?.wake()
    }
    sends.at(-1)?.fail(answer(status))
    await settle()
    expect(kinds()).toEqual(['failed'])
  })

  it('to make the record does not send the file again', async () => {
    record = () => Promise.reject(new NoRecordError(undefined))
    list.add([aFile('a')])
    sends[0]?.arrive()
    await settle()
    expect(kinds()).toEqual(['unrecorded'])
    expect(tell.unrecorded).toHaveBeenCalledWith('a')
    record = async () => anAsset()
    list.retry(idOf('a'))
    await settle()
    expect(kinds()).toEqual(['done'])
    expect(sends).toHaveLength(1)
  })
})

describe('an upload that is paused', () => {
  it('stops, leaves its place to the next, and goes on with what the server knows', async () => {
    list.add(['a', 'b', 'c', 'd'].map((name) => aFile(name)))
    sends[0]?.onBegun('upload-1')
    list.pause(idOf('a'))
    await settle()
    expect(sends[0]?.signal.aborted).toBe(true)
    expect(kinds()).toEqual(['paused', 'sending', 'sending', 'sending'])
    expect(pause).toHaveBeenCalledWith('upload-1')
    expect(holds).toBe(1)
    sends[1]?.arrive()
    await settle()
    list.retry(idOf('a'))
    await settle()
    expect(resume).toHaveBeenCalledWith('upload-1')
    expect(kinds()[0]).toBe('sending')
    expect(sends.at(-1)).toMatchObject({ name: 'a', known: 'upload-1' })
  })

  it('is paused by whoever asks the server to, on any device', async () => {
    list.add([aFile('a')])
    sends[0]?.onBegun('upload-1')
    list.follow('upload-1', 'pause')
    await settle()
    expect([kinds(), pause.mock.calls]).toEqual([['paused'], []])
    list.follow('upload-1', 'go on')
    expect([kinds(), resume.mock.calls]).toEqual([['sending'], []])
    list.follow('upload-1', 'cancel')
    expect(list.current()).toEqual([])
    expect(tell.cancelled).toHaveBeenCalledWith('a')
    expect(giveUp).not.toHaveBeenCalled()
  })

  it('is not asked back by what the server said before it heard of the pause', async () => {
    let heard = () => {}
    pause.mockImplementationOnce(() => new Promise<void>((resolve) => (heard = resolve)))
    list.add([aFile('a')])
    sends[0]?.onBegun('upload-1')
    list.pause(idOf('a'))
    list.follow('upload-1', 'go on')
    expect(kinds()).toEqual(['paused'])
    heard()
    await settle()
    list.follow('upload-1', 'go on')
    expect(kinds()).toEqual(['sending'])
  })

  it('was paused or cancelled while a part was on its way', async () => {
    list.add([aFile('a'), aFile('b')])
    sends[0]?.fail(new PausedError())
    sends[1]?.fail(new CancelledError())
    await settle()
    expect(kinds()).toEqual(['paused'])
    expect(tell.cancelled).toHaveBeenCalledWith('b')
  })
})

describe('a file that waits its turn', () => {
  it('is known to the server, so that other devices show it', async () => {
    list.add(['a', 'b', 'c', 'd'].map((name) => aFile(name)))
    await settle()
    expect(list.current().map(({ known }) => known)).toEqual([
      undefined,
      undefined,
      undefined,
      'upload of d',
    ])
    sends[0]?.arrive()
    await settle()
    expect(sends.at(-1)).toMatchObject({ name: 'd', known: 'upload of d' })
  })

  it('is told at once that it is not taken', async () => {
    announce = () => Promise.reject(new NoAddressError(answer(400, 'At most 10 GB.')))
    list.add(['a', 'b', 'c', 'd'].map((name) => aFile(name)))
    await settle()
    expect(list.current()[3]?.state).toMatchObject({ kind: 'failed', problem: 'At most 10 GB.' })
  })

  it('is given up on the server where it was cancelled before the server had answered', async () => {
    let begun = (_known: string) => {}
    announce = () => new Promise((resolve) => (begun = resolve))
    list.add(['a', 'b', 'c', 'd'].map((name) => aFile(name)))
    await settle()
    list.cancel(idOf('d'))
    begun('upload of d')
    await settle()
    expect(giveUp).toHaveBeenCalledWith('upload of d')
  })
})

it('ends with its owner, but what the server has stays there', async () => {
  list.add([aFile('a')])
  sends[0]?.onBegun('upload-1')
  list.close()
  await settle()
  expect([list.current(), holds]).toEqual([[], 0])
  expect(sends[0]?.signal.aborted).toBe(true)
  expect(giveUp).not.toHaveBeenCalled()
  expect(tell.failed).not.toHaveBeenCalled()
})
