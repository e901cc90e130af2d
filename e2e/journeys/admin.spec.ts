import {
  type InputOf,
  ADMIN_PAGE_SIZE,
  countAuthoring,
  createArticle,
  listAuthoring,
  listAuthoringEventDays,
} from '@berg/contract'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'
import { adminScreen } from '../screens/admin.ts'
import { articleWithPictures } from '../screens/articles.ts'
import { longDayTitle, shiftDay, todayAtSite } from '../screens/dates.ts'
import { shell, signInDialog } from '../screens/shell.ts'

const REFUSED = /Failed to load resource|ERR_FAILED/
type Query = InputOf<typeof listAuthoring>['query']

test.describe('the dashboard', () => {
  test('explains itself to a visitor, who signs in and stays', async ({ page, axe }) => {
    const admin = adminScreen(page)
    await admin.open('?tab=articles')
    const { dialog, demoAccount, submit } = signInDialog(page)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Please sign in to open the dashboard.')).toBeVisible()
    await expect(admin.cards).toHaveCount(0)
    await axe()
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await demoAccount('staff').click()
    await submit.click()
    await expect(admin.cards).toHaveCount(ADMIN_PAGE_SIZE)
    await expect(page).toHaveURL(/\/admin\?tab=articles$/)
    await admin.tab('Overview').click()
    await expect(admin.welcome).toHaveText('Welcome back, Ingrid!')
  })

  test('shows an employee the own articles, and nothing to moderate with', async ({
    page,
    login,
    callAs,
  }) => {
    const own = newTitle('My own')
    const foreign = newTitle('Not mine')
    await callAs('employee', createArticle, { body: { title: own } })
    await callAs('staff', createArticle, { body: { title: foreign } })
    await login('employee')
    const admin = adminScreen(page)
    await admin.open()
    await expect(admin.welcome).toHaveText('Welcome back, Marta!')
    await expect(admin.work('What waits')).toHaveCount(0)
    await admin.tab('Articles Management').click()
    await expect(admin.card(own)).toBeVisible()
    await expect(admin.card(foreign)).toHaveCount(0)
    await expect(admin.action(own, 'Edit')).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Approve|Reject)$/ })).toHaveCount(0)
    await expect(admin.scope('All Articles')).toHaveCount(0)
    await admin.details(own).click()
    await expect(admin.detail(own)).toContainText('Waiting')
    await expect(admin.detail(own).getByRole('heading', { name: 'History' })).toHaveCount(0)
  })

  test('counts, leads on, and is left by Logout @core', async ({ page, login, callAs, axe }) => {
    const counts = await callAs('staff', countAuthoring, { query: {} })
    await login('staff', { fresh: true })
    const admin = adminScreen(page)
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Categories' }).getByText('Dashboard').click()
    await expect(admin.cards).toHaveCount(6)
    await expect(admin.tab('Overview')).toHaveAttribute('aria-current', 'page')
    await expect(admin.work('What waits').getByRole('link', { name: /for review$/ })).toBeVisible()
    for (const name of ['Open must-reads', 'Next issue', 'What failed'])
      await expect(admin.work(name)).toBeVisible()
    await expect(admin.counts.getByRole('link', { name: /Draft/ })).toContainText(
      String(counts.draft - counts.waiting),
    )
    await expect(admin.quickActions.getByRole('link', { name: 'Back to Site' })).toBeVisible()
    await axe()
    await admin.counts.getByRole('link', { name: /Rejected/ }).click()
    await expect(page).toHaveURL(/\?tab=articles&status=rejected$/)
    await expect(admin.count).toContainText(`of ${counts.rejected}`)
    await admin.tab('Overview').click()
    await admin.logout.click()
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(shell(page).login).toBeVisible()
    await expect(signInDialog(page).dialog).toHaveCount(0)
  })

  test('opens an article of the overview with counter and arrow keys', async ({
    page,
    request,
    login,
    callAs,
  }) => {
    const title = newTitle('With pictures')
    const images = (await articleWithPictures(request, 2)).images.map(({ url }) => url)
    await callAs('staff', createArticle, { body: { title, images } })
    await login('staff')
    const admin = adminScreen(page)
    await admin.open('?tab=overview')
    const card = admin.card(title)
    await card.getByRole('button', { name: 'Next picture' }).click()
    await expect(card).toContainText(/2\/\d/)
    await card.getByRole('heading').getByRole('link').click()
    const dialog = admin.detail(title)
    await expect(dialog).toContainText(/1\/\d/)
    await page.keyboard.press('ArrowRight')
    await expect(dialog).toContainText(/2\/\d/)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/admin\?tab=overview$/)
  })

  test('that cannot be loaded can be tried again', async ({ page, login, guard }) => {
    guard.allow(REFUSED)
    await login('staff')
    const admin = adminScreen(page)
    await page.route('**/api/authoring/?**', (route) => route.fulfill({ status: 503, json: {} }))
    await admin.open('?tab=overview')
    await expect(page.getByRole('heading', { name: 'Failed to load articles' })).toBeVisible()
    await page.unroute('**/api/authoring/?**')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(admin.cards).toHaveCount(6)
  })
})

test.describe('the articles are narrowed by', () => {
  test.beforeEach(async ({ page, login }) => {
    await login('staff')
    await adminScreen(page).open('?tab=articles')
    await expect(adminScreen(page).cards).toHaveCount(ADMIN_PAGE_SIZE)
  })

  /** What the server has for the same question stands on the screen, in its order and number. */
  const titlesFor = async (
    callAs: (
      role: 'staff',
      call: typeof listAuthoring,
      input: { query: Query },
    ) => Promise<unknown>,
    query: Query,
  ) => {
    const answer = await callAs('staff', listAuthoring, {
      query: { page: 1, page_size: ADMIN_PAGE_SIZE, ...query },
    })
    const { results, count } = answer as { results: { title: string }[]; count: number }
    return { titles: results.map(({ title }) => title), count }
  }

  test('status and time @core', async ({ page, callAs }) => {
    const admin = adminScreen(page)
    for (const [label, status, query] of [
      ['Draft', 'draft', { status: 'draft', waiting: false }],
      ['Waiting', 'waiting', { waiting: true }],
      ['Published', 'published', { status: 'published' }],
      ['Rejected', 'rejected', { status: 'rejected' }],
    ] as const) {
      await admin.status.selectOption(label)
      const { titles, count } = await titlesFor(callAs, query)
      await expect(admin.titles).toHaveText(titles)
      await expect(admin.count).toHaveText(`Showing 1-${titles.length} of ${count}`)
      await expect(page).toHaveURL(new RegExp(`status=${status}`))
    }
    await admin.status.selectOption('All')
    for (const [label, time] of [
      ['Last 24h', '24h'],
      ['Last 7 days', '7d'],
      ['Last 30 days', '30d'],
      ['This year', 'year'],
    ] as const) {
      await admin.time.selectOption(label)
      await expect(page).toHaveURL(new RegExp(`time=${time}`))
      await expect(admin.titles).toHaveText((await titlesFor(callAs, { time })).titles)
    }
  })

  test('custom dates, both days included', async ({ page, request, callAs, axe }) => {
    const { titles: newest } = await titlesFor(callAs, { ordering: '-created_at' })
    const today = await todayAtSite(request)
    const from = shiftDay(today, -40)
    const to = shiftDay(today, -10)
    const admin = adminScreen(page)
    await admin.time.selectOption('Custom')
    await expect(admin.titles).toHaveText(newest)
    await admin.start.fill(from)
    await admin.end.fill(to)
    const { titles, count } = await titlesFor(callAs, { from, to })
    await expect(admin.titles).toHaveText(titles)
    await expect(admin.count).toContainText(`of ${count}`)
    await expect(page).toHaveURL(new RegExp(`time=custom&from=${from}&to=${to}`))
    await axe()
    await admin.end.fill(shiftDay(from, -1))
    await expect(page.getByText('The end is before the start.')).toBeVisible()
    await admin.end.fill(today)
    const wide = await titlesFor(callAs, { from, to: today })
    await expect(admin.titles).toHaveText(wide.titles)
    await admin.time.selectOption('All time')
    await expect(admin.start).toHaveCount(0)
    await expect(admin.titles).toHaveText(newest)
  })

  test('posts and events, and Back takes it back', async ({ page, callAs }) => {
    const admin = adminScreen(page)
    await admin.toggle('Posts').click()
    await expect(admin.toggle('Posts')).toHaveAttribute('aria-pressed', 'false')
    await expect(admin.titles).toHaveText((await titlesFor(callAs, { type: 'event' })).titles)
    // The last one switched off would leave nothing: both are on again.
    await admin.toggle('Events').click()
    await expect(admin.titles).toHaveText((await titlesFor(callAs, {})).titles)
    await admin.toggle('Events').click()
    await expect(admin.titles).toHaveText((await titlesFor(callAs, { type: 'post' })).titles)
    await page.goBack()
    await page.goBack()
    await expect(admin.titles).toHaveText((await titlesFor(callAs, { type: 'event' })).titles)
  })

  test('words, in step with what is typed, and whose they are', async ({ page, callAs }) => {
    const admin = adminScreen(page)
    await admin.search.fill('canteen')
    await expect(page).toHaveURL(/q=canteen/)
    await expect(admin.titles).toHaveText((await titlesFor(callAs, { search: 'canteen' })).titles)
    await admin.search.fill('no such words zzz')
    await expect(page.getByRole('heading', { name: 'No results found.' })).toBeVisible()
    await page.getByRole('link', { name: 'Clear all filters' }).click()
    await expect(admin.cards).toHaveCount(ADMIN_PAGE_SIZE)

    await admin.scope('My Articles').click()
    await expect(admin.titles).toHaveText((await titlesFor(callAs, { mine: true })).titles)
    await expect(admin.scope('My Articles')).toHaveAttribute('aria-current', 'true')
    await admin.scope('All Articles').click()
    await expect(admin.titles).toHaveText((await titlesFor(callAs, {})).titles)
  })

  test('the day of an event, found by its dot @phone', async ({ page, request, callAs, axe }) => {
    const today = await todayAtSite(request)
    await callAs('staff', createArticle, {
      body: { title: newTitle('Today at noon'), event_date: today },
    })
    const days = await callAs('staff', listAuthoringEventDays, {
      query: { month: today.slice(0, 7) },
    })
    const count = days.find(({ day }) => day === today)?.count ?? 0
    const admin = adminScreen(page)
    await expect(admin.calendar).toHaveCount(0)
    await admin.calendarToggle.click()
    const events = `${count} event${count === 1 ? '' : 's'}`
    const cell = admin.day(new RegExp(`^${longDayTitle(today)}, ${events}$`))
    await cell.click()
    await expect(page).toHaveURL(new RegExp(`day=${today}`))
    await expect(admin.titles).toHaveText((await titlesFor(callAs, { date: today })).titles)
    await axe()
    await page.getByRole('button', { name: /^Clear \d/ }).click()
    await expect(admin.cards).toHaveCount(ADMIN_PAGE_SIZE)

    // A far month by the lists.
    await admin.year.selectOption(String(Number(today.slice(0, 4)) - 1))
    await admin.month.selectOption('February')
    await expect(page.getByRole('grid')).toHaveAccessibleName(
      `February ${Number(today.slice(0, 4)) - 1}`,
    )
  })

  test('page, eight at a time @core', async ({ page, callAs }) => {
    const admin = adminScreen(page)
    const { count } = await titlesFor(callAs, {})
    await expect(admin.count).toHaveText(`Showing 1-8 of ${count}`)
    await admin.pages.getByRole('link', { name: 'Next' }).click()
    await expect(admin.count).toHaveText(`Showing 9-16 of ${count}`)
    await expect(admin.titles).toHaveText((await titlesFor(callAs, { page: 2 })).titles)
    await admin.status.selectOption('Draft')
    await expect(page).not.toHaveURL(/page=/)
    await page.goBack()
    await expect(admin.count).toHaveText(`Showing 9-16 of ${count}`)
  })
})

test('the overview is sorted by time and narrowed by the same filters', async ({
  page,
  login,
  callAs,
}) => {
  await login('staff')
  const admin = adminScreen(page)
  await admin.open('?tab=overview')
  await admin.sort.selectOption('Oldest First')
  const oldest = await callAs('staff', listAuthoring, {
    query: { page: 1, page_size: 6, ordering: 'created_at' },
  })
  const results = Array.isArray(oldest) ? oldest : oldest.results
  await expect(admin.titles).toHaveText(results.map(({ title }) => title))
  await admin.toggle('Posts').click()
  await admin.time.selectOption('This year')
  await expect(page).toHaveURL(/time=year/)
  const events = await callAs('staff', listAuthoring, {
    query: { page: 1, page_size: 6, ordering: 'created_at', type: 'event', time: 'year' },
  })
  const found = Array.isArray(events) ? events : events.results
  await expect(admin.titles).toHaveText(found.map(({ title }) => title))
})
