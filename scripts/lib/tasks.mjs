import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { run } from './problem.mjs'
import { executeNode } from './process.mjs'
import { stage } from './stages.mjs'
import { tool } from './tools.mjs'

/**
 * Does the twelve tasks of docs/walkthroughs.md on a phone and at a desk, and prints what they took.
 *
 * @param {string[]} args
 */
export const countTasks = (args) => walk(['--config=e2e/tasks/playwright.config.ts', ...args])

/**
 * Opens every screen in every language, on a phone and at a desk (docs/languages.md).
 *
 * @param {string[]} args
 */
export const walkLanguages = (args) =>
  walk(['--config=e2e/playwright.config.ts', '--project=languages', ...args])

/** @param {string[]} args for Playwright */
function walk(args) {
  return run(async () => {
    await stage('packages', () => ensureInstalled())
    await stage('build', () => ensureBuilt())
    const { code } = await executeNode(tool('@playwright/test', 'playwright'), ['test', ...args], {
      show: true,
      env: { ...process.env, CHROMIUM_PATH: await ensureChromium() },
    })
    process.exitCode = code
  })
}
