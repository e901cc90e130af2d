import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { INTERACTIVE_SIGN } from '@berg/contract'
import { chromium } from '@playwright/test'
import { chromiumLaunch, ensureChromium } from '../../scripts/lib/chromium.mjs'
import { ROOT } from '../../scripts/lib/files.mjs'

/** @type {Record<string, string>} */
const KINDS = { script: 'JavaScript', stylesheet: 'CSS', font: 'fonts' }

/**
 * What a browser really loads for `/`, in the sizes that were packed at build time, and the styles in the
 * page itself, packed on their own.
 *
 * @param {string} url
 */
export async function measureFirstScreen(url) {
  const { loaded, styles } = await firstVisit(url)
  return Object.entries(KINDS).map(([type, kind]) => {
    const files = loaded.filter((file) => file.type === type).map((file) => file.path)
    const inPage = type === 'stylesheet' && styles ? [Buffer.from(styles)] : []
    /** @param {(bytes: Buffer) => Buffer} pack @param {string} suffix */
    const kilobytes = (suffix, pack) => {
      const sizes = [
        ...files.map((path) => sizeOf(path, suffix)),
        ...inPage.map((bytes) => pack(bytes).length),
      ]
      return (sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1)
    }
    return {
      kind,
      files: files.length,
      'kB plain': kilobytes('', (bytes) => bytes),
      'kB gzip': kilobytes('.gz', (bytes) => gzipSync(bytes, { level: 9 })),
      'kB brotli': kilobytes('.br', (bytes) => brotliCompressSync(bytes)),
    }
  })
}

/** @param {string} url */
async function firstVisit(url) {
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
    await page.goto(url)
    // The page comes rendered, and a busy machine takes its time until the scripts are asked for.
    await page.waitForSelector(`html[${INTERACTIVE_SIGN}]`)
    let known
    do {
      known = loaded.length
      await page.waitForTimeout(700)
    } while (loaded.length > known)
    const styles = await page.evaluate(() => document.querySelector('head style')?.textContent)
    return { loaded, styles }
  } finally {
    await browser.close()
  }
}

/**
 * @param {string} path
 * @param {string} suffix
 */
function sizeOf(path, suffix) {
  const file = join(ROOT, 'apps/web/dist', path)
  // Too small to pack, or packed already as fonts are: it travels as it is.
  return statSync(existsSync(file + suffix) ? file + suffix : file).size
}
