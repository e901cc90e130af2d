import { defineConfig } from 'vitest/config'
import { LongestFirst } from './longest-first.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    // Half of the time goes into waiting for servers, so that two processors have work for three.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Loading the server anew for each file took longer than the tests in it.
    pool: 'threads',
    isolate: false,
    // Generous, because a busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
