import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { isUnavailable } from './unavailable.ts'

const error = (code: string, extra = {}) => Object.assign(new Error('no'), { code, ...extra })

test.each([
  error('ECONNREFUSED'),
  error('ECONNRESET'),
  error('ENOENT', { syscall: 'connect' }),
  error('57P01'),
  error('57P02'),
  error('57P03'),
  error('53300'),
  error('08006'),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new DrizzleQueryError('select 1', [], error('57P01')),
])('no answer: %o', (reason) => {
  expect(isUnavailable(reason)).toBe(true)
})

test.each([
  error('23505'),
  error('57014'),
  error('ENOENT', { syscall: 'open' }),
  new DrizzleQueryError('select 1', [], error('42P01')),
  'a string',
  undefined,
])('an answer, if not the hoped for: %o', (reason) => {
  expect(isUnavailable(reason)).toBe(false)
})
