import type { Role } from '@berg/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { shell } from '../screens/shell.ts'

type Visitor = 'nobody' | Extract<Role, 'employee' | 'staff'>
const VISITORS: readonly Visitor[] = ['nobody', 'employee', 'staff']

interface Address {
  path: string
  /** The only h1 of the page. */
  heading: string | RegExp
  /** What else must stand there, for everybody or for each. */
  shows: string | Readonly<Record<Visitor, string>>
  /** Everybody else is led home. */
  only?: 'staff'
}

const GREETING = /^Good .+, Berg\.$/
const forMap = 'Each dot tells part of our story.'
const forPosts = 'Refresh'
const forFeed = 'New Post'
const forAdmin = 'Logout'

/** Every address of the site, and what must be there. */
const ADDRESSES: readonly Address[] = [
  { path: '/', heading: GREETING, shows: 'View All' },
  { path: '/the-berg-sitedirector', heading: 'Site Director', shows: 'View All' },
  { path: '/the-berg-2', heading: GREETING, shows: 'View All' },
  { path: '/index', heading: 'Welcome to The Berg', shows: 'Latest news' },
  { path: '/the-berg-the-green-spot', heading: 'The Green Spot', shows: 'Latest Updates' },
  { path: '/the-berg-team-spotlight', heading: 'Team Spotlight', shows: 'Latest Updates' },
  { path: '/the-berg-sitedirector-alt', heading: 'Site Director', shows: 'Latest Updates' },
  { path: '/the-berg-canteen', heading: 'Overview', shows: 'Latest Updates' },
  { path: '/the-berg-world-map', heading: 'From Everywhere to Here', shows: 'Employee Locations' },
  {
    path: '/the-berg-world-map-1',
    heading: 'World Map',
    shows: { nobody: 'User must login to see map.', employee: forMap, staff: forMap },
  },
  { path: '/the-berg-assetupload', heading: 'Asset Library', shows: 'Total Assets' },
  { path: '/the-berg-assetupload-1', heading: /upload/i, shows: '', only: 'staff' },
  { path: '/the-berg-assetupload-2', heading: 'Upload Queue', shows: 'Queued', only: 'staff' },
  {
    path: '/the-berg-assetupload-3',
    heading: 'Collaboration Hub',
    shows: 'Team members',
    only: 'staff',
  },
  {
    path: '/the-berg-assetupload-5',
    heading: 'Upload Center',
    shows: 'Upload Guidelines',
    only: 'staff',
  },
  {
    path: '/the-berg-assetupload-7',
    heading: 'Storage Management',
    shows: 'Large and old files',
    only: 'staff',
  },
  {
    path: '/collaboration-hub',
    heading: 'Collaboration Hub',
    shows: {
      nobody: 'You must be signed in to see who is here. Please sign in to continue.',
      employee: 'Team members',
      staff: 'Team members',
    },
  },
  {
    path: '/upload-center',
    heading: 'Upload Center',
    shows: {
      nobody: 'Please sign in to upload files.',
      employee: 'Editors put files into the library',
      staff: 'Upload Guidelines',
    },
  },
  {
    path: '/storage-management',
    heading: 'Storage Management',
    shows: {
      nobody: 'Please sign in to see how full the storage is.',
      employee: 'This page is for staff.',
      staff: 'Large and old files',
    },
  },
  { path: '/the-berg-1', heading: 'Event Calendar', shows: 'TOP NEWS' },
  { path: '/the-berg-3', heading: 'Dashboard', shows: 'Project Status' },
  { path: '/the-berg-4', heading: 'About The Berg', shows: 'Established 2015' },
  { path: '/about', heading: 'About The Berg', shows: 'Established 2015' },
  { path: '/leadership-message', heading: /./, shows: 'Leadership Update' },
  { path: '/admin-demo', heading: 'API Demo', shows: 'Upload a test PNG' },
  {
    path: '/admin',
    heading: /^(Dashboard|Welcome back, .+!)$/,
    shows: {
      nobody: 'Please sign in to open the dashboard.',
      employee: forAdmin,
      staff: forAdmin,
    },
  },
  {
    path: '/employee',
    heading: 'Employee News Feed',
    shows: {
      nobody: 'You must be signed in to view the employee feed. Please sign in to continue.',
      employee: forFeed,
      staff: forFeed,
    },
  },
  {
    path: '/my-posts',
    heading: 'My Posts',
    shows: {
      nobody: 'Please sign in to manage your posts.',
      employee: forPosts,
      staff: forPosts,
    },
  },
  { path: '/archive', heading: 'Archive', shows: '' },
  { path: '/search', heading: /search/i, shows: '' },
  { path: '/fqa', heading: 'Questions and answers', shows: 'On the floor' },
  { path: '/location-info', heading: 'Location Info', shows: 'Visitors' },
  { path: '/resources', heading: 'Resources', shows: 'Food safety' },
  { path: '/terms', heading: 'Terms', shows: 'Who it is for' },
  { path: '/privacy', heading: 'Privacy', shows: 'What we keep' },
]

const differs = ({ shows, only }: Address) => only !== undefined || typeof shows !== 'string'

/** More of some of them, for those who may see it. */
const PARTS = ['/admin?tab=articles', '/admin?tab=tags', '/search?q=line', '/archive?month=coming']

const ABSENT = [
  '/no-such-page',
  '/the-berg-99',
  '/the-berg-assetupload-9',
  '/the-berg-canteen/menu',
  '/the-berg-Canteen',
  '/Archive',
]

async function expectNotFound(page: Page, path: string) {
  expect((await page.goto(path))?.status(), path).toBe(404)
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Oops! Page not found')
}

async function expectPage(page: Page, visitor: Visitor, { path, heading, shows, only }: Address) {
  expect((await page.goto(path))?.status(), path).toBe(200)
  const title = page.getByRole('heading', { level: 1 })
  if (only && visitor !== only) {
    await expect(page, path).toHaveURL(/:\d+\/$/)
    return expect(title, path).toHaveText(GREETING)
  }
  await expect(title, path).toHaveText(heading)
  const text = typeof shows === 'string' ? shows : shows[visitor]
  if (text) await expect(page.getByText(text).first(), path).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path)
}

/** The narrowest screen shows everything, once it has come. */
async function expectNoSidewaysScrolling(page: Page) {
  await expect(page.getByRole('status', { name: /^Loading/ }), page.url()).toHaveCount(0)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width(), page.url()).toBe(320)
  // Other machines have other, wider letters, and readers may spread them (WCAG 1.4.12).
  await page.evaluate(() => {
    const spread = new CSSStyleSheet()
    spread.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
    document.adoptedStyleSheets.push(spread)
  })
  expect(await width(), `${page.url()} with spread letters`).toBe(320)
}

for (const visitor of VISITORS) {
  const isNarrow = visitor === 'staff'
  const which = visitor === 'employee' ? 'every address that differs' : 'every address'
  test(`${which}, as ${visitor}${isNarrow ? ' on the narrowest screen' : ''} @core`, async ({
    page,
    login,
    guard,
  }) => {
    guard.allow(/404/)
    if (isNarrow) await page.setViewportSize({ width: 320, height: 640 })
    if (visitor !== 'nobody') await login(visitor)
    // What is the same for everybody is seen by who may least and by who may most.
    const seen = visitor === 'employee' ? ADDRESSES.filter(differs) : ADDRESSES
    for (const address of seen) {
      await expectPage(page, visitor, address)
      if (isNarrow) await expectNoSidewaysScrolling(page)
    }
    for (const path of isNarrow ? PARTS : []) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSidewaysScrolling(page)
    }
    for (const path of visitor === 'nobody' ? ABSENT : []) await expectNotFound(page, path)
    const { login: signIn, signOut } = shell(page)
    await expect(visitor === 'nobody' ? signIn : signOut).toBeVisible()
  })
}
