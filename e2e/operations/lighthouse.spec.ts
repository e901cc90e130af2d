import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { measureFirstScreen } from '../../bench/first-screen.mjs'
import { chromiumLaunch } from '../../scripts/lib/chromium.mjs'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { expect, test } from '../fixtures/index.ts'

const CATEGORIES = ['accessibility', 'best-practices', 'seo']

for (const path of ['/', '/the-berg-sitedirector']) {
  test(`Lighthouse finds nothing to mend at ${path}`, async ({ app }) => {
    test.setTimeout(120_000)
    const port = await freePort()
    const { args, ...launch } = chromiumLaunch()
    const browser = await chromium.launch({
      ...launch,
      args: [...args, `--remote-debugging-port=${port}`],
    })
    try {
      const result = await lighthouse(app.url + path, {
        port,
        onlyCategories: CATEGORIES,
        logLevel: 'silent',
      })
      const found = Object.values(result?.lhr.audits ?? {})
        .filter(({ score }) => score !== null && score < 1)
        .map(({ id, title }) => `${id}: ${title}`)
      const scores = CATEGORIES.map((name) => result?.lhr.categories[name]?.score)
      expect(scores, found.join('\n')).toEqual([1, 1, 1])
    } finally {
      await browser.close()
    }
  })
}

test('the first screen stays light', async ({ app }) => {
  const rows = await measureFirstScreen(app.url)
  const kB = (kind: string) => Number(rows.find((row) => row.kind === kind)?.['kB gzip'])
  expect(kB('JavaScript')).toBeGreaterThan(50)
  expect(kB('JavaScript')).toBeLessThanOrEqual(130)
  expect(kB('CSS')).toBeGreaterThan(1)
  expect(kB('CSS')).toBeLessThanOrEqual(12)
})
