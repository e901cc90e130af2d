import { createArticle } from '@berg/contract'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'
import { dayTitle, longDayTitle, monthTitle, shiftDay, todayAtSite } from '../screens/dates.ts'
import { newsScreen } from '../screens/news.ts'
import { publishedArticles } from '../screens/articles.ts'

/** A day of the present month with events, and how many. */
async function dayWithEvents(request: APIRequestContext) {
  const month = (await todayAtSite(request)).slice(0, 7)
  const { results } = await publishedArticles(request, {
    type: 'event',
    date: month,
    page_size: 100,
  })
  const day = results[0]?.event_date
  if (!day) throw new Error('The demo site has no events this month')
  return { day, month, count: results.filter((event) => event.event_date === day).length }
}

test('a day is chosen and let go by click or tap @phone @core', async ({
  page,
  request,
  isMobile,
}) => {
  const { day, month, count } = await dayWithEvents(request)
  const news = newsScreen(page)
  await news.open()
  const cell = news.day(longDayTitle(day))
  const press = () => (isMobile ? cell.tap() : cell.click())
  await expect(cell).toHaveAccessibleName(new RegExp(`, ${count} events?$`))
  await expect(cell).toHaveCSS('font-weight', '700')

  await press()
  await expect(news.heading).toHaveText(`Events for ${dayTitle(day)}`)
  await expect(news.selected).toHaveText(String(Number(day.slice(8))))
  await expect(page).toHaveURL(new RegExp(`\\?day=${day}$`))
  await expect(news.cards).toHaveCount(Math.min(count, 6))
  if (isMobile) {
    await expect(news.heading).toBeFocused()
    await expect(news.heading).toBeInViewport()
  }

  await press()
  await expect(news.heading).toHaveText(`Events for ${monthTitle(month)}`)
  await expect(news.selected).toHaveCount(0)

  await press()
  await news.clear.click()
  await expect(news.heading).toHaveText(`Events for ${monthTitle(month)}`)
  await expect(news.heading).toBeFocused()

  await press()
  await news.title.click()
  await expect(news.clear).toHaveCount(0)
  await page.goBack()
  await expect(news.heading).toHaveText(`Events for ${dayTitle(day)}`)
})

test('days of the neighbouring months are bold where they have events', async ({
  page,
  callAs,
}) => {
  const year = new Date().getFullYear() + 1
  await callAs('staff', createArticle, {
    body: { title: newTitle('New Year run'), event_date: `${year}-01-01`, status: 'published' },
  })
  const news = newsScreen(page)
  await news.open(`?month=${year - 1}-12`)
  const cell = news.day(longDayTitle(`${year}-01-01`))
  await expect(cell).toHaveAccessibleName(/, \d+ events?$/)
  await expect(cell).toHaveCSS('font-weight', '700')
})

test('months are leafed through, also from the news; a day leads back to events', async ({
  page,
}) => {
  const news = newsScreen(page)
  await news.open('?month=2026-12')
  await news.next.click()
  await expect(news.heading).toHaveText('Events for January 2027')
  await expect(page).toHaveURL(/\?month=2027-01$/)
  await news.previous.click()
  await news.previous.click()
  await expect(news.grid).toHaveAccessibleName('November 2026')
  await news.mode('News').click()
  await news.next.click()
  await expect(news.heading).toHaveText('Latest News')
  await expect(news.grid).toHaveAccessibleName('December 2026')
  await news.day('Friday 1 January 2027').click()
  await expect(news.heading).toHaveText('Events for Friday 1 Jan 2027')
  await expect(news.grid).toHaveAccessibleName('January 2027')
})

test('today is marked, at the site', async ({ page, request }) => {
  const news = newsScreen(page)
  await news.open()
  const today = await todayAtSite(request)
  await expect(page.locator('[aria-current=date]:visible')).toHaveAccessibleName(
    new RegExp(`^${longDayTitle(today)}`),
  )
})

test('the keyboard alone reaches everything @core', async ({ page }) => {
  const news = newsScreen(page)
  await news.open('?month=2026-02')
  const focused = page.locator(':focus')
  await news.next.focus()
  await page.keyboard.press('Tab')
  await expect(focused).toHaveAccessibleName('Sunday 1 February 2026')
  await page.keyboard.press('ArrowLeft')
  await expect(focused).toHaveAccessibleName('Saturday 31 January 2026')
  await expect(news.grid).toHaveAccessibleName('January 2026')
  await page.keyboard.press('PageDown')
  await expect(focused).toHaveAccessibleName('Saturday 28 February 2026')
  await page.keyboard.press('Home')
  await expect(focused).toHaveAccessibleName('Monday 23 February 2026')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveAccessibleName('Sunday 8 March 2026')
  await page.keyboard.press('Enter')
  await expect(news.heading).toHaveText('Events for Sunday 8 Mar 2026')
  await expect(focused).toHaveAccessibleName('Sunday 8 March 2026')
  await page.keyboard.press('Space')
  await expect(news.heading).toHaveText('Events for March 2026')
  await page.keyboard.press('Tab')
  await expect(focused).toHaveText('Subscribe to all events')
  await page.keyboard.press('Shift+Tab')
  await expect(focused).toHaveAccessibleName('Sunday 8 March 2026')
})

test('every day is a target for a finger, and all fit on the screen @phone', async ({ page }) => {
  const news = newsScreen(page)
  await news.open('?month=2026-08')
  for (const day of ['2026-08-01', shiftDay('2026-08-01', 35)]) {
    const box = await news.day(longDayTitle(day)).boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(44)
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
})

test('the week stands above the month, and is leafed through @phone-only', async ({
  page,
  request,
  axe,
}) => {
  const today = await todayAtSite(request)
  const monday = shiftDay(today, -((new Date(today).getUTCDay() + 6) % 7))
  const news = newsScreen(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'This week' }).tap()
  await expect(page).toHaveURL(/\?week=this$/)
  await expect(news.heading).toBeInViewport()
  await expect(news.week.getByRole('button', { name: longDayTitle(today) })).toBeVisible()
  const { results } = await publishedArticles(request, {
    type: 'event',
    from: today,
    to: shiftDay(monday, 6),
    ordering: 'event_date',
  })
  await expect(news.titles).toHaveText(results.slice(0, 6).map(({ title }) => title))
  await axe()
  await news.week.getByRole('button', { name: 'Month' }).tap()
  await expect(news.grid).toBeInViewport()
  await expect(news.heading).toHaveText(`Events for ${monthTitle(today.slice(0, 7))}`)
  await page.goto('/the-berg-1?week=this')
  await news.week.getByRole('button', { name: 'Next week' }).tap()
  await expect(page).toHaveURL(new RegExp(`\\?week=${shiftDay(monday, 7)}$`))
  const next = shiftDay(monday, 8)
  await news.week.getByRole('button', { name: longDayTitle(next) }).tap()
  await expect(news.heading).toHaveText(`Events for ${dayTitle(next)}`)
  await expect(news.heading).toBeFocused()
})
