import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumLaunch, ensureChromium } from '../../scripts/lib/chromium.mjs'
import { freePort } from '../../scripts/lib/free-port.mjs'

/**
 * A page as Lighthouse sees it on a middling phone over a slow line.
 *
 * @param {string} url
 * @param {string[]} onlyCategories
 */
export async function runLighthouse(url, onlyCategories) {
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
    const result = await lighthouse(url, { port, onlyCategories, logLevel: 'silent' })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    return result.lhr
  } finally {
    await browser.close()
  }
}
