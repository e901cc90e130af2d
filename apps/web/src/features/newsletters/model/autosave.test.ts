import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '../../../lib/api/errors.ts'
import { Autosave, type SaveState } from './autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const answer = (status: number, fieldErrors = {}) =>
  new ApiError({
    status,
    statusText: 'No',
    detail: undefined,
    fieldErrors,
    retryAfter: undefined,
    requestId: undefined,
  })
const lost = () => new NetworkError('No connection.', undefined)

/** A server with one value, and what it is to answer to the next calls. */
function start(answers: (Error | 'ok')[] = []) {
  const sent: [string, string][] = []
  const states: SaveState['kind'][] = []
  let last: SaveState = { kind: 'saved' }
  let version = 1
  const saver = new Autosave<string, { etag: string }>('v1', {
    save: (value, etag) => {
      sent.push([value, etag])
      const next = answers.shift() ?? 'ok'
      return next === 'ok' ? Promise.resolve({ etag: `v${++version}` }) : Promise.reject(next)
    },
    onSaved: () => {},
    onState: (state) => {
      last = state
      states.push(state.kind)
    },
  })
  return { saver, sent, states, state: () => last }
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('what is typed', () => {
  it('is saved once the typing pauses, the last of it alone', async () => {
    const { saver, sent, states } = start()
    for (const text of ['a', 'ab', 'abc']) {
      saver.change(text)
      await wait(300)
    }
    await wait(1000)
    expect(sent).toEqual([['abc', 'v1']])
    expect(states.slice(-2)).toEqual(['saving', 'saved'])
    expect(saver.isClean).toBe(true)
  })

  it('while it is being saved is saved next, over the version that came of it', async () => {
    const { saver, sent } = start()
    saver.change('a')
    saver.flush()
    saver.change('b')
    await wait(1000)
    expect(sent).toEqual([
      ['a', 'v1'],
      ['b', 'v2'],
    ])
  })

  it('is sent once more when the screen is left', async () => {
    const { saver, sent } = start([lost()])
    saver.change('a')
    saver.leave()
    await wait(60_000)
    expect(sent).toEqual([['a', 'v1']])
  })
})

describe('without a connection', () => {
  it('the same is sent again before anything newer: the server may have it', async () => {
    const { saver, sent, state } = start([lost(), answer(503)])
    saver.change('a')
    await wait(800)
    expect(state()).toEqual({ kind: 'waiting', reason: 'No connection.' })
    saver.change('b')
    expect(state().kind).toBe('waiting')
    await wait(2000)
    expect(sent).toHaveLength(2)
    await wait(5001)
    expect(sent).toEqual([
      ['a', 'v1'],
      ['a', 'v1'],
      ['a', 'v1'],
      ['b', 'v2'],
    ])
    expect(state().kind).toBe('saved')
  })

  it('tries at once when the connection is back', async () => {
    const { saver, sent, state } = start([lost()])
    saver.change('a')
    await wait(800)
    saver.flush()
    await wait(0)
    expect([sent.length, state().kind]).toEqual([2, 'saved'])
  })
})

describe('a refusal', () => {
  it('says the field, and waits for a change', async () => {
    const { saver, sent, state } = start([answer(400, { number: ['Taken.'] })])
    saver.change('a')
    await wait(60_000)
    expect(state()).toEqual({ kind: 'refused', reason: 'Taken.', field: 'number' })
    expect([sent.length, saver.isClean]).toEqual([1, false])
    saver.change('b')
    await wait(1000)
    expect([sent.at(-1), state().kind]).toEqual([['b', 'v1'], 'saved'])
  })

  it('because somebody else was quicker stops everything until the writer has chosen', async () => {
    const { saver, sent, state } = start([answer(412)])
    saver.change('mine')
    await wait(800)
    saver.change('mine too')
    saver.flush()
    await wait(60_000)
    expect([sent.length, state().kind]).toEqual([1, 'stale'])
    saver.resume('v7', 'both')
    await wait(0)
    expect([sent.at(-1), state().kind]).toEqual([['both', 'v7'], 'saved'])
  })

  it('ends with their version where that is taken', async () => {
    const { saver, sent, state } = start([answer(412)])
    saver.change('mine')
    await wait(800)
    saver.resume('v7', undefined)
    await wait(60_000)
    expect([sent.length, state().kind, saver.isClean]).toEqual([1, 'saved', true])
  })
})
