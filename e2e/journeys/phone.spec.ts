import { type Page, expect } from '@playwright/test'
import type { Role } from '@berg/contract'
import { test } from '../fixtures/index.ts'
import { worldMap } from '../screens/world-map.ts'

/** Every screen that no other journey looks at on a phone, and what stands there once it has come. */
const SCREENS: Readonly<Partial<Record<Role | 'nobody', Readonly<Record<string, string>>>>> = {
  nobody: {
    '/no-such-page': 'Return to Home',
    '/the-berg-assetupload?q=plan': 'Showing 1',
    '/leadership-message': 'Leadership Update',
    '/terms': 'Who it is for',
    '/the-berg-3': 'Project Status',
    '/about': 'Core values',
    '/api/docs': 'The Berg',
  },
  staff: {
    '/admin?tab=review': 'Waiting for review',
    '/admin?tab=overview': 'Back to Site',
    '/admin?tab=tags': 'Create tag',
    '/admin-demo': 'Upload a test PNG',
    '/employee': 'Read More',
    '/my-posts': 'Showing 1',
    '/admin?tab=search-words': 'vacation = leave = holiday',
    '/the-berg-assetupload-1': 'Photos, films and documents',
    '/the-berg-assetupload-2': 'Queued',
    '/upload-center': 'Upload Guidelines',
    '/storage-management': 'Large and old files',
  },
}

async function hasCome(page: Page, text: string) {
  await expect(page.getByText(text).first(), page.url()).toBeVisible()
  await expect(page.getByRole('status', { name: /^Loading/ }), page.url()).toHaveCount(0)
}

for (const [visitor, screens] of Object.entries(SCREENS)) {
  test(`everybody can use it on a phone, as ${visitor} @phone-only @core`, async ({
    page,
    login,
    guard,
    axe,
  }) => {
    guard.allow(/404/)
    if (visitor !== 'nobody') await login(visitor as Role)
    for (const [path, text] of Object.entries(screens)) {
      await page.goto(path)
      await hasCome(page, text)
      await axe()
    }
  })
}

test('everybody can use the map on a phone, and its form @phone-only', async ({
  page,
  login,
  axe,
}) => {
  const screen = worldMap(page)
  // In the middle of the map, where nothing is cut off by its edge or lies under its buttons.
  await page.goto('/the-berg-world-map?country=Ghana')
  await expect(screen.drawn).toBeVisible()
  await expect(screen.figure('Countries')).toHaveText('1')
  await axe()

  await login('staff')
  await page.goto('/the-berg-world-map-1')
  await screen.addMe.or(screen.changePin).click()
  await expect(screen.field('Name')).toHaveValue(/^\S+ \S+/)
  await axe()
})
