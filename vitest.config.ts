import { defineConfig } from 'vitest/config'

/** The tests that need nothing but Node. Those with a database (`*.db.test.ts`) run from apps/server. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
      { test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['**/*.db.test.ts'],
        },
      },
      'apps/web/vitest.config.*',
    ],
  },
})
