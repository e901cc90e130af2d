import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest } from './lib/test-counts.mjs'

describe('counting', () => {
  const test = (/** @type {string} */ status) => ({ status, fullName: status })
  const report = {
    testResults: [
      { status: 'failed', assertionResults: ['passed', 'failed', 'pending', 'todo'].map(test) },
      { status: 'failed', name: 'a.test.ts', assertionResults: [] },
    ],
  }

  it('takes a skipped Vitest test and a broken file for what they are', () => {
    const failures = ['failed', 'a.test.ts (could not be loaded)']
    expect(countVitest(report)).toEqual({
      passed: 1,
      failures: [...failures, 'pending (not run)', 'todo (not run)'],
    })
    expect(countVitest(report, true)).toEqual({ passed: 1, failures })
  })

  it('takes a journey that needed a second try, and an error outside, for failures', () => {
    const run = (/** @type {string} */ status) => ({ status, projectName: 'phone' })
    expect(
      countPlaywright({
        suites: [
          {
            suites: [{ specs: [{ title: 'a', tests: ['expected', 'skipped'].map(run) }] }],
            specs: [{ title: 'b', tests: ['flaky', 'unexpected'].map(run) }],
          },
        ],
        errors: [{}],
      }),
    ).toEqual({
      passed: 1,
      failures: [
        'b (phone) (passed only at the second try)',
        'b (phone)',
        'a (phone) (not run)',
        'an error outside the tests',
      ],
    })
  })

  it('finds nothing in an empty report', () => {
    expect(countVitest({})).toEqual({ passed: 0, failures: [] })
    expect(countPlaywright({})).toEqual({ passed: 0, failures: [] })
  })
})
