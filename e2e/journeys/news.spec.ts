import { sendPagesBare } from '../fixtures/bare-pages.ts'
import { expect, test } from '../fixtures/index.ts'
import { addressOf, listOpenSignups, type OpenSignup } from '@berg/contract'
import { monthTitle, todayAtSite } from '../screens/dates.ts'
import { newsScreen } from '../screens/news.ts'
import { shell } from '../screens/shell.ts'
import { publishedArticles } from '../screens/articles.ts'

test.use({ site: 'only read' })

const NO_ARTICLES = { count: 0, next: null, previous: null, results: [] }

test('the calendar opens at today, and what is over is a press away @phone @core', async ({
  page,
  request,
  axe,
}) => {
  const month = new Date().toISOString().slice(0, 7)
  const query = { type: 'event', date: month, ordering: 'event_date' } as const
  const { results } = await publishedArticles(request, query)
  // The day of an event in the middle of the month, so that there are some before and after it.
  const today = results[Math.floor(results.length / 2)]?.event_date ?? ''
  const over = results.filter(({ event_date }) => (event_date ?? '') < today)
  const toCome = results.slice(over.length)
  expect(Math.min(over.length, toCome.length), 'the demo site has some of each').toBeGreaterThan(0)
  await page.clock.setFixedTime(`${today}T12:00:00Z`)
  // The server draws its own today.
  await sendPagesBare(page)
  const titlesOf = (events: typeof results) => events.map(({ title }) => title)

  const news = newsScreen(page)
  await news.open()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event Calendar')
  await expect(news.heading).toHaveText(`Events for ${monthTitle(month)}`)
  await expect(news.titles).toHaveText(titlesOf(toCome.slice(0, 6)))
  await expect(news.box('THIS MONTH').getByRole('heading', { level: 3 })).toHaveText(
    titlesOf(toCome.slice(0, 3)),
  )
  const [first] = toCome
  const card = news.cards.first()
  await expect(card).toContainText(`${today.slice(8)}/${today.slice(5, 7)}`)
  await expect(card).toContainText('Event')
  await expect(card).toContainText(first?.excerpt ?? '')

  await expect(news.earlier).toContainText(String(over.length))
  await news.earlier.click()
  await expect(page).toHaveURL(/\?earlier=1$/)
  await expect(news.heading).toHaveText(`Events for ${monthTitle(month)}`)
  await expect(news.titles).toHaveText(titlesOf(results.slice(0, 6)))
  await axe()
  await news.fromToday.click()
  await expect(news.titles).toHaveText(titlesOf(toCome.slice(0, 6)))

  // Another month has no present: all of it stands there.
  await news.previous.click()
  await expect(news.heading).not.toHaveText(`Events for ${monthTitle(month)}`)
  await expect(news.earlier).toHaveCount(0)
})

test('an event opens with its marker, by an address that can be sent; Back closes it', async ({
  page,
}) => {
  const news = newsScreen(page)
  // On the last evening of a month all of it is over.
  await news.open('?earlier=1')
  const title = await news.titles.first().innerText()
  await news.cards.first().click()
  await expect(news.dialog.getByRole('heading', { name: title })).toBeVisible()
  await expect(news.dialog.getByText('Event', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/&article=\d+$/)
  await page.reload()
  await expect(news.dialog.getByRole('heading', { name: title })).toBeVisible()
  await page.goBack()
  await expect(news.dialog).toHaveCount(0)
  await expect(news.titles.first()).toHaveText(title)
})

test('news stand newest first, six a page, and the pages can be turned @core', async ({
  page,
  request,
  axe,
}) => {
  const query = { type: 'post', page_size: 6 } as const
  const { count, results } = await publishedArticles(request, query)
  const pages = Math.ceil(count / 6)
  expect(pages, 'the demo site fills more than a page').toBeGreaterThan(1)
  const news = newsScreen(page)
  await news.open()
  await news.mode('News').click()
  await expect(news.heading).toHaveText('Latest News')
  await expect(news.titles).toHaveText(results.map(({ title }) => title))
  await expect(news.pages).toContainText(`Page 1 / ${pages}`)
  await expect(news.pages.getByRole('link', { name: 'Prev' })).toBeDisabled()
  await axe()

  await news.pages.getByRole('link', { name: 'Next' }).click()
  await expect(news.pages).toContainText(`Page 2 / ${pages}`)
  await expect(page).toHaveURL(/\?mode=news&page=2$/)
  const second = await publishedArticles(request, { ...query, page: 2 })
  await expect(news.titles).toHaveText(second.results.map(({ title }) => title))
  await expect(news.heading).toBeFocused()
  await expect(news.heading).toBeInViewport()

  await page.goBack()
  await expect(news.titles.first()).toHaveText(results[0]?.title ?? '')
  await news.open('?mode=news&page=9999')
  await expect(news.pages).toContainText(`Page ${pages} / ${pages}`)
})

test('top news are the two newest important ones', async ({ page, request }) => {
  const { results } = await publishedArticles(request, { highlight: 'important', page_size: 2 })
  expect(results.length).toBeGreaterThan(0)
  const news = newsScreen(page)
  await news.open()
  await expect(news.box('TOP NEWS').getByRole('heading', { level: 3 })).toHaveText(
    results.map(({ title }) => title),
  )
})

test('where there is nothing, the page says so and leads on', async ({ page, axe }) => {
  const news = newsScreen(page)
  await sendPagesBare(page)
  await page.route(/\/api\/articles\/\?.*(type=post|highlight=important)/, (route) =>
    route.fulfill({ json: NO_ARTICLES }),
  )
  await news.open('?month=2090-01')
  await expect(page.getByRole('heading', { name: 'No events scheduled.' })).toBeVisible()
  await expect(news.box('THIS MONTH')).toContainText('No events scheduled for this month.')
  await news.open('?day=2090-01-05')
  await expect(page.getByRole('heading', { name: 'No results found.' })).toBeVisible()
  await axe()
  await page.getByRole('link', { name: 'Read the latest news' }).click()
  await expect(page.getByRole('heading', { name: 'No latest posts available.' })).toBeVisible()
  await expect(news.box('TOP NEWS')).toContainText('No important posts at the moment')
  await page.getByRole('link', { name: 'See the events' }).click()
  await expect(news.heading).toHaveText('Events for January 2090')
})

test('a failing server is told, and tried again', async ({ page, guard }) => {
  guard.allow(/status of 503/)
  const news = newsScreen(page)
  await sendPagesBare(page)
  await page.route('**/api/articles/?*', (route) =>
    route.fulfill({ status: 503, json: { detail: 'Down for maintenance until noon.' } }),
  )
  await news.open('?earlier=1')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Failed to load articles')
  await expect(alert).toContainText('Down for maintenance until noon.')
  await page.unroute('**/api/articles/?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(news.cards.first()).toBeVisible()
  await expect(news.box('TOP NEWS').getByRole('link').first()).toBeVisible()
})

test('a lost connection is told, and mended', async ({ page, context, guard }) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/)
  const news = newsScreen(page)
  await news.open('?earlier=1')
  await expect(news.cards.first()).toBeVisible()
  await context.setOffline(true)
  await news.next.click()
  await expect(page.getByRole('alert')).toContainText('cannot be reached')
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(news.heading).not.toHaveText('')
})

test('in the compact view six events stand on a phone’s screen, with a mark where one can sign up @phone-only', async ({
  page,
  request,
  axe,
}) => {
  const news = newsScreen(page)
  await page.goto('/about')
  await news.open(`?month=${(await todayAtSite(request)).slice(0, 7)}`)
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Compact' }).tap()
  await expect(page).toHaveURL(/view=compact/)
  await expect(news.cards).toHaveCount(6)
  await expect(news.grid).toBeHidden()
  // Whoever comes from another page has Back above it all.
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  const last = await news.cards.last().boundingBox()
  const bar = await shell(page).bottomBar.boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await axe()

  await page.getByRole('button', { name: 'Month', exact: true }).tap()
  await expect(news.grid).toBeVisible()
  await page.getByRole('button', { name: 'Month', exact: true }).tap()
  await expect(news.grid).toBeHidden()

  const { results } = await publishedArticles(request, {
    type: 'event',
    page_size: 20,
    ordering: '-event_date',
  })
  const articles = results.map(({ id }) => id).join(',')
  const answer = await request.get(addressOf(listOpenSignups), { params: { articles } })
  const [open] = (await answer.json()) as OpenSignup[]
  const event = results.find(({ id }) => id === open?.article)
  await news.open(`?day=${event?.event_date}`)
  const card = news.cards.filter({ hasText: event?.title ?? 'no event' })
  await expect(card.getByText(/^(Sign up|Waiting list)$/)).toBeVisible()
  await news.open(`?day=${event?.event_date}&view=compact`)
  await expect(card.getByText(/^(Sign up|Waiting list)$/)).toBeVisible()
})
