import { expect, it } from 'vitest'
import { ApiError } from './errors.ts'
import { fieldMessages } from './field-messages.ts'

const refusal = (fieldErrors: Record<string, string[]>) =>
  new ApiError({
    status: 400,
    statusText: 'Bad Request',
    detail: undefined,
    fieldErrors,
    retryAfter: undefined,
    requestId: undefined,
  })

it('gives each field of the form its first message, in the order of the form', () => {
  const error = refusal({
    last_name: ['Too long.'],
    first_name: ['Blank.', 'Odd.'],
    other: ['No.'],
  })
  expect(fieldMessages(error, ['first_name', 'last_name'])).toEqual([
    ['first_name', 'Blank.'],
    ['last_name', 'Too long.'],
  ])
})

it('gives none where the trouble is about something else', () => {
  expect(fieldMessages(refusal({ other: ['No.'] }), ['first_name'])).toEqual([])
  expect(fieldMessages(new Error('offline'), ['first_name'])).toEqual([])
})
