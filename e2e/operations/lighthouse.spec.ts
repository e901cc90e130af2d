import { measureFirstScreen } from '../../bench/web/first-screen.mjs'
import { expect, test } from '../fixtures/index.ts'

const FLAWLESS = ['accessibility', 'best-practices', 'seo']

test('Lighthouse finds nothing to mend on the home page, and nothing that moves', async ({
  app,
}) => {
  // Loading it takes seconds, which only this journey should pay.
  const { runLighthouse } = await import('../../bench/web/lighthouse.mjs')
  const { audits, categories } = await runLighthouse(app.url, [...FLAWLESS, 'performance'])
  const found = Object.values(audits)
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title }) => `${id}: ${title}`)
  const scores = FLAWLESS.map((name) => categories[name]?.score)
  expect(scores, found.join('\n')).toEqual([1, 1, 1])
  expect(audits['cumulative-layout-shift']?.numericValue).toBeLessThan(0.01)
})

test('the first screen stays light @core', async ({ app }) => {
  const rows = await measureFirstScreen(app.url)
  const kB = (kind: string) => Number(rows.find((row) => row.kind === kind)?.['kB gzip'])
  expect(kB('JavaScript')).toBeGreaterThan(50)
  expect(kB('JavaScript')).toBeLessThanOrEqual(110)
  expect(kB('fonts')).toBeGreaterThan(10)
  expect(kB('fonts')).toBeLessThanOrEqual(70)
  expect(kB('CSS')).toBeGreaterThan(1)
  expect(kB('CSS')).toBeLessThanOrEqual(13)
})
