import { defineConfig, mergeConfig } from 'vitest/config'
import { TEST_LIMITS } from '../../scripts/lib/test-limits.mjs'
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
      setupFiles: ['../../scripts/test/wait-limits.mjs', 'src/testing/setup.ts'],
      ...TEST_LIMITS,
      restoreMocks: true,
      unstubGlobals: true,
    },
  }),
)
