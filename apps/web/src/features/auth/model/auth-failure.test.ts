import { describe, expect, it } from 'vitest'
import { ApiError, NetworkError } from '../../../lib/api/errors.ts'
import { describeFailure } from './auth-failure.ts'

const refused = (answer: Partial<ApiError>) =>
  new ApiError({
    status: 400,
    statusText: '',
    detail: undefined,
    fieldErrors: {},
    retryAfter: undefined,
    requestId: undefined,
    ...answer,
  })

describe('the words for a failed sign-in', () => {
  it('name each field with its message', () => {
    const fieldErrors = {
      username: ['Taken.'],
      password: ['Too short.', 'Too common.'],
      non_field_errors: ['Try again.'],
    }
    expect(describeFailure(refused({ fieldErrors }))).toEqual([
      'username: Taken.',
      'password: Too short.',
      'password: Too common.',
      'Try again.',
    ])
  })

  it('fall back on the message, the status and at last a sentence of our own', () => {
    expect(describeFailure(refused({ detail: 'No such account.' }))).toEqual(['No such account.'])
    expect(describeFailure(refused({ statusText: 'Bad Gateway' }))).toEqual(['Bad Gateway'])
    expect(describeFailure(refused({}))).toEqual(['Login/Register failed.'])
    expect(describeFailure(new NetworkError('Offline.', null))).toEqual(['Offline.'])
    expect(describeFailure('?')).toEqual(['Login/Register failed.'])
  })

  it.each([
    [1, 'Too many attempts. Try again in 1 second.'],
    [59, 'Too many attempts. Try again in 59 seconds.'],
    [60, 'Too many attempts. Try again in 1 minute.'],
    [61, 'Too many attempts. Try again in 2 minutes.'],
    [undefined, 'Too many attempts. Try again later.'],
  ])('say how long to wait: %s', (retryAfter, words) => {
    expect(describeFailure(refused({ status: 429, detail: 'Throttled', retryAfter }))).toEqual([
      words,
    ])
  })
})
