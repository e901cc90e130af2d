import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumLaunch, ensureChromium } from '../../scripts/lib/chromium.mjs'
import { freePort } from '../../scripts/lib/free-port.mjs'

/** On a busy machine it gives parts up, and a category without a score says nothing about the page. */
const TRIES = 3

/** How much slower than this machine the phone is, as Lighthouse has it. */
export const SLOWER = 4

/**
 * A page as Lighthouse sees it on a middling phone over a slow line.
 *
 * @param {string} url
 * @param {string[]} onlyCategories
 * @param {number} [slower]
 */
export async function runLighthouse(url, onlyCategories, slower = SLOWER) {
  await ensureChromium()
  const port = await freePort()
  const { args, ...launch } = chromiumLaunch()
  const browser = await chromium.launch({
    ...launch,
    args: [...args, `--remote-debugging-port=${port}`],
    // It would end the process before the database is stopped.
    handleSIGINT: false,
    handleSIGTERM: false,
  })
  try {
    for (let left = TRIES; left > 0; left--) {
      const result = await lighthouse(url, {
        port,
        onlyCategories,
        logLevel: 'silent',
        throttling: { cpuSlowdownMultiplier: slower },
      })
      if (result && onlyCategories.every((name) => result.lhr.categories[name]?.score !== null))
        return result.lhr
    }
    throw new Error(`Lighthouse came to no result for ${url}`)
  } finally {
    await browser.close()
  }
}
