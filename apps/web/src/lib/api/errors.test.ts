import { expect, it } from 'vitest'
import { ApiError, NetworkError, reasonOf } from './errors.ts'

it('tells a refusal in the words of the server', () => {
  const refusal = new ApiError({
    status: 400,
    statusText: 'Bad Request',
    detail: undefined,
    fieldErrors: { name: ['There is such a tag already.'] },
    retryAfter: undefined,
    requestId: undefined,
  })
  expect(reasonOf(refusal)).toBe('There is such a tag already.')
  expect(reasonOf(new NetworkError('The site cannot be reached.', undefined))).toBe(
    'The site cannot be reached.',
  )
})
