import { sendPagesBare } from '../fixtures/bare-pages.ts'
import { holdBack } from '../fixtures/hold-back.ts'
import { expect, test } from '../fixtures/index.ts'
import { publishedArticles } from '../screens/articles.ts'
import { shiftDay, todayAtSite } from '../screens/dates.ts'
import { HomeScreen } from '../screens/home.ts'

test.use({ site: 'only read' })

const FAILED = /Failed to load resource/

test('the news stand at three addresses, six at a time, and visitors are offered no dashboard @core', async ({
  page,
  request,
  axe,
}) => {
  const { count: all } = await publishedArticles(request)
  const home = new HomeScreen(page)
  for (const path of ['/', '/the-berg-2', '/the-berg-sitedirector']) {
    await page.goto(path)
    await expect(home.cards(), path).toHaveCount(6)
    // What stands above or beside the feed does not stand in it again.
    const elsewhere = await home.elsewhere().allTextContents()
    expect(elsewhere.length, path).toBeGreaterThan(3)
    const titles = await home.titles().allTextContents()
    expect(new Set([...elsewhere, ...titles]).size, path).toBe(elsewhere.length + titles.length)
    const count = all - elsewhere.length
    await expect(home.showing(), path).toHaveText(`Showing 1–6 of ${count}`)
    await expect(home.pager(), path).toContainText(`Page 1 of ${Math.ceil(count / 6)}`)
    await expect(home.category('Dashboard'), path).toHaveCount(0)
  }
  await axe()
})

test('a visitor waits for no second question @core', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname + search)
  })
  // On a busy machine the first page may go out before it is rendered.
  await expect.poll(async () => (await page.request.get('/')).text()).toContain('<main')
  await page.goto('/')
  await expect(new HomeScreen(page).cards()).toHaveCount(6)
  await expect(new HomeScreen(page).quote()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  // The small map at the end of the page asks for its dots when somebody comes near it.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => asked).toEqual(['/api/locations/'])
})

test('nothing jumps while a page without its data fills', async ({ page }) => {
  await sendPagesBare(page)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const home = new HomeScreen(page)
  await page.goto('/')
  await expect(home.cards()).toHaveCount(6)
  await expect(home.quote()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01)
})

test('on the first page the director stands on top', async ({ page }) => {
  await sendPagesBare(page)
  await page.route('**/api/articles/?*page_size=6*', async (route) => {
    const answer = await route.fetch()
    const list = (await answer.json()) as { results: { highlights: string[]; title: string }[] }
    for (const article of list.results) article.highlights = []
    if (list.results[3])
      Object.assign(list.results[3], { highlights: ['director'], title: 'From me' })
    await route.fulfill({ response: answer, json: list })
  })
  const home = new HomeScreen(page)
  await page.goto('/')
  await expect(home.titles().first()).toHaveText('From me')
  await home.turn('Next').click()
  await expect(home.showing()).toContainText('Showing 7–12')
  await expect(home.titles().first()).not.toHaveText('From me')
})

test('a category shows its articles alone, and Back leads to all of them @core', async ({
  page,
}) => {
  const home = new HomeScreen(page)
  await page.goto('/?page=2')
  await home.category('Health & Safety').click()
  await expect(page).toHaveURL(/\?category=health-safety$/)
  await expect(home.category('Health & Safety')).toHaveAttribute('aria-current', 'true')
  await page.reload()
  await expect(home.category('Health & Safety')).toBeInViewport({ ratio: 1 })
  await expect(home.feed()).toHaveAttribute('aria-busy', 'false')
  await expect(home.cards().first()).toBeVisible()
  for (const card of await home.cards().all()) await expect(card).toContainText('Health & Safety')
  await page.goBack()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(home.category('View All')).toHaveAttribute('aria-current', 'true')
  await expect(home.showing()).toContainText('Showing 7–12')
})

test('the snippet of the top news is there to its end @phone-only', async ({ page }) => {
  await page.goto('/')
  const snippet = page.getByRole('region', { name: 'Top News' }).getByText(/…$/)
  await expect(snippet).toBeVisible()
  const { length } = (await snippet.textContent()) ?? ''
  expect(length).toBeGreaterThan(60)
  expect(await snippet.evaluate((it) => it.scrollHeight <= it.clientHeight)).toBe(true)
})

test('Back is there after a full load within the site, and not on the first page', async ({
  page,
}) => {
  const back = page.getByRole('button', { name: 'Back', exact: true })
  await page.goto('/archive')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(back).toHaveCount(0)
  await page.goto('/about')
  await back.click()
  await expect(page).toHaveURL(/\/archive$/)
})

test('the oldest come first when asked for, from the first page', async ({ page, request }) => {
  const { results } = await publishedArticles(request, { ordering: 'published_at', page_size: 6 })
  const home = new HomeScreen(page)
  await page.goto('/?page=3')
  await expect(home.showing()).toContainText(' of ')
  const all = ((await home.showing().textContent()) ?? '').split(' of ')[1]
  await home.sorting().selectOption('Oldest First')
  await expect(page).toHaveURL(/\?sort=oldest$/)
  await expect(home.titles()).toHaveText(results.map(({ title }) => title))
  await expect(home.showing()).toHaveText(`Showing 1–6 of ${all}`)
  await page.reload()
  await expect(home.sorting()).toHaveValue('oldest')
})

test('pages are turned, and the last one is as far as it goes @core', async ({ page }) => {
  const home = new HomeScreen(page)
  await page.goto('/')
  const count = Number(((await home.showing().textContent()) ?? '').split(' of ')[1])
  const last = Math.ceil(count / 6)
  const first = await home.titles().first().textContent()
  await home.turn('Next').click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(home.showing()).toHaveText(`Showing 7–12 of ${count}`)
  await expect(home.feed()).toBeFocused()
  await expect(home.showing()).toBeInViewport()
  await home.turn('Previous').click()
  await expect(home.titles().first()).toHaveText(first ?? '')
  await expect(home.turn('Previous')).toHaveAttribute('aria-disabled', 'true')

  await page.goto('/?page=9999')
  await expect(home.pager()).toContainText(`Page ${last} of ${last}`)
  await expect(page).toHaveURL(new RegExp(`page=${last}$`))
  await expect(home.turn('Next')).toHaveAttribute('aria-disabled', 'true')
})

test('the old page stays until the next one is here', async ({ page }) => {
  const home = new HomeScreen(page)
  await page.goto('/')
  await expect(home.cards()).toHaveCount(6)
  const release = await holdBack(page, '**/api/articles/?*page=2*')
  await home.turn('Next').click()
  await expect(home.feed()).toHaveAttribute('aria-busy', 'true')
  await expect(home.cards()).toHaveCount(6)
  await expect(home.showing()).toContainText('Showing 1–6')
  release()
  await expect(home.showing()).toContainText('Showing 7–12')

  // So does the mark of the category, until its list is the one that is shown.
  const releaseCategory = await holdBack(page, '**/api/articles/?*category=*')
  await home.category('Our People').click()
  await expect(home.category('Our People')).toHaveAttribute('aria-busy', 'true')
  await expect(home.category('View All')).toHaveAttribute('aria-current', 'true')
  releaseCategory()
  await expect(home.category('Our People')).toHaveAttribute('aria-current', 'true')
  await expect(home.category('View All')).not.toHaveAttribute('aria-current')
})

test('top news begin to tell on a phone, open their article, and stay away once dismissed @phone @core', async ({
  page,
  request,
  isMobile,
}) => {
  const { results } = await publishedArticles(request, { highlight: 'top-news' })
  const home = new HomeScreen(page)
  await page.goto('/')
  const snippet = home.topNews().locator('p')
  await expect(snippet).toBeVisible({ visible: isMobile })
  expect((await snippet.textContent())?.length).toBeLessThanOrEqual(81)
  await home.topNews().getByRole('link').first().click()
  await expect(page.getByRole('dialog', { name: results[0]?.title ?? '' })).toBeVisible()
  await page.keyboard.press('Escape')
  await home.topNews().getByRole('button', { name: 'Dismiss top news' }).click()
  await expect(home.topNews()).toBeHidden()
  await page.reload()
  await expect(home.cards()).toHaveCount(6)
  await expect(home.topNews()).toBeHidden()
})

test('both top news are there on every width', async ({ page, request }) => {
  const { results } = await publishedArticles(request, { highlight: 'top-news', page_size: 2 })
  const titles = results.map(({ title }) => title)
  expect(titles).toHaveLength(2)
  const links = new HomeScreen(page).topNews().getByRole('link')
  await page.goto('/')
  for (const width of [320, 360, 640, 768, 1023, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(links, `${width} px`).toHaveText(titles)
    const [banner, second] = await Promise.all([
      new HomeScreen(page).topNews().boundingBox(),
      links.last().boundingBox(),
    ])
    const bottom = (box: typeof banner) => (box ? box.y + box.height : NaN)
    expect(bottom(second), `${width} px`).toBeLessThanOrEqual(bottom(banner))
  }
  await links.last().click()
  await expect(page.getByRole('dialog', { name: titles[1] ?? '' })).toBeVisible()
})

test('the events of the next seven days open their article @phone', async ({
  page,
  request,
  isMobile,
}) => {
  const { results } = await publishedArticles(request, { type: 'event', page_size: 4 })
  const today = await todayAtSite(request)
  const days = [0, 1, 6, 7].map((later) => shiftDay(today, later))
  const events = results.map((event, at) => Object.assign(event, { event_date: days[at] }))
  await sendPagesBare(page)
  await page.route('**/api/articles/?*type=event*', (route) =>
    route.fulfill({ json: { count: 4, next: null, previous: null, results: events } }),
  )
  const home = new HomeScreen(page)
  await page.goto('/')
  const links = home.week().getByRole('listitem').getByRole('link')
  await expect(links).toHaveText(events.slice(0, 3).map(({ title }) => title))
  if (isMobile) {
    // A phone's first screen: a greeting, both top news with their pictures, and the week.
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.height).toBeLessThan(64)
    await expect(home.topNews().locator('img, svg')).toHaveCount(3)
    for (const part of [home.topNews(), home.week()])
      await expect(part).toBeInViewport({ ratio: 1 })
  }
  await links.first().click()
  const dialog = page.getByRole('dialog', { name: events[0]?.title ?? '' })
  await expect(dialog.getByText('Event', { exact: true })).toBeVisible()
})

test('a server that fails is named, as is a lost connection, and tried again @core', async ({
  page,
  guard,
}) => {
  guard.allow(FAILED)
  const home = new HomeScreen(page)
  await sendPagesBare(page)
  await page.route('**/api/articles/**', (route) =>
    route.fulfill({ status: 500, json: { detail: 'The server stumbled.' } }),
  )
  await page.goto('/')
  await expect(home.feed()).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('heading', { name: 'The news could not be loaded' })).toBeVisible()
  await page.unroute('**/api/articles/**')
  await page.route('**/api/articles/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('The site cannot be reached. Check your connection.')).toBeVisible()
  await page.unroute('**/api/articles/**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(home.cards()).toHaveCount(6)
})

test('an empty category says so and leads to all articles', async ({ page }) => {
  await page.route('**/api/articles/?*category=*', (route) =>
    route.fulfill({ json: { count: 0, next: null, previous: null, results: [] } }),
  )
  const home = new HomeScreen(page)
  await page.goto('/')
  await home.category('Our People').click()
  await expect(
    page.getByRole('heading', { name: /No articles in this category yet/ }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'View all articles' }).click()
  await expect(home.cards()).toHaveCount(6)
})
