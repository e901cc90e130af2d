import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'
import { expect, test } from 'vitest'
import { DatabaseUnavailable, databaseFailure, isUnavailable } from './database-errors.ts'

const error = (code: string, extra = {}) => Object.assign(new Error('no'), { code, ...extra })
const ofServer = (code: string) => Object.assign(new pg.DatabaseError('no', 2, 'error'), { code })
const ofQuery = (cause: Error) => new DrizzleQueryError('select 1', [], cause)

test.each([
  ofQuery(error('ECONNREFUSED')),
  ofQuery(error('ECONNRESET')),
  ofQuery(error('ENOENT', { syscall: 'connect' })),
  ofQuery(new Error('Connection terminated unexpectedly')),
  ofQuery(new Error('timeout exceeded when trying to connect')),
  ofQuery(ofServer('57P01')),
  ofServer('57P02'),
  ofServer('57P03'),
  ofServer('53300'),
  ofServer('08006'),
  ofServer('25P03'),
  new DatabaseUnavailable('no', { cause: error('ECONNREFUSED') }),
  new Error('outside', { cause: ofServer('57P01') }),
])('no answer: %o', (reason) => {
  expect(isUnavailable(reason)).toBe(true)
})

test.each([
  ofServer('23505'),
  ofServer('57014'),
  ofQuery(error('ENOENT', { syscall: 'open' })),
  ofQuery(ofServer('42P01')),
  error('ECONNREFUSED'),
  error('ENOTFOUND'),
  new TypeError('fetch failed', { cause: error('ECONNREFUSED') }),
  'a string',
  undefined,
])('an answer, or not of the database: %o', (reason) => {
  expect(isUnavailable(reason)).toBe(false)
})

test.each([
  ...['08000', '08006', '08P01', '53300', '57P01', '57P02', '57P03', '57P04', '57P05', '25P03'].map(
    (code) => [code, 'database', 'unavailable'],
  ),
  ['25006', 'read-only', 'unavailable'],
  ...['57014', '55P03', '40P01', '40001', '53000', '53200', '53400'].map((code) => [
    code,
    'busy',
    'unavailable',
  ]),
  ['53100', 'full', 'full'],
  ...['58000', '58030', '58P01', '58P02', 'XX001', 'XX002'].map((code) => [
    code,
    'disk',
    'unavailable',
  ]),
])('%s counts as %s', (code, cause, kind) => {
  for (const failure of [ofServer(code), ofQuery(ofServer(code))]) {
    expect(databaseFailure(failure)).toMatchObject({ cause, kind })
  }
})

test.each([ofServer('23505'), ofServer('42P01'), ofServer('42501'), error('57014'), undefined])(
  'nothing that the database lacks: %o',
  (failure) => {
    expect(databaseFailure(failure)).toBeUndefined()
  },
)

test('a connection to a server that takes no writes is given up, one to a full disk is not', () => {
  expect(isUnavailable(ofServer('25006'))).toBe(true)
  expect(isUnavailable(ofServer('53100'))).toBe(false)
})
