import { vi } from 'vitest'
import { TEST_LIMITS } from '../lib/test-limits.mjs'

const { waitFor, waitUntil } = vi

/**
 * What is waited for has the time that everything has. Left alone, Vitest gives it one second.
 *
 * @template {{ timeout?: number }} O
 * @param {number | O} [options]
 */
function patient(options) {
  const given = typeof options === 'number' ? { timeout: options } : options
  return { ...given, timeout: Math.max(TEST_LIMITS.expect.poll.timeout, given?.timeout ?? 0) }
}

// The files share their modules: once is enough.
if (!('isPatient' in vi)) {
  vi.waitFor = (assertion, options) => waitFor(assertion, patient(options))
  vi.waitUntil = (condition, options) => waitUntil(condition, patient(options))
  Object.assign(vi, { isPatient: true })
}
