import {
  ACCOUNT_ENDED,
  createInvitations,
  getCurrentUser,
  getMyData,
  getSite,
  PROOF_NEEDED,
  rewriteText,
  signIn,
  updateArticle,
} from '@berg/contract'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { answerWith, type Answer } from '../../testing/fetch-double.ts'
import { tokens } from '../session.ts'
import { call, setProofHandler, setSessionEndHandler } from './call.ts'
import { ApiError, NetworkError } from './errors.ts'

const REFRESH = '/auth/refresh/'
const UNAUTHORIZED = { status: 401, body: { detail: 'Token is spent' } }
const NEW_PAIR = { status: 200, body: { access: 'new', refresh: 'new-refresh' } }
const ended = vi.fn()

/** A server that takes only the token 'new', and answers a refresh as told. */
const serverThat = (refreshes: () => Answer | Promise<Answer>) =>
  answerWith(({ path, token }) => {
    if (path === REFRESH) return refreshes()
    return token === 'new' ? { status: 200, body: { id: 1 } } : UNAUTHORIZED
  })

const countOf = (log: { path: string }[], path: string) =>
  log.filter((seen) => seen.path === path).length

beforeEach(() => {
  ended.mockClear()
  setSessionEndHandler(ended)
  tokens.set({ access: 'old', refresh: 'old-refresh' })
})
afterEach(() => tokens.clear())

describe('a call', () => {
  it('carries the token, but not into signing in', async () => {
    const log = answerWith(() => ({ status: 200, body: {} }))
    await call(getSite)
    await call(signIn, { body: { username: 'ingrid', password: 'secret' } })
    expect(log.map(({ token }) => token)).toEqual(['old', undefined])
    expect(log[1]?.body).toEqual({ username: 'ingrid', password: 'secret' })
  })

  it('carries the headers that it is given', async () => {
    const log = answerWith(() => ({ status: 200, body: {} }))
    const change = { params: { id: 3 }, body: { title: 'New' } }
    await call(updateArticle, { ...change, headers: { 'if-match': '"3-1"' } })
    await call(updateArticle, { ...change, headers: { 'if-match': undefined } })
    await call(updateArticle, change)
    expect(log.map(({ headers }) => headers.get('if-match'))).toEqual(['"3-1"', null, null])
    expect(log.map(({ token }) => token)).toEqual(['old', 'old', 'old'])
  })

  it('has one key until it is answered, where the server then gives the first answer', async () => {
    const answers: Answer[] = [
      { status: 503, body: {} },
      { status: 201, body: {} },
      { status: 201, body: {} },
    ]
    const log = answerWith(() => answers.shift() ?? { status: 500, body: {} })
    const invitation = { body: { by: 'sheet' as const, people: [7] } }
    await call(createInvitations, invitation).catch(() => {})
    await call(createInvitations, invitation)
    await call(createInvitations, invitation)
    const [first, second, third] = log.map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toMatch(/./)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('tells all that the server said about a refusal', async () => {
    answerWith(() => ({
      status: 400,
      body: { username: ['Taken.'] },
      headers: { 'retry-after': '90', 'x-request-id': 'req-1' },
    }))
    const error = await call(getSite).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 400,
      fieldErrors: { username: ['Taken.'] },
      retryAfter: 90,
      requestId: 'req-1',
    })
  })

  it('gives up on a server that does not answer in time', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    vi.stubGlobal(
      'fetch',
      (_path: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        }),
    )
    const outcome = call(getSite).catch((reason: unknown) => reason)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await outcome).toMatchObject({ message: 'The site took too long to answer.' })
  })

  it('waits longer where the contract says so', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const aborted = vi.fn()
    vi.stubGlobal(
      'fetch',
      (_path: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => {
            aborted()
            reject(new DOMException('', 'AbortError'))
          })
        }),
    )
    const outcome = call(rewriteText, { body: { text: 'x' } }).catch((reason: unknown) => reason)
    await vi.advanceTimersByTimeAsync(rewriteText.timeLimitMs - 1)
    expect(aborted).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toMatchObject({ message: 'The site took too long to answer.' })
  })

  it('that was called off says so, and not that the network broke', async () => {
    answerWith(() => 'broken')
    const controller = new AbortController()
    controller.abort(new Error('called off'))
    await expect(call(getSite, {}, { signal: controller.signal })).rejects.toThrow('called off')
  })
})

describe('a call that wants to know who it is', () => {
  const REFUSED = { status: 403, body: { detail: PROOF_NEEDED } }
  let isProven = false
  const asked = vi.fn()
  beforeEach(() => {
    isProven = false
    asked.mockReset()
    onTestFinished(setProofHandler(asked))
    answerWith(() => (isProven ? { status: 200, body: { exported_at: 'now' } } : REFUSED))
  })

  it('is made again once the person has shown it, asked once for two', async () => {
    asked.mockImplementation(async () => (isProven = true))
    const both = await Promise.all([call(getMyData), call(getMyData)])
    expect(both).toEqual([{ exported_at: 'now' }, { exported_at: 'now' }])
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('is called off where they let it be, and stays refused where it was in vain', async () => {
    asked.mockResolvedValueOnce(false)
    await expect(call(getMyData)).rejects.toMatchObject({ name: 'AbortError' })
    asked.mockResolvedValueOnce(true)
    await expect(call(getMyData)).rejects.toMatchObject({ status: 403 })
    expect(asked).toHaveBeenCalledTimes(2)
  })
})

describe('a 401', () => {
  it('makes one refresh for five waiting requests, and replays each once', async () => {
    const log = serverThat(() => NEW_PAIR)
    await Promise.all(Array.from({ length: 5 }, () => call(getCurrentUser, { query: {} })))
    expect(countOf(log, REFRESH)).toBe(1)
    expect(countOf(log, '/me')).toBe(10)
    expect(tokens.refresh()).toBe('new-refresh')
    expect(ended).not.toHaveBeenCalled()
  })

  it('after the replay is final', async () => {
    const log = answerWith(({ path }) => (path === REFRESH ? NEW_PAIR : UNAUTHORIZED))
    await expect(call(getCurrentUser, { query: {} })).rejects.toMatchObject({ status: 401 })
    expect(countOf(log, '/me')).toBe(2)
    expect(countOf(log, REFRESH)).toBe(1)
  })

  it('says whether the session ended because its person has left', async () => {
    serverThat(() => ({ status: 401, body: { detail: 'no' } }))
    await expect(call(getCurrentUser, { query: {} })).rejects.toMatchObject({ status: 401 })
    tokens.set({ access: 'old', refresh: 'old-refresh' })
    serverThat(() => ({ status: 401, body: { detail: ACCOUNT_ENDED } }))
    await expect(call(getCurrentUser, { query: {} })).rejects.toMatchObject({ status: 401 })
    expect(ended.mock.calls).toEqual([[false], [true]])
  })

  it.each([400, 401])('with a refresh refused by %i ends the session', async (status) => {
    serverThat(() => ({ status, body: { detail: 'no' } }))
    await expect(call(getCurrentUser, { query: {} })).rejects.toMatchObject({ status: 401 })
    expect(tokens.access()).toBeNull()
    expect(ended).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['the network', 'broken' as const, NetworkError],
    ['a stumbling server', { status: 503, body: {} }, ApiError],
    ['throttling', { status: 429, body: {} }, ApiError],
  ])('with a refresh that fails by %s keeps the tokens', async (_why, answer, kind) => {
    serverThat(() => answer)
    await expect(call(getCurrentUser, { query: {} })).rejects.toBeInstanceOf(kind)
    expect(tokens.refresh()).toBe('old-refresh')
    expect(ended).not.toHaveBeenCalled()
  })

  it('uses the token that another tab has already fetched', async () => {
    const log = answerWith(({ token }) => {
      if (token === 'new') return { status: 200, body: { id: 1 } }
      tokens.set({ access: 'new', refresh: 'new-refresh' })
      return UNAUTHORIZED
    })
    await call(getCurrentUser, { query: {} })
    expect(countOf(log, REFRESH)).toBe(0)
  })

  it('does not do in the name of somebody else what one person asked for', async () => {
    const tokenOf = (id: number) => `x.${btoa(JSON.stringify({ sub: String(id) }))}.x`
    tokens.set({ access: tokenOf(1), refresh: 'r' })
    const log = answerWith(() => {
      tokens.set({ access: tokenOf(2), refresh: 's' })
      return UNAUTHORIZED
    })
    await expect(call(getCurrentUser, { query: {} })).rejects.toMatchObject({ status: 401 })
    expect(countOf(log, '/me')).toBe(1)
  })

  it('does not bring back a session that was signed out during the refresh', async () => {
    serverThat(() => {
      tokens.clear()
      return NEW_PAIR
    })
    await expect(call(getCurrentUser, { query: {} })).rejects.toMatchObject({ status: 401 })
    expect(tokens.access()).toBeNull()
    expect(ended).not.toHaveBeenCalled()
  })

  it('from signing in is only an answer, and a visitor does not even ask', async () => {
    const log = answerWith(() => UNAUTHORIZED)
    await expect(
      call(signIn, { body: { username: 'ingrid', password: 'wrong' } }),
    ).rejects.toMatchObject({ status: 401 })
    tokens.clear()
    await expect(call(getCurrentUser, { query: {} })).rejects.toMatchObject({ status: 401 })
    expect(log.map(({ path }) => path)).toEqual(['/auth/token/'])
    expect(ended).not.toHaveBeenCalled()
  })

  it('waits its turn among the tabs', async () => {
    const request = vi.fn((_name: string, task: () => Promise<unknown>) => task())
    vi.stubGlobal('navigator', { locks: { request } })
    serverThat(() => NEW_PAIR)
    await call(getCurrentUser, { query: {} })
    expect(request).toHaveBeenCalledTimes(1)
  })
})
