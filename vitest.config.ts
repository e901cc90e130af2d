import { defineConfig } from 'vitest/config'

/** Generous, because a busy machine is no failure. */
const testTimeout = 60_000

/** The tests that need nothing but Node. Those with a database (`*.db.test.ts`) run from apps/server. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], testTimeout } },
      { test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'], testTimeout } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['**/*.db.test.ts'],
          testTimeout,
        },
      },
      'apps/web/vitest.config.*',
    ],
  },
})
