import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest } from './lib/test-counts.mjs'

describe('counting', () => {
  it('takes a skipped Vitest test and a broken file for what they are', () => {
    const test = (/** @type {string} */ status) => ({ status, fullName: status })
    expect(
      countVitest({
        testResults: [
          { status: 'failed', assertionResults: ['passed', 'failed', 'pending', 'todo'].map(test) },
          { status: 'failed', assertionResults: [] },
        ],
      }),
    ).toEqual({ passed: 1, failed: 2, notRun: ['pending', 'todo'] })
  })

  it('takes a journey that needed a second try, and an error outside, for failures', () => {
    const test = (/** @type {string} */ status) => ({ status, projectName: 'phone' })
    expect(
      countPlaywright({
        suites: [
          {
            suites: [{ specs: [{ title: 'a', tests: ['expected', 'skipped'].map(test) }] }],
            specs: [{ title: 'b', tests: ['flaky', 'unexpected'].map(test) }],
          },
        ],
        errors: [{}],
      }),
    ).toEqual({ passed: 1, failed: 3, notRun: ['a (phone)'], flaky: ['b (phone)'] })
  })

  it('finds nothing in an empty report', () => {
    expect(countVitest({})).toEqual({ passed: 0, failed: 0, notRun: [] })
    expect(countPlaywright({})).toEqual({ passed: 0, failed: 0, notRun: [], flaky: [] })
  })
})
