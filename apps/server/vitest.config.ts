import { defineConfig } from 'vitest/config'
import { TEST_LIMITS } from '../../scripts/lib/test-limits.mjs'
import { LongestFirst } from './longest-first.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['../../scripts/test/bundled-programs.mjs', 'test/global-setup.ts'],
    // Half of the time goes into waiting for servers, so that two processors have work for three.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Loading the server anew for each file took longer than the tests in it.
    pool: 'threads',
    isolate: false,
    ...TEST_LIMITS,
    setupFiles: [
      '../../scripts/test/wait-limits.mjs',
      'test/bundled-programs.ts',
      'test/no-leaked-listeners.ts',
    ],
  },
})
