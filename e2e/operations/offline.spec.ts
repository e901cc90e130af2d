import {
  ACCESS_TOKEN_KEY,
  type Article,
  articlePage,
  deleteArticle,
  isPersonCache,
  REFRESH_TOKEN_KEY,
  signOut,
} from '@berg/contract'
import { type Page, expect, test as base } from '@playwright/test'
import { startBuiltServer, temporaryHome } from '../../scripts/lib/built-server.mjs'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { callWith } from '../fixtures/call-with.ts'
import { waitUntilInteractive } from '../fixtures/interactive.ts'
import { copyPreparedSite } from '../fixtures/prepared-site.ts'
import { keepTokens, SignIns } from '../fixtures/sign-in.ts'
import { HomeScreen } from '../screens/home.ts'
import { shell, signInDialog } from '../screens/shell.ts'

interface Site {
  url: string
  start: (settings?: Record<string, string>) => Promise<void>
  stop: () => Promise<void>
}

/** One that is stopped and started again at the same address. */
const test = base.extend<{ site: Site }>({
  site: async ({}, use) => {
    const home = temporaryHome()
    copyPreparedSite(home.dataDir)
    const port = await freePort()
    let server: Awaited<ReturnType<typeof startBuiltServer>> | undefined
    const stop = async () => {
      await server?.stop()
      server = undefined
    }
    const start = async (settings = {}) => {
      server = await startBuiltServer(home.dataDir, { port, settings })
    }
    await start()
    await use({ url: `http://127.0.0.1:${port}`, start, stop })
    await stop()
    home.remove()
  },
  page: ({ page }, use) => use(waitUntilInteractive(page)),
})
test.use({ serviceWorkers: 'allow' })

interface Kept {
  cache: string
  address: string
  body: string
}

/** A page that is just going elsewhere cannot say: it is asked again where it got to. */
async function whenThere<T>(ask: () => Promise<T>): Promise<T> {
  let answer: T | undefined
  await expect(async () => {
    answer = await ask()
  }).toPass(WAIT)
  return answer as T
}

/** Whatever the device has in caches, but for the app itself. */
const keptOn = (page: Page) => whenThere(() => cachesOf(page))
const cachesOf = (page: Page): Promise<Kept[]> =>
  page.evaluate(async () => {
    const all: Kept[] = []
    for (const cache of await caches.keys()) {
      if (cache.startsWith('berg-app-')) continue
      const opened = await caches.open(cache)
      all.push({ cache, address: '', body: '' })
      for (const request of await opened.keys()) {
        const { pathname } = new URL(request.url)
        const response = await opened.match(request)
        const body = pathname.startsWith('/media/') ? '' : ((await response?.text()) ?? '')
        const headers = [...request.headers, ...(response?.headers ?? [])].flat().join()
        all.push({ cache, address: pathname, body: body + headers })
      }
    }
    return all
  })

const ONE_ARTICLE = /^\/api\/articles\/\d+\/$/

/** The articles that are kept once there are fifty, and all their pictures. */
async function whenKept(page: Page): Promise<Article[]> {
  let articles: Article[] = []
  await expect
    .poll(async () => {
      const kept = await keptOn(page)
      const addresses = new Set(kept.map(({ address }) => address))
      articles = kept
        .filter(({ address }) => ONE_ARTICLE.test(address))
        .map(({ body }) => JSON.parse(body.slice(0, body.lastIndexOf('}') + 1)) as Article)
      const pictures = articles.flatMap(({ images }) => images.map(({ url }) => url))
      const missing = pictures.filter((url) => url.startsWith('/media/') && !addresses.has(url))
      return articles.length >= 50 && missing.length === 0
    }, WAIT)
    .toBe(true)
  return articles
}
const WAIT = { timeout: 180_000 }

const OFFLINE = /^Offline\. Last brought up to date/

test('the newest articles open with their pictures without a server; what was withdrawn goes, and a bad version too @core', async ({
  page,
  site,
}) => {
  const signIns = new SignIns(site.url)
  await keepTokens(page, await signIns.tokens('employee'))
  await page.goto(site.url)
  const articles = await whenKept(page)
  const pictured = articles.find(({ images }) => images[0]?.url.startsWith('/media/'))
  if (!pictured) throw new Error('No article with a picture was kept.')
  const staff = await signIns.tokens('staff')

  await site.stop()
  await page.goto(site.url)
  const notice = page.getByText(OFFLINE)
  await expect(notice).toBeVisible()
  const home = new HomeScreen(page)
  await expect(home.titles().first()).toBeVisible()
  await page.goto(`${site.url}/?page=8`)
  await expect(home.titles().first()).toBeVisible()
  await expect(notice).toBeVisible()
  await page.goto(site.url + articlePage(pictured.id))
  const picture = page.getByRole('main').locator('img').first()
  await expect
    .poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth), WAIT)
    .toBeGreaterThan(0)
  await expect(notice).toBeVisible()
  await page.goto(`${site.url}/the-berg-1?week=this`)
  await expect(page.getByRole('heading', { name: /^Events for/ })).toBeVisible()
  await expect(notice).toBeVisible()
  await page.goto(`${site.url}/newsletters`)
  await expect(notice).toBeVisible()

  await site.start()
  await callWith(site.url, staff, deleteArticle, { params: { id: pictured.id } })
  await page.goto(site.url)
  await expect(notice).toBeHidden()
  await expect
    .poll(
      async () => (await keptOn(page)).some(({ body }) => body.includes(`"id":${pictured.id},"`)),
      WAIT,
    )
    .toBe(false)

  await site.stop()
  await site.start({ OFFLINE_READING: 'off' })
  await page.goto(site.url)
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ])
  await expect.poll(left, WAIT).toEqual([0, 0])
})

test('nothing of a person stays for the next, nor on a shared device', async ({ page, site }) => {
  await page.goto(site.url)
  const form = signInDialog(page)
  const signIn = async (role: string, isShared = false) => {
    await shell(page).login.click()
    await form.demoAccount(role).click()
    await form.shared.setChecked(isShared)
    await form.submit.click()
    await expect(shell(page).signOut).toBeVisible()
    await page.goto(site.url)
  }
  const people = async () =>
    (await keptOn(page)).map(({ cache }) => cache).filter((cache) => isPersonCache(cache))
  const stored = () =>
    whenThere(() =>
      page.evaluate(async () => ({
        databases: (await indexedDB.databases()).length,
        names: Object.keys(localStorage).filter((name) => name.startsWith('wtbi_')),
      })),
    )
  const held = () =>
    page.evaluate(
      (keys) => keys.map((key) => localStorage.getItem(key) ?? ''),
      [ACCESS_TOKEN_KEY, REFRESH_TOKEN_KEY],
    )

  await signIn('employee')
  await whenKept(page)
  const [employee] = await people()
  for (const token of await held())
    expect((await keptOn(page)).filter(({ body }) => body.includes(token))).toEqual([])
  await shell(page).signOut.click()
  await expect.poll(people, WAIT).toEqual([])
  expect(await stored()).toEqual({ databases: 0, names: [] })

  await signIn('staff')
  await whenKept(page)
  const [staff, ...others] = [...new Set(await people())]
  expect([staff === employee, others]).toEqual([false, []])

  // From elsewhere: 'sign out everywhere', or an account that was switched off.
  const [access = '', refresh = ''] = await held()
  await callWith(site.url, { access, refresh }, signOut, { body: { refresh } })
  await page.goto(site.url)
  await expect(shell(page).login).toBeVisible()
  await expect.poll(people, WAIT).toEqual([])

  await shell(page).login.click()
  await form.demoAccount('employee').click()
  await form.shared.check()
  await form.submit.click()
  await expect(shell(page).signOut).toBeVisible()
  await page.getByRole('link', { name: 'Archive' }).first().click()
  await expect(page.getByRole('heading', { name: 'Archive', level: 1 })).toBeVisible()
  expect(await people()).toEqual([])
  await shell(page).signOut.click()
  await expect(shell(page).login).toBeVisible()
  expect([await people(), await stored()]).toEqual([[], { databases: 0, names: [] }])
})
