import {
  ACCESS_TOKEN_KEY,
  addressOf,
  type Article,
  articlePage,
  checkTranslation,
  createArticle,
  deleteArticle,
  getAuthoring,
  isPersonCache,
  LANGUAGE_COOKIE,
  listMapPins,
  PAGES,
  putTranslation,
  REFRESH_TOKEN_KEY,
  signOut,
} from '@berg/contract'
import type { Page } from '@playwright/test'
import { callWith } from '../fixtures/call-with.ts'
import { storedOn, WAIT, whenThere } from '../fixtures/stored-on-device.ts'
import { keepTokens, SignIns } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/site-that-stops.ts'
import { wordsIn } from '../fixtures/words-in.ts'
import { HomeScreen } from '../screens/home.ts'
import { shell, signInDialog } from '../screens/shell.ts'

test.use({ serviceWorkers: 'allow' })

const ONE_ARTICLE = /^\/api\/articles\/\d+\/$/

/** The articles that are kept once there are fifty, and all their pictures. */
async function whenStored(page: Page, others: readonly string[] = []): Promise<Article[]> {
  let articles: Article[] = []
  await expect
    .poll(async () => {
      const kept = await storedOn(page)
      const addresses = new Set(kept.map(({ address }) => address))
      articles = kept
        .filter(({ address }) => ONE_ARTICLE.test(address))
        .map(({ body }) => JSON.parse(body.slice(0, body.lastIndexOf('}') + 1)) as Article)
      const pictures = articles.flatMap(({ images }) => images.map(({ url }) => url))
      const missing = pictures.filter((url) => url.startsWith('/media/') && !addresses.has(url))
      const areThere = others.every((address) => addresses.has(address))
      return articles.length >= 50 && missing.length === 0 && areThere
    }, WAIT)
    .toBe(true)
  return articles
}
const OFFLINE = /^Offline\. Last brought up to date/

test('the newest articles open with their pictures without a server; what was withdrawn goes, and a bad version too @core', async ({
  page,
  site,
}) => {
  const signIns = new SignIns(site.url)
  const employee = await signIns.tokens('employee')
  const draft = await callWith(site.url, employee, createArticle, {
    headers: {},
    body: { title: 'Begun before the hall', content: '<p>Half a text.</p>' },
  })
  await keepTokens(page, employee)
  await page.goto(site.url)
  const articles = await whenStored(page, [addressOf(getAuthoring, { id: draft.id })])
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
  await page.goto(site.url + PAGES.worldMap)
  await expect(page.getByRole('heading', { name: /^Employee Locations/ })).toBeVisible()
  await expect(notice).toBeVisible()
  await page.goto(site.url + PAGES.myPosts)
  await expect(page.getByText(draft.title).first()).toBeVisible()
  await expect(notice).toBeVisible()

  await site.start()
  await callWith(site.url, staff, deleteArticle, { params: { id: pictured.id } })
  await page.goto(site.url)
  await expect(notice).toBeHidden()
  await expect
    .poll(
      async () =>
        (await storedOn(page))
          // People on the map have numbers of their own.
          .filter(({ address }) => address !== addressOf(listMapPins))
          .some(({ body }) => body.includes(`"id":${pictured.id},"`)),
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

test('an article opens without a server in the language of its reader, until they choose another @core', async ({
  page,
  site,
}) => {
  const signIns = new SignIns(site.url)
  const superuser = await signIns.tokens('superuser')
  const { id } = await callWith(site.url, superuser, createArticle, {
    headers: {},
    body: {
      title: 'Clean hands',
      content: '<p>Wash both hands.</p>',
      language: 'en',
      status: 'published',
    },
  })
  const params = { id, language: 'ar' } as const
  await callWith(site.url, superuser, putTranslation, {
    params,
    headers: {},
    body: { title: 'أيدٍ نظيفة', content: '<p>اغسل كلتا يديك.</p>' },
  })
  await callWith(site.url, superuser, checkTranslation, { params, headers: {} })

  const say = wordsIn('ar')
  const speak = (value: string) =>
    page.context().addCookies([{ name: LANGUAGE_COOKIE, value, url: site.url }])
  const isStored = async (words: string) =>
    (await storedOn(page)).some(({ body }) => body.includes(words))
  await speak('ar')
  await keepTokens(page, await signIns.tokens('employee'))
  await page.goto(site.url)
  await expect.poll(() => isStored('اغسل كلتا يديك.'), WAIT).toBe(true)

  await site.stop()
  await page.goto(site.url + articlePage(id))
  await expect(page.getByText('اغسل كلتا يديك.')).toBeVisible()
  const heading = page.getByRole('heading', { level: 1, name: 'أيدٍ نظيفة' })
  await expect(heading).toHaveAttribute('lang', 'ar')
  await expect(heading).toHaveAttribute('dir', 'rtl')
  const from = say('Translated from {language}', { language: '.+' })
  await expect(page.getByText(new RegExp(from))).toBeVisible()
  const offline = say('Offline. Last brought up to date {when}.', { when: '.+' })
  await expect(page.getByText(new RegExp(offline))).toBeVisible()

  await site.start()
  await speak('en')
  // A site that has just started may be late: the device then shows the page that it has, in Arabic.
  await expect(async () => {
    await page.goto(site.url)
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await expect.poll(() => isStored('اغسل كلتا يديك.')).toBe(false)
  }).toPass(WAIT)
  expect(await isStored('Wash both hands.')).toBe(true)
})

/** As with Shift: the page has no worker of its own. */
async function reloadPastWorker(page: Page) {
  await page.addInitScript(() => {
    const container = navigator.serviceWorker
    const register = container.register.bind(container)
    container.register = (...given) => {
      document.documentElement.dataset['asked'] = ''
      return register(...given)
    }
  })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.reload', { ignoreCache: true })
  await expect(page.locator('html[data-asked]')).toBeAttached(WAIT)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
}

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
    (await storedOn(page)).map(({ cache }) => cache).filter((cache) => isPersonCache(cache))
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
  await whenStored(page)
  const [employee] = await people()
  for (const token of await held())
    expect((await storedOn(page)).filter(({ body }) => body.includes(token))).toEqual([])
  await reloadPastWorker(page)
  await shell(page).signOut.click()
  await expect.poll(people, WAIT).toEqual([])
  expect(await stored()).toEqual({ databases: 0, names: [] })

  await signIn('staff')
  await whenStored(page)
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
