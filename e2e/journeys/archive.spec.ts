import { type ResponseOf, addressOf, listArticleMonths } from '@berg/contract'
import type { APIRequestContext } from '@playwright/test'
import { sendPagesBare } from '../fixtures/bare-pages.ts'
import { expect, test } from '../fixtures/index.ts'
import { archiveScreen } from '../screens/archive.ts'
import { monthTitle, shiftDay, todayAtSite } from '../screens/dates.ts'
import { publishedArticles } from '../screens/articles.ts'

test.use({ site: 'only read' })

const ORDER = { ordering: '-event_date', page_size: 20 } as const

/** Those that the archive shows: until today. */
async function months(request: APIRequestContext, today: string) {
  const answer = await request.get(addressOf(listArticleMonths, undefined, { to: today }))
  return (await answer.json()) as ResponseOf<typeof listArticleMonths>
}

test('every article stands under its month, twenty a page @core', async ({ page, request }) => {
  const today = await todayAtSite(request)
  const order = { ...ORDER, to: today }
  const { count, results } = await publishedArticles(request, order)
  const [newest] = await months(request, today)
  expect(newest?.month).toBe(today.slice(0, 7))
  const archive = archiveScreen(page)
  await archive.open()
  await expect(archive.count).toContainText(`${count} articles`)
  await expect(archive.titles).toHaveText(results.map(({ title }) => title))
  await expect(archive.sections.first()).toContainText(monthTitle(newest?.month ?? ''))
  await archive.pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  const second = await publishedArticles(request, { ...order, page: 2 })
  await expect(archive.titles).toHaveText(second.results.map(({ title }) => title))
})

test('what lies ahead stands under Coming, the next first @phone @core', async ({
  page,
  request,
  isMobile,
  axe,
}) => {
  const tomorrow = shiftDay(await todayAtSite(request), 1)
  const { count, results } = await publishedArticles(request, {
    from: tomorrow,
    ordering: 'event_date',
    page_size: 20,
  })
  expect(count, 'the demo site has events ahead').toBeGreaterThan(0)
  const archive = archiveScreen(page)
  await archive.open()
  await expect(archive.sections.first()).not.toContainText('Coming')
  await (
    isMobile ? archive.toComing : archive.months.getByRole('link', { name: /^Coming/ })
  ).click()
  await expect(page).toHaveURL(/\?month=coming$/)
  await expect(archive.sections).toHaveCount(1)
  await expect(archive.sections.getByRole('heading', { level: 2 })).toHaveText(
    `Coming${count} ${count === 1 ? 'article' : 'articles'}`,
  )
  await expect(archive.titles).toHaveText(results.map(({ title }) => title))
  if (isMobile) await expect(archive.month).toHaveValue('coming')
  await axe()
})

test('a month is chosen from its year @phone', async ({ page, request, isMobile }) => {
  const all = await months(request, await todayAtSite(request))
  const oldest = all.at(-1)
  if (!oldest) throw new Error('The demo site has no articles')
  const archive = archiveScreen(page)
  await archive.open()
  if (isMobile) {
    await archive.month.selectOption(oldest.month)
  } else {
    const year = oldest.month.slice(0, 4)
    const link = archive.months.locator(`a[href*="${oldest.month}"]`)
    if (!(await link.isVisible()))
      await archive.months.locator('summary', { hasText: year }).click()
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'true')
  }
  await expect(page).toHaveURL(new RegExp(`month=${oldest.month}`))
  await expect(archive.sections).toHaveCount(1)
  await expect(archive.sections).toContainText(monthTitle(oldest.month))
  await expect(archive.articles).toHaveCount(Math.min(oldest.count, 20))
})

test('category and type narrow it, and Back widens it again', async ({ page, request }) => {
  const archive = archiveScreen(page)
  await archive.open()
  await archive.category.selectOption('Our People')
  const order = { ...ORDER, to: await todayAtSite(request) }
  const people = await publishedArticles(request, { ...order, category: 'Our People' })
  await expect(archive.count).toContainText(`${people.count} article`)
  await archive.type.selectOption('Posts')
  const posts = await publishedArticles(request, { ...order, category: 'Our People', type: 'post' })
  await expect(archive.titles).toHaveText(posts.results.map(({ title }) => title))
  await expect(page).toHaveURL(/\?category=our-people&type=post$/)
  await page.goBack()
  await expect(archive.type).toHaveValue('')
  await expect(archive.count).toContainText(`${people.count} article`)
})

test('a search narrows it too, marks what matched, and can be sent as a link', async ({
  page,
  request,
}) => {
  const [sample] = (await publishedArticles(request, ORDER)).results
  const word = sample?.title.split(/\P{L}+/u).findLast((part) => part.length > 3) ?? ''
  const found = await publishedArticles(request, { ...ORDER, search: word })
  const archive = archiveScreen(page)
  await archive.open()
  await archive.search.fill(word)
  await expect(archive.count).toContainText(`for “${word}”`)
  await expect(archive.titles).toHaveText(found.results.map(({ title }) => title))
  await expect(archive.articles.locator('mark').first()).toBeVisible()

  const address = page.url()
  await page.goto('/')
  await page.goto(address)
  await expect(archive.search).toHaveValue(word)
  await expect(archive.titles).toHaveText(found.results.map(({ title }) => title))
  await archive.articles.first().click()
  await expect(archive.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(archive.dialog).toHaveCount(0)
  await expect(page).toHaveURL(address)
})

test('where nothing is found, one step leads back to everything', async ({ page }) => {
  const archive = archiveScreen(page)
  await archive.open('?q=zzzqqqxxyy&category=hr-corner')
  await expect(page.getByRole('heading', { name: 'No results found.' })).toBeVisible()
  await page.getByRole('link', { name: 'Show the whole archive' }).click()
  await expect(archive.articles.first()).toBeVisible()
  await expect(archive.search).toHaveValue('')
})

test('a failing server is told, and tried again', async ({ page, guard }) => {
  guard.allow(/status of 500/)
  await sendPagesBare(page)
  await page.route('**/api/articles/?*', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Server error' } }),
  )
  const archive = archiveScreen(page)
  await archive.open()
  await expect(page.getByRole('alert')).toContainText('Failed to load')
  await page.unroute('**/api/articles/?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(archive.articles.first()).toBeVisible()
})

test('ten years of months have a place @phone', async ({ page, isMobile }) => {
  const many = Array.from({ length: 120 }, (_, at) => {
    const date = new Date(Date.UTC(2026, 10 - at))
    return { month: date.toISOString().slice(0, 7), count: at + 1 }
  })
  await sendPagesBare(page)
  await page.route('**/api/articles/months/**', (route) => route.fulfill({ json: many }))
  const archive = archiveScreen(page)
  await archive.open('?month=2018-03')
  if (isMobile) {
    // Besides the months: all of them, and what is coming.
    await expect(archive.month.locator('option')).toHaveCount(122)
    await expect(archive.month).toHaveValue('2018-03')
  } else {
    await expect(archive.months.getByRole('group')).toHaveCount(11)
    await expect(archive.months.locator('a[href*="2018-03"]')).toBeVisible()
    await expect(archive.months.locator('a[href*="2026-11"]')).toBeHidden()
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
})
