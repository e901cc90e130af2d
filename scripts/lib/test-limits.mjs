/**
 * How long a test may take and wait: what hangs must end some time, and a busy machine is no failure.
 * No test has a shorter limit of its own.
 */
export const TEST_LIMITS = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  teardownTimeout: 120_000,
  expect: { poll: { timeout: 180_000 } },
}
