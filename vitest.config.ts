import { defineConfig } from 'vitest/config'

const everywhere = {
  /** Generous, because a busy machine is no failure. */
  testTimeout: 60_000,
  /** Starting a process for each file took longer than the tests in it. */
  pool: 'threads',
  isolate: false,
  expect: { poll: { timeout: 30_000 } },
} as const

/** The tests that need nothing but Node. Those with a database (`*.db.test.ts`) run from apps/server. */
export default defineConfig({
  test: {
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
        },
      },
      'apps/web/vitest.config.*',
    ],
  },
})
