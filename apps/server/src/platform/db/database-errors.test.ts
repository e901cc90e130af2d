import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'
import { expect, test } from 'vitest'
import { DatabaseUnavailable, isBusy, isUnavailable } from './database-errors.ts'

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

test.each(['57014', '55P03', '40P01', '40001'])('busy: %s', (code) => {
  expect([isBusy(ofServer(code)), isBusy(ofQuery(ofServer(code)))]).toEqual([true, true])
})

test('whatever else the database refuses is no lack of time', () => {
  expect([isBusy(ofServer('23505')), isBusy(error('57014')), isBusy(undefined)]).toEqual([
    false,
    false,
    false,
  ])
})
