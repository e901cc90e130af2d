import { listArticles, newsletterPage, PAGES, TEXT_PAGES, articlePage } from '@berg/contract'
import { expect, test } from '../fixtures/index.ts'

const RENDERED = [
  PAGES.home,
  `${PAGES.home}?category=hr-corner`,
  PAGES.news,
  PAGES.archive,
  PAGES.assetLibrary,
  PAGES.worldMap,
  `${PAGES.worldMap}?country=Ghana`,
  PAGES.leadershipMessage,
  PAGES.greenSpot,
  PAGES.fqa,
  PAGES.about,
  PAGES.landing,
  PAGES.newsletters,
  newsletterPage(47),
  `${PAGES.search}?q=line`,
]

test('pages that come rendered are taken over without a word, whoever reads them @phone @core', async ({
  page,
  login,
  callAs,
}) => {
  const said: string[] = []
  page.on('console', (message) => {
    // Of the tests, not of the page: only those about reading offline let the worker in.
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    if (['error', 'warning'].includes(message.type())) said.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', ({ message }) => said.push(`${page.url()}: ${message}`))
  const answer = await callAs('employee', listArticles, { query: { page: 1, page_size: 1 } })
  const [{ id } = { id: 0 }] = Array.isArray(answer) ? answer : answer.results
  const paths = [...RENDERED, articlePage(id), `/?article=${id}`]
  let isDark = false
  for (const role of [undefined, 'employee', 'staff'] as const) {
    if (role) await login(role)
    for (const path of role ? paths.filter((_, at) => at % 2 === 0) : paths) {
      isDark = !isDark
      await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    }
  }
  expect(said).toEqual([])
})

test('what is pressed before the scripts are there is done when they are', async ({ page }) => {
  let release = () => {}
  const isPressed = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await isPressed
    await route.continue()
  })
  // On a busy machine the first page may go out before it is rendered.
  await expect.poll(async () => (await page.request.get('/')).text()).toContain('<main')
  const opened = page.goto('/')
  await page.getByRole('button', { name: 'Login' }).click()
  release()
  await opened
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
})

test('news can be read and paged without scripts @core', async ({ browser, app, guard }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.url })
  guard.watch(context)
  const page = await context.newPage()
  // On a busy machine the first page may go out before it is rendered.
  await expect(async () => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Next' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(async () => {
    await page.goto('/?page=2')
    await expect(page.getByText('Page 2')).toBeVisible({ timeout: 1000 })
  }).toPass()
  const card = page.getByRole('article').first().getByRole('heading').getByRole('link')
  const [title, address] = [await card.textContent(), await card.getAttribute('href')]
  await expect(async () => {
    await page.goto(address ?? '')
    const heading = page.getByRole('heading', { level: 1, name: title ?? '' })
    await expect(heading).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('article').locator('.rich-text')).toHaveText(/\w/)
  await context.close()
})

test('pages that come rendered have their words before the scripts are there @core', async ({
  app,
}) => {
  for (const path of [...RENDERED, ...TEXT_PAGES.map((name) => `/${name}`)]) {
    // What is searched for is looked up by the browser.
    if (path.startsWith(PAGES.search)) continue
    const read = async () => (await fetch(app.url + path)).text()
    // On a busy machine the first page may go out before it is rendered.
    await expect.poll(read, path).toContain('<main')
    expect(await read(), path).not.toContain('aria-label="Loading')
  }
})

test('a page holds no link that does not say what it is for', async ({ app }) => {
  for (const path of RENDERED) {
    const html = await (await fetch(app.url + path)).text()
    const links = html.match(/<link[^>]*>/g) ?? []
    expect(links.length, path).toBeGreaterThan(0)
    for (const link of links) expect(link, path).toContain(' rel="')
  }
})
