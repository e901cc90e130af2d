import { pageAt, type PageName, PAGES } from '@berg/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { drawNoMaps } from '../screens/world-map.ts'
import { shell } from '../screens/shell.ts'

/** The same screen at another address. */
const SECOND_ADDRESSES = new Set<PageName>([
  'home2',
  'about4',
  'collaborationHub3',
  'uploadCenter5',
  'storageManagement7',
])

/** Pages that somebody is deliberately not led to in two steps, and why. */
const NOT_FOR: Record<'visitor' | 'employee' | 'staff', Partial<Record<PageName, string>>> = {
  staff: { uploadQueue: 'a sample, one step behind the Upload Center' },
  employee: {
    admin: 'staff’s; employees have the same of their own posts at My Posts',
    apiDemo: 'for people who look after the site',
    uploadAsset: 'staff’s',
    uploadQueue: 'staff’s',
  },
  visitor: {
    admin: 'staff’s',
    apiDemo: 'for people who look after the site',
    uploadAsset: 'staff’s',
    uploadQueue: 'staff’s',
    myPosts: 'asks to sign in; phones have it in the bottom bar',
    employee: 'asks to sign in; phones have it in the bottom bar',
  },
}

/** The pages that one click leads to, menus included. */
async function pagesAhead(page: Page): Promise<Set<PageName>> {
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  const found = await pagesLinked(page)
  for (const menu of await page.locator('button[aria-expanded]:visible').all()) {
    await menu.click()
    for (const name of await pagesLinked(page)) found.add(name)
    await page.keyboard.press('Escape')
  }
  return found
}

async function pagesLinked(page: Page): Promise<Set<PageName>> {
  const paths = await page
    .locator('a[href]:visible')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  return new Set(paths.flatMap((path) => pageAt(path) ?? []))
}

for (const who of ['visitor', 'employee', 'staff'] as const) {
  test(`every screen is two steps from the home page, for ${who} @phone`, async ({
    page,
    login,
    isMobile,
  }) => {
    await drawNoMaps(page)
    if (who !== 'visitor') await login(who)
    await page.goto('/')
    await expect(shell(page)[who === 'visitor' ? 'login' : 'signOut']).toBeVisible()
    const reached = await pagesAhead(page)
    // A wide window has no link to the search, but a field for it.
    if (!isMobile) {
      await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible()
      reached.add('search')
    }
    const missing = () =>
      (Object.keys(PAGES) as PageName[]).filter(
        (name) => !reached.has(name) && !SECOND_ADDRESSES.has(name) && !NOT_FOR[who][name],
      )
    // Not all of them: only those behind which something is still to be found.
    for (const step of ['about', 'worldMap', 'assetLibrary', 'admin'] as const) {
      if (!reached.has(step) || missing().length === 0) continue
      await page.goto(PAGES[step])
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
      for (const name of await pagesAhead(page)) reached.add(name)
    }
    expect(missing()).toEqual([])
  })
}
