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
export function countTasks(args) {
  return run(async () => {
    await stage('packages', () => ensureInstalled())
    await stage('build', () => ensureBuilt())
    const { code } = await executeNode(
      tool('@playwright/test', 'playwright'),
      ['test', '--config=e2e/tasks/playwright.config.ts', ...args],
      { show: true, env: { ...process.env, CHROMIUM_PATH: await ensureChromium() } },
    )
    process.exitCode = code
  })
}
