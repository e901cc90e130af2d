import { afterEach, beforeEach, expect, it } from 'vitest'
import { tokens } from '../../../lib/session.ts'
import { answerWith } from '../../../testing/fetch-double.ts'
import { rewrite } from './rewrite.ts'

beforeEach(() => tokens.set({ access: 'an access token', refresh: 'a refresh token' }))
afterEach(() => tokens.clear())

it.each([
  [{ rewritten: 'A', result: 'B', text: 'C' }, 'A'],
  [{ result: 'B', text: 'C' }, 'B'],
  [{ text: 'C' }, 'C'],
  [{ rewritten: '', result: 'B' }, ''],
  [{ rewritten: null, result: 'B' }, 'B'],
  [{}, ''],
])('%j gives %j', async (body, expected) => {
  answerWith(() => ({ status: 200, body }))
  expect(await rewrite('text', new AbortController().signal)).toBe(expected)
})
