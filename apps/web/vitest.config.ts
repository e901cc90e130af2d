import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      environment: 'jsdom',
      include: ['src/**/*.test.{ts,tsx}'],
      // One browser stand-in for all files: making one for each took most of the time.
      pool: 'threads',
      isolate: false,
      setupFiles: ['src/testing/setup.ts'],
      // Generous, because a busy machine is no failure.
      testTimeout: 30_000,
      restoreMocks: true,
      unstubGlobals: true,
    },
  }),
)
