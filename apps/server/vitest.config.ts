import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    // Most of the time goes into waiting for servers, not into the processor.
    maxWorkers: 2,
    // Generous, because a busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
