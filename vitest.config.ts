import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { TEST_LIMITS } from './scripts/lib/test-limits.mjs'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const everywhere = {
  ...TEST_LIMITS,
  setupFiles: [at('scripts/test/wait-limits.mjs')],
  /** Starting a process for each file took longer than the tests in it. */
  pool: 'threads' as const,
  isolate: false,
}

/** The tests that need nothing but Node. Those with a database (`*.db.test.ts`) run from apps/server. */
export default defineConfig({
  test: {
    // Files share a browser or a server: the same order on every machine, also where nothing ran yet.
    cache: false,
    projects: [
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], ...everywhere } },
      { test: { name: 'bench', include: ['bench/**/*.test.ts'], ...everywhere } },
      {
        test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'], ...everywhere },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['**/*.db.test.ts'],
          ...everywhere,
          globalSetup: [at('scripts/test/bundled-programs.mjs')],
          setupFiles: [...everywhere.setupFiles, at('apps/server/test/bundled-programs.ts')],
        },
      },
      'apps/web/vitest.config.*',
    ],
  },
})
