import { expect, it } from 'vitest'
import { ApiError, NetworkError } from '../../../lib/api/errors.ts'
import { tagFailure } from './tag-failure.ts'
import { usageOf } from './usage.ts'

it('says by how many articles a tag is used', () => {
  expect(usageOf({ articles: 0 })).toBe('Not used')
  expect(usageOf({})).toBe('Not used')
  expect(usageOf({ articles: 1 })).toBe('Used by 1 article')
  expect(usageOf({ articles: 12 })).toBe('Used by 12 articles')
})

it('tells a refusal in the words of the server', () => {
  const refusal = new ApiError({
    status: 400,
    statusText: 'Bad Request',
    detail: undefined,
    fieldErrors: { name: ['There is such a tag already.'] },
    retryAfter: undefined,
    requestId: undefined,
  })
  expect(tagFailure(refusal)).toBe('There is such a tag already.')
  expect(tagFailure(new NetworkError('The site cannot be reached.', undefined))).toBe(
    'The site cannot be reached.',
  )
})
