import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Problem } from './problem.ts'
import { validate } from './validate.ts'

const Form = z.strictObject({
  title: z.string().min(3).max(5),
  kind: z.enum(['post', 'event']).optional(),
  inner: z.object({ count: z.int().max(9) }).optional(),
})

function faults(value: unknown) {
  try {
    return validate(Form, value)
  } catch (error) {
    return error instanceof Problem ? error.body : error
  }
}

describe('validation speaks plainly', () => {
  it.each([
    [{}, { title: ['This field is required.'] }],
    [{ title: 'ab' }, { title: ['Use at least 3 characters.'] }],
    [{ title: 'abcdef' }, { title: ['Use at most 5 characters.'] }],
    [{ title: 7 }, { title: ['Expected string.'] }],
    [{ title: 'abc', kind: 'x' }, { kind: ['Use one of: post, event.'] }],
    [{ title: 'abc', inner: { count: 10 } }, { 'inner.count': ['Use at most 9.'] }],
    [
      { title: 'abc', other: 1, more: 2 },
      { other: ['Unknown field.'], more: ['Unknown field.'] },
    ],
    [{ title: 'a\0c' }, { title: ['Null characters are not allowed.'] }],
    [{ title: 'a\ud800c' }, { title: ['Half a character is not allowed.'] }],
    [{ title: 'abc', 'k\udc00': 1 }, { non_field_errors: ['Half a character is not allowed.'] }],
    [
      { title: 'abc', constructor: 1, toString: 2, hasOwnProperty: 3 },
      {
        constructor: ['Unknown field.'],
        toString: ['Unknown field.'],
        hasOwnProperty: ['Unknown field.'],
      },
    ],
    [{ title: 'abc', 'k\0': 1 }, { non_field_errors: ['Null characters are not allowed.'] }],
    [undefined, { non_field_errors: ['Send a JSON object.'] }],
    [[], { non_field_errors: ['Expected object.'] }],
  ])('%j', (value, expected) => {
    expect({ ...(faults(value) as object) }).toEqual(expected)
  })

  it('lets through what is right', () => {
    expect(faults({ title: 'abc' })).toEqual({ title: 'abc' })
  })
})
