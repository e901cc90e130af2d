import { LANGUAGE_COOKIE, NEWSLETTER_DESK, PAGES, PSEUDO_LANGUAGE } from '@berg/contract'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures/index.ts'
import { Look } from './look.ts'

/** Every screen, as staff see it; what opens one thing among many, whoever walks adds. */
export const SCREENS = [
  ...Object.values(PAGES),
  '/the-berg-canteen',
  ...[
    'review',
    'articles',
    'comments',
    'tags',
    'search-words',
    'people',
    'activity',
    'bin',
    'system',
  ].map((tab) => `${PAGES.admin}?tab=${tab}`),
  NEWSLETTER_DESK,
  `${PAGES.search}?q=line`,
  `${PAGES.employee}?write`,
  '/no-such-page',
]

/** Walks through screens in a language, and tells what is found wrong on each. */
export async function walkThrough(
  page: Page,
  language: string,
  screens: readonly string[],
  lookAround: (look: Look, screen: string) => Promise<string[]>,
) {
  const look = new Look(page, language)
  await page
    .context()
    .addCookies([{ name: LANGUAGE_COOKIE, value: language, url: new URL(page.url()).origin }])
  const faults: string[] = []
  for (const screen of screens) {
    await visit(page, screen)
    await look.readArrived()
    const spoken = await page.evaluate(() => [
      document.documentElement.lang,
      document.documentElement.dir || 'ltr',
    ])
    expect(spoken, screen).toEqual([
      language === PSEUDO_LANGUAGE ? 'en-XA' : language,
      language === 'ar' ? 'rtl' : 'ltr',
    ])
    const found = await lookAround(look, screen)
    faults.push(...found.map((fault) => `${screen}: ${fault}`))
  }
  return faults
}

export async function visit(page: Page, screen: string) {
  await page.goto(screen)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}
