import type { APIRequestContext, Request } from '@playwright/test'
import { holdBack, painted } from '../fixtures/hold-back.ts'
import { expect, test } from '../fixtures/index.ts'
import { publishedArticles } from '../screens/articles.ts'
import { searchScreen } from '../screens/search.ts'

test.use({ site: 'only read' })

/** How many articles, files and people there are for it. */
async function countOf(request: APIRequestContext, search: string): Promise<number> {
  const { count } = await publishedArticles(request, { search, page_size: 1 })
  const asked = async (url: string) =>
    (await request.get(`${url}&search=${encodeURIComponent(search)}`)).json()
  const files = (await asked('/api/core-assets/?page=1&match=word')) as { count: number }
  const people = (await asked('/api/map-pins/?')) as unknown[]
  return count + files.count + people.length
}

/** A word that some title has. */
async function knownWord(request: APIRequestContext): Promise<string> {
  const { results } = await publishedArticles(request, { page_size: 20 })
  const words = results.flatMap(({ title }) => title.split(/\P{L}+/u))
  return words.find((word) => word.length > 5)?.toLowerCase() ?? ''
}

test('a search starts in the header, by "/" and Enter, or in the bar of a phone @phone @core', async ({
  page,
  request,
  isMobile,
  axe,
}) => {
  const word = await knownWord(request)
  const search = searchScreen(page)
  await page.goto('/the-berg-the-green-spot')
  if (isMobile) {
    await search.barLink.click()
    await expect(search.field).toBeFocused()
    await page.keyboard.type(word)
  } else {
    // The key is heard once the page is at work.
    await expect(async () => {
      await page.keyboard.press('/')
      await expect(search.headerField).toBeFocused({ timeout: 500 })
    }).toPass()
    await search.headerField.fill(word)
    await page.keyboard.press('Enter')
  }
  await expect(page).toHaveURL(new RegExp(`/search\\?q=${word}$`))
  await expect(search.field).toHaveValue(word)
  const { results } = await publishedArticles(request, { search: word, page_size: 10 })
  await expect(search.count).toContainText(`${await countOf(request, word)} result`)
  await expect(search.results.getByRole('heading', { level: 3 })).toHaveText(
    results.map(({ title }) => title),
  )
  await expect(search.marks.first()).toBeVisible()
  const marked = (await search.marks.first().innerText()).toLowerCase()
  expect(marked.slice(0, 4)).toBe(word.slice(0, 4))
  await axe()
})

test('results follow the typing, one request a pause, and Back is one step', async ({
  page,
  request,
  axe,
}) => {
  const word = await knownWord(request)
  const search = searchScreen(page)
  const asked: string[] = []
  page.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url())
    if (pathname === '/api/articles/') asked.push(searchParams.get('search') ?? '')
  })
  await page.clock.install()
  await page.goto('/archive')
  await page.goto('/search')
  await expect(page.getByText('What are you looking for?')).toBeVisible()
  await axe()
  asked.length = 0
  await page.keyboard.press('/')
  await expect(search.field).toBeFocused()
  // A busy machine types with pauses: by the clock of the page there are none.
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.keyboard.type(word)
  await page.clock.resume()
  await expect(search.results.first()).toBeVisible()
  expect(asked).toEqual([word])
  await search.kind('Events').click()
  await expect(search.kind('Events')).toHaveAttribute('aria-current', 'true')
  const events = await publishedArticles(request, { search: word, type: 'event' })
  await expect(search.count).toContainText(`${events.count} result`)
  await page.goBack()
  await expect(search.kind('Everything')).toHaveAttribute('aria-current', 'true')
  await page.goBack()
  await expect(page).toHaveURL(/\/archive$/)
})

/** The answer has come, or nobody waits for it any more. */
async function answered(request: Request): Promise<void> {
  await (await request.response().catch(() => null))?.finished()
}

test('an answer that comes late does not take the place of a newer one', async ({
  page,
  request,
}) => {
  const word = await knownWord(request)
  const search = searchScreen(page)
  const late = await holdBack(page, /search=slow/)
  await search.open()
  const asked = page.waitForRequest(/search=slow/)
  await search.field.fill('slow')
  const answer = answered(await asked)
  await search.field.fill(word)
  await expect(search.count).toContainText(`for “${word}”`)
  late()
  await answer
  await painted(page)
  await expect(search.count).toContainText(`for “${word}”`)
  await expect(page).toHaveURL(new RegExp(`q=${word}$`))
})

test('a result opens its article, and closing it leads back to the results @core', async ({
  page,
  request,
}) => {
  const word = await knownWord(request)
  const search = searchScreen(page)
  await search.open(`?q=${word}`)
  const title = await search.results.first().getByRole('heading').innerText()
  await search.results.first().getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(search.dialog.getByRole('heading', { name: title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search.dialog).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`q=${word}$`))
  await expect(search.results.first().getByRole('link')).toBeFocused()
})

test('a slip of the finger and a synonym are told, and what was found for them is marked @phone @core', async ({
  page,
  axe,
}) => {
  const search = searchScreen(page)
  await search.open('?q=hygene')
  await expect(search.count).toContainText('Showing results for “hygiene”')
  await expect(search.count).not.toContainText('0 results')
  await expect(page.getByRole('link', { name: 'Hygiene rules – production.pdf' })).toBeVisible()
  await search.field.fill('vacation')
  await expect(search.count).toContainText('Also: leave, holiday')
  await expect(search.marks.filter({ hasText: /^leave$/i }).first()).toBeVisible()
  await expect(search.results.filter({ hasText: 'evacuation' })).toHaveCount(0)
  await axe()
})

test('where nothing has every word, what has most of them is there and says what it lacks @phone', async ({
  page,
  axe,
}) => {
  const search = searchScreen(page)
  await search.open('?q=quarry+late')
  await expect(search.count).toContainText('Nothing has all of these words.')
  await expect(search.count).not.toContainText('Showing results for')
  await expect(search.results.first()).toContainText('Without: quarry')
  await axe()
  await search.field.fill('kanteen soup')
  await expect(search.count).toContainText('Showing results for “canteen soup”')
  await expect(search.results.first()).not.toContainText('Without:')
  await search.field.fill('urlop')
  await expect(search.results.first()).toContainText('leave plan')
})

test('nothing found says so; so does a failing server, until it works again', async ({
  page,
  request,
  guard,
}) => {
  guard.allow(/status of 500/)
  const word = await knownWord(request)
  const search = searchScreen(page)
  await search.open('?q=zzzqqqxxyy')
  await expect(page.getByRole('heading', { name: 'No results found.' })).toBeVisible()
  await expect(search.count).not.toContainText('Showing results for')
  await page.route('**/api/articles/?*', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Server error' } }),
  )
  await search.field.fill(word)
  await expect(page.getByRole('alert')).toContainText('did not work')
  await page.unroute('**/api/articles/?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(search.results.first()).toBeVisible()
})

test('a lost connection is told, and mended', async ({ page, request, context, guard }) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/)
  const word = await knownWord(request)
  const search = searchScreen(page)
  await search.open()
  await expect(search.field).toBeVisible()
  await context.setOffline(true)
  await search.field.fill(word)
  await expect(page.getByRole('alert')).toContainText('cannot be reached')
  await context.setOffline(false)
  await expect(search.results.first()).toBeVisible()
})
