import type { Role } from '@berg/contract'
import { expect, test } from '../fixtures/index.ts'
import { shell } from '../screens/shell.ts'

interface Screen {
  path: string
  as?: Role
  heading: string
  /** Figures and words that must stand there. */
  shows: readonly string[]
  /** What it links to, as far as those pages exist. */
  links: readonly string[]
  /** No other of these screens has all of its pieces. */
  isUnlikeOthers?: true
}

const SCREENS: readonly Screen[] = [
  {
    path: '/the-berg-3',
    isUnlikeOthers: true,
    heading: 'Dashboard',
    shows: [
      '24',
      '152',
      '94%',
      '7',
      'Active projects',
      'Upcoming deadlines',
      'Project Status',
      'On Track',
      'In Progress',
      'Completed',
      'Planning',
      'Recent Activity',
      'Success',
      'Warning',
      'Info',
      'View All Notifications',
    ],
    links: ['/the-berg-team-spotlight', '/the-berg-the-green-spot', '/leadership-message'],
  },
  {
    path: '/the-berg-assetupload-2',
    as: 'staff',
    heading: 'Upload Queue',
    shows: ['Completed', 'Uploading', 'Queued', 'Error'],
    links: [],
  },
  {
    path: '/storage-management',
    isUnlikeOthers: true,
    heading: 'Storage Management',
    shows: [
      '75.3',
      'of 100 GB used',
      'Documents',
      'Images',
      'Videos',
      'Other',
      'Quick actions',
      'Recommendations',
      'Large and old files',
    ],
    links: [],
  },
  {
    path: '/collaboration-hub',
    heading: 'Collaboration Hub',
    shows: ['Team members', 'Online', 'Busy', 'Away', 'Today’s schedule', 'Recent activity'],
    links: [],
  },
  {
    path: '/upload-center',
    isUnlikeOthers: true,
    heading: 'Upload Center',
    shows: ['Recent uploads', 'Upload Guidelines', '2 GB', '10 GB', 'under 500 MB'],
    links: ['/the-berg-assetupload-2'],
  },
  {
    path: '/about',
    isUnlikeOthers: true,
    heading: 'About The Berg',
    shows: [
      'Established 2015',
      'Our mission',
      'Core values',
      'Innovation',
      'Sustainability',
      'Excellence',
      'Collaboration',
    ],
    links: ['/the-berg-team-spotlight', '/the-berg-the-green-spot'],
  },
  {
    path: '/index',
    heading: 'Welcome to The Berg',
    shows: ['Latest news', 'Categories', 'HR Corner', 'Health & Safety'],
    links: ['/leadership-message', '/archive?category=hr-corner'],
  },
]

test('every screen shows its samples, and says that they are', async ({ page, request, login }) => {
  const seen = new Set<string>()
  for (const { path, as, heading, shows, links } of SCREENS) {
    if (as) await login(as)
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(main.getByText('Sample data', { exact: true })).toBeVisible()
    for (const text of shows)
      await expect(main.getByText(text, { exact: true }).first(), text).toBeVisible()
    const targets = await main
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(targets).toEqual(expect.arrayContaining([...links]))
    for (const target of targets) seen.add(target)
  }
  for (const target of seen) expect((await request.get(target)).status(), target).toBe(200)
})

test('everybody can use them', async ({ page, axe }) => {
  for (const { path, heading, isUnlikeOthers } of SCREENS) {
    if (!isUnlikeOthers) continue
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('main').getByText('Sample data', { exact: true })).toBeVisible()
    await axe()
  }
})

test('a button of a sample says why nothing happens', async ({ page }) => {
  await page.goto('/the-berg-3')
  await page.getByRole('button', { name: 'View All Notifications' }).click()
  await expect(shell(page).toast('Sample data')).toBeVisible()
})
