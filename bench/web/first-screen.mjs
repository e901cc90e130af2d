import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumLaunch, ensureChromium } from '../../scripts/lib/chromium.mjs'
import { ROOT } from '../../scripts/lib/files.mjs'

/** @type {Record<string, string>} */
const KINDS = { script: 'JavaScript', stylesheet: 'CSS', font: 'fonts' }

/**
 * What a browser really loads for `/`, in the sizes that were packed at build time.
 *
 * @param {string} url
 */
export async function measureFirstScreen(url) {
  const loaded = await filesOf(url)
  return Object.entries(KINDS).map(([type, kind]) => {
    const files = loaded.filter((file) => file.type === type).map((file) => file.path)
    return {
      kind,
      files: files.length,
      'kB plain': kilobytes(files, ''),
      'kB gzip': kilobytes(files, '.gz'),
      'kB brotli': kilobytes(files, '.br'),
    }
  })
}

/** @param {string} url */
async function filesOf(url) {
  await ensureChromium()
  const browser = await chromium.launch({
    ...chromiumLaunch(),
    // It would end the process before the database is stopped.
    handleSIGINT: false,
    handleSIGTERM: false,
  })
  try {
    const page = await browser.newPage()
    /** @type {{ type: string, path: string }[]} */
    const loaded = []
    page.on('response', (answer) => {
      loaded.push({ type: answer.request().resourceType(), path: new URL(answer.url()).pathname })
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    return loaded
  } finally {
    await browser.close()
  }
}

/**
 * @param {string[]} paths
 * @param {string} packed
 */
function kilobytes(paths, packed) {
  const sizes = paths.map((path) => {
    const file = join(ROOT, 'apps/web/dist', path)
    // Too small to pack, or packed already as fonts are: it travels as it is.
    return statSync(existsSync(file + packed) ? file + packed : file).size
  })
  return (sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1)
}
