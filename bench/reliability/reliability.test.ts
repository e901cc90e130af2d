import { readFileSync } from 'node:fs'
import { Random } from '@berg/demo'
import { describe, expect, it } from 'vitest'
import { isTold } from './answers.ts'
import { aPicture, sha256Of, someBytes } from './contents.ts'
import { KILL_KINDS, orderOf } from './kills.ts'
import { thirdsOf } from './node-meter.ts'
import { killRows, PAGE_FILE, readResults, withResults } from './report.ts'

const answer = (status: number, body = '', type = 'application/json') => ({
  status,
  headers: new Headers({ 'content-type': type }),
  bytes: Buffer.from(body),
})

describe('an answer is told', () => {
  it.each([
    [200, '', true],
    [404, '{"detail":"Not found."}', true],
    [400, '{"title":["This field may not be blank."]}', true],
    [503, '{"detail":"The database does not answer."}', true],
    [503, '', false],
    [404, '{}', false],
    [500, '{"detail":"Something went wrong."}', false],
    [502, '{"detail":"Elsewhere."}', false],
  ])('%d with %s: %s', (status, body, told) => {
    expect(isTold(answer(status, body))).toBe(told)
  })

  it('but not in the words of somebody in between', () => {
    expect(isTold(answer(503, '{"detail":"Try later."}', 'text/html'))).toBe(false)
  })
})

describe('a run', () => {
  it('kills everybody before anybody twice, and the same for the same seed', () => {
    const kinds = orderOf(new Random('one'), 20)
    expect(new Set(kinds.slice(0, KILL_KINDS.length)).size).toBe(KILL_KINDS.length)
    expect(kinds).toHaveLength(20)
    expect(orderOf(new Random('one'), 20)).toEqual(kinds)
    expect(orderOf(new Random('two'), 20)).not.toEqual(kinds)
  })

  it('sends the same bytes for the same seed, and no block twice', () => {
    const bytes = someBytes(new Random('one'), 20_000)
    expect(sha256Of(bytes)).toBe(sha256Of(someBytes(new Random('one'), 20_000)))
    expect(bytes.subarray(0, 4096)).not.toEqual(bytes.subarray(4096, 8192))
    expect(aPicture(new Random('one')).subarray(1, 4).toString()).toBe('PNG')
  })
})

it('compares the thirds of a run by their medians', () => {
  expect(thirdsOf([1, 2, 9, 4, 5, 6, 7, 8, 1])).toEqual([2, 5, 7])
})

describe('the page', () => {
  it('tells how long each kind of kill was felt', () => {
    const [row] = killRows({
      recoveries: [
        { kind: 'a node', ms: 10 },
        { kind: 'a node', ms: 30 },
      ],
    })
    expect(Object.values(row ?? {})).toEqual(['a node', 2, 20, 30])
  })

  it('shows the last results, and keeps what stands around them', () => {
    const page = readFileSync(PAGE_FILE, 'utf8')
    expect(withResults(page, readResults())).toBe(page)
    expect(withResults(withResults(page, {}), readResults())).toBe(page)
    expect(() => withResults('# Reliability\n', {})).toThrow('lacks')
  })
})
