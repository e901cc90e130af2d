import { pageAt, type PageName, PAGES } from '@berg/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { smallTargets } from '../fixtures/targets.ts'
import { shell } from '../screens/shell.ts'

/** The same screen at another address. */
const SECOND_ADDRESSES = new Set<PageName>([
  'home2',
  'about4',
  'collaborationHub3',
  'uploadCenter5',
  'storageManagement7',
])

/** Where links and codes lead: in mails, on paper, or from the plant's own sign-in. */
const LED_TO_FROM_OUTSIDE = new Set<PageName>(['welcome', 'resetPassword', 'verifyEmail', 'signIn'])

/** Pages that somebody is deliberately not led to in two steps, and why. */
const NOT_FOR: Record<'visitor' | 'employee' | 'staff', Partial<Record<PageName, string>>> = {
  staff: { uploadQueue: 'one step behind the Upload Center' },
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
    notifications: 'asks to sign in',
    account: 'asks to sign in',
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
    // The drawer's code comes with the first press, and Escape closes what is there.
    if ((await menu.getAttribute('aria-haspopup')) === 'dialog')
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
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
  test(`every screen is two steps from the home page, for ${who} @phone @core`, async ({
    page,
    login,
    isMobile,
  }) => {
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
        (name) =>
          !reached.has(name) &&
          !SECOND_ADDRESSES.has(name) &&
          !LED_TO_FROM_OUTSIDE.has(name) &&
          !NOT_FOR[who][name],
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

/** The screens that people use on a phone, and what stands there once they have come. */
const ON_A_PHONE = {
  '/': 'Showing 1',
  '/the-berg-1': 'Events for',
  '/archive': 'Everything that was ever published here',
  '/search?q=line': 'results',
  '/the-berg-world-map': 'Employee Locations',
  '/the-berg-world-map-1?add=me': 'What the map shows',
  '/the-berg-assetupload': 'Total Assets',
  '/my-posts': 'Showing 1',
  '/employee': 'Read More',
  '/admin?tab=review': 'Waiting for review',
  '/admin?tab=overview': 'Back to Site',
  '/about': 'Core values',
}

test('everything that can be tapped is large enough for a finger @phone-only @core', async ({
  page,
  login,
}) => {
  await login('staff')
  for (const [path, text] of Object.entries(ON_A_PHONE)) {
    await page.goto(path)
    await expect(page.getByText(text).first(), path).toBeVisible()
    await expect(page.getByRole('status', { name: /^Loading/ }), path).toHaveCount(0)
    expect(await smallTargets(page), path).toEqual([])
  }

  // The bar of phones: it leads on, covers nothing of the footer, and makes room for typing.
  await page.goto('/terms')
  const { bottomBar, footer } = shell(page)
  // With what is unread behind it.
  const me = bottomBar.getByRole('button', { name: /^Me\b/ })
  await expect(bottomBar.locator('[aria-current]')).toHaveCount(0)
  await page.keyboard.press('End')
  const lowest = footer.getByText('Dark', { exact: true })
  await lowest.scrollIntoViewIfNeeded()
  const [last, bar] = [await lowest.boundingBox(), await bottomBar.boundingBox()]
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await me.click()
  await page
    .getByRole('navigation', { name: 'Your pages' })
    .getByRole('link', { name: 'My Posts' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Posts' })).toBeVisible()
  await expect(me).toHaveAttribute('aria-current', 'true')
  await page.getByRole('searchbox').focus()
  await expect(bottomBar).toBeHidden()
})
