import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    // Most of the time goes into waiting for servers, not into the processor.
    maxWorkers: 2,
    // Loading the server anew for each file took longer than the tests in it.
    pool: 'threads',
    isolate: false,
    // Generous, because a busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
