import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumLaunch, ensureChromium } from '../scripts/lib/chromium.mjs'
import { freePort } from '../scripts/lib/free-port.mjs'

const RUNS = 3

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
  })
  try {
    const result = await lighthouse(url, { port, onlyCategories, logLevel: 'silent' })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    return result.lhr
  } finally {
    await browser.close()
  }
}

/**
 * Three runs of the home page: the middle one counts.
 *
 * @param {string} url
 */
export async function measurePhone(url) {
  const rows = []
  for (let run = 1; run <= RUNS; run++) {
    const { audits, categories } = await runLighthouse(url, ['performance'])
    const seconds = (/** @type {string} */ audit) =>
      ((audits[audit]?.numericValue ?? NaN) / 1000).toFixed(2)
    rows.push({
      run,
      performance: Math.round((categories['performance']?.score ?? NaN) * 100),
      'first paint s': seconds('first-contentful-paint'),
      'largest paint s': seconds('largest-contentful-paint'),
      'blocked ms': Math.round(audits['total-blocking-time']?.numericValue ?? NaN),
      'layout shift': (audits['cumulative-layout-shift']?.numericValue ?? NaN).toFixed(3),
    })
  }
  return rows
}
