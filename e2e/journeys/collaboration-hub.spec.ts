import {
  confirmArticle,
  createArticle,
  getCurrentUser,
  listColleagues,
  putMustRead,
  putOwnPresence,
  putSignupSettings,
} from '@berg/contract'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'
import { hubScreen } from '../screens/collaboration-hub.ts'
import { todayAtSite } from '../screens/dates.ts'
import { signInDialog } from '../screens/shell.ts'

test('a visitor is shown the way to sign in, and stays here', async ({ page }) => {
  await page.goto('/collaboration-hub')
  const hub = hubScreen(page)
  const { dialog, demoAccount, submit } = signInDialog(page)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(hub.heading).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await demoAccount('employee').click()
  await submit.click()
  await expect(hub.team).toBeVisible()
  await expect(page).toHaveURL('/collaboration-hub')
})

test('colleagues see each other once they want to, and what they set @phone @core', async ({
  page,
  login,
  another,
  callAs,
  axe,
}) => {
  const { first_name, last_name } = await callAs('employee', getCurrentUser, { query: {} })
  const name = `${first_name} ${last_name}`
  await callAs('employee', putOwnPresence, { body: { is_on: false } })
  await login('employee')
  await page.goto('/collaboration-hub')
  const own = hubScreen(page)
  await expect(own.presence).not.toBeChecked()
  const staff = await another('staff')
  await staff.goto('/the-berg-assetupload-3')
  const theirs = hubScreen(staff)
  await expect(theirs.team.getByText(/^None of your colleagues/)).toBeVisible()

  await own.presence.press('Space')
  await expect(own.presence).toBeChecked()
  await expect(theirs.colleague(name)).toContainText('Online')
  await own.status.selectOption('Away')
  await own.time.selectOption('2 hours')
  await own.setStatus.click()
  await expect(own.team.getByText(/^You are away until \d\d:\d\d\.$/)).toBeVisible()
  await expect(theirs.colleague(name)).toContainText(/Away until \d\d:\d\d/)
  await axe()
  await own.endStatus.click()
  await expect(theirs.colleague(name)).toContainText('Online')

  await own.presence.press('Space')
  await expect(own.presence).not.toBeChecked()
  await expect(theirs.colleague(name)).toHaveCount(0)
  const { results } = (await callAs('staff', listColleagues, { query: { page: 1 } })) as {
    results: readonly { name: string }[]
  }
  expect(results.map((colleague) => colleague.name)).not.toContain(name)
})

test('what is planned today and what waits lead to where it is done @core', async ({
  page,
  login,
  callAs,
  request,
  axe,
}) => {
  const today = await todayAtSite(request)
  const title = newTitle('Handover')
  const event = { title, status: 'published', event_date: today, content: '<p>Come.</p>' } as const
  const { id } = await callAs('superuser', createArticle, { body: event })
  const settings = { asks: true, places: 5, closes_at: null }
  await callAs('superuser', putSignupSettings, { params: { id }, body: settings })
  const audience = { kind: 'role', value: 'employee' } as const
  await callAs('superuser', putMustRead, { params: { id }, body: { audience, due_on: today } })

  await login('employee')
  await page.goto('/collaboration-hub')
  const hub = hubScreen(page)
  await expect(hub.files.getByRole('link').first()).toBeVisible()
  await expect(hub.schedule.getByRole('link', { name: title })).toHaveCount(2)
  await expect(hub.schedule.getByText('Read and confirm it today')).toBeVisible()
  await expect(hub.activity.getByRole('link', { name: title })).toBeVisible()
  // Whoever leads a department is told of its people too.
  const own = hub.waiting
    .getByRole('listitem')
    .filter({ hasText: title })
    .filter({ hasNotText: 'Your team' })
  await expect(own.getByText('Must read, by')).toBeVisible()
  await expect(own.getByText('Sign-up is open')).toBeVisible()
  await axe()

  await hub.schedule.getByRole('link', { name: title }).first().click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: 'I’m coming' }).click()
  await expect(dialog.getByRole('heading', { name: 'You are coming.' })).toBeVisible()
  await callAs('employee', confirmArticle, { params: { id }, body: { version: 1 } })
  await page.goto('/collaboration-hub')
  await expect(hub.schedule.getByText('You are coming')).toBeVisible()
  await expect(hub.schedule.getByRole('link', { name: title })).toHaveCount(1)
  await expect(hub.files.getByRole('link').first()).toBeVisible()
  await expect(own).toHaveCount(0)
})

test('a part that fails says so, and is tried again', async ({ page, login, guard }) => {
  await login('staff')
  let isDown = true
  await page.route('**/api/signups/', (route) =>
    isDown ? route.fulfill({ status: 403, json: { detail: 'Not now.' } }) : route.fallback(),
  )
  guard.allow(/Failed to load resource/)
  await page.goto('/collaboration-hub')
  const hub = hubScreen(page)
  await expect(hub.schedule.getByRole('alert')).toContainText('The schedule could not be loaded')
  await expect(hub.files.getByRole('link').first()).toBeVisible()
  isDown = false
  await hub.schedule.getByRole('button', { name: 'Retry' }).click()
  await expect(hub.schedule.getByRole('alert')).toHaveCount(0)
  await expect(hub.waiting.getByRole('alert')).toHaveCount(0)
})

test('on a site where nothing is yet, each part says what to do first', async ({
  page,
  login,
  axe,
}) => {
  const emptyPage = { count: 0, next: null, previous: null, results: [] }
  const nothing: Record<string, object> = {
    'must-reads/': { outstanding: [], teams: [] },
    'signups/': { own: [], open: [], waiting: [] },
    'activity/?*': { results: [], next: null },
    'core-assets/?*': emptyPage,
    'articles/?*': emptyPage,
    'projects/?*': emptyPage,
    'comments/?*': emptyPage,
    'authoring/counts/': {
      total: 0,
      draft: 0,
      waiting: 0,
      published: 0,
      rejected: 0,
      posts: 0,
      events: 0,
    },
  }
  for (const [path, json] of Object.entries(nothing)) {
    await page.route(`**/api/${path}`, (route) => route.fulfill({ json }))
  }
  await login('staff')
  await page.goto('/collaboration-hub')
  const hub = hubScreen(page)
  await expect(hub.waiting.getByText(/^Nothing waits for you\./)).toBeVisible()
  await expect(hub.schedule.getByText(/^Nothing is planned for today\./)).toBeVisible()
  await expect(hub.team.getByText(/^None of your colleagues/)).toBeVisible()
  await expect(hub.activity.getByText(/^Nothing has happened yet\./)).toBeVisible()
  await axe()
  await hub.files.getByRole('link', { name: 'Upload the first one' }).click()
  await expect(page).toHaveURL('/the-berg-assetupload-1')
})
