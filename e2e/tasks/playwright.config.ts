import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** Counts what twelve everyday tasks take. One after the other: they share a site, and some undo what others need. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  globalSetup: '../global-setup.ts',
  outputDir: '../test-results',
  workers: 1,
  fullyParallel: false,
  reporter: [['list'], ['./table.ts']],
  use: { ...journeys.use, actionTimeout: 90_000 },
  projects: [
    {
      name: 'phone',
      // It has no Tab key.
      grepInvert: /by keyboard alone/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desk', use: { viewport: { width: 1280, height: 800 } } },
  ],
})
