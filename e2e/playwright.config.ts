import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from '../scripts/lib/chromium.mjs'

export default defineConfig({
  globalSetup: './global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A journey that passes only at the second try hides a fault: there is none.
  retries: 0,
  // One more than the two cores of a small machine: a quarter of the time, two wait for each other.
  workers: 3,
  // What hangs must end some time; a busy machine is no failure.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // It keeps answers between pages: journeys about it say that they want it.
    serviceWorkers: 'block',
    launchOptions: chromiumLaunch(),
    navigationTimeout: 180_000,
    locale: 'en-GB',
    // Nobody waits for movements, and colours on the move measure wrongly.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every journey in case it fails would cost a quarter of the time: `--trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'operations', testDir: 'operations' },
    { name: 'languages', testDir: 'languages' },
    {
      name: 'desktop',
      testDir: 'journeys',
      grepInvert: /@phone-only/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testDir: 'journeys',
      // What does not depend on the size of the screen is walked through once, on the desktop.
      grep: /@phone/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
})
