import {
  ACCESS_TOKEN_KEY,
  articlePage,
  deleteArticle,
  getConfirmations,
  getMustRead,
  getOwnResponses,
  isPersonCache,
  listArticles,
  listAuthoring,
  listComments,
  OUTBOX_DATABASE,
  PAGES,
  putMustRead,
  REFRESH_TOKEN_KEY,
  signOut,
} from '@berg/contract'
import type { Page } from '@playwright/test'
import { chromiumLaunch } from '../../scripts/lib/chromium.mjs'
import { callWith } from '../fixtures/call-with.ts'
import { waitUntilInteractive } from '../fixtures/interactive.ts'
import { storedOn, WAIT, whenThere } from '../fixtures/stored-on-device.ts'
import { SignIns } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/site-that-stops.ts'
import { editorDialog } from '../screens/editor.ts'
import { outbox } from '../screens/outbox.ts'
import { shell, signInDialog } from '../screens/shell.ts'

test.use({ serviceWorkers: 'allow' })

async function signIn(page: Page, role: string, isShared = false) {
  await shell(page).login.click()
  const form = signInDialog(page)
  await form.demoAccount(role).click()
  await form.shared.setChecked(isShared)
  await form.submit.click()
  await expect(shell(page).signOut).toBeVisible()
}

const ONE_ARTICLE = /^\/api\/articles\/(\d+)\/$/

/** Articles that can be read without a server, this one among them. */
async function whenStored(page: Page, wanted: readonly string[] = []): Promise<number[]> {
  let articles: number[] = []
  await expect
    .poll(async () => {
      const addresses = (await storedOn(page)).map(({ address }) => address)
      articles = addresses.flatMap((address) => ONE_ARTICLE.exec(address)?.[1] ?? []).map(Number)
      return articles.length >= 20 && wanted.every((address) => addresses.includes(address))
    }, WAIT)
    .toBe(true)
  return articles
}

async function comment(page: Page, text: string) {
  const field = page.getByLabel('Your comment')
  await expect(field).toBeVisible(WAIT)
  await field.fill(text)
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(field).toHaveValue('', WAIT)
}

test('ten things written without a server arrive once each and in order, after the browser was closed', async ({
  playwright,
  site,
}, info) => {
  const open = async () => {
    const context = await playwright.chromium.launchPersistentContext(info.outputPath('profile'), {
      ...chromiumLaunch(),
      serviceWorkers: 'allow',
      locale: 'en-GB',
      viewport: { width: 1280, height: 800 },
    })
    return { context, page: waitUntilInteractive(await context.newPage()) }
  }
  const signIns = new SignIns(site.url)
  const [staff, employee] = [await signIns.tokens('staff'), await signIns.tokens('employee')]
  const listed = await callWith(site.url, employee, listArticles, { query: {} })
  const asked = (Array.isArray(listed) ? listed : listed.results)[0]?.id ?? 0
  await callWith(site.url, staff, putMustRead, {
    params: { id: asked },
    body: { audience: { kind: 'everybody', value: '' }, due_on: '2099-12-31' },
  })

  const first = await open()
  let { page } = first
  await page.goto(site.url)
  await signIn(page, 'employee')
  await page.goto(site.url)
  const kept = await whenStored(page, [`/api/articles/${asked}/must-read/`])
  const [talked = 0, gone = 0] = kept.filter((id) => id !== asked)
  await site.stop()

  const waiting = (count: number) => expect(outbox(page).waiting(count)).toBeVisible(WAIT)
  await page.goto(site.url + articlePage(gone))
  await comment(page, 'To an article that goes')
  await page.goto(site.url + articlePage(talked))
  const texts = ['First', 'Second', 'Third', 'Fourth', 'Fifth'].map((it) => `${it} from the hall`)
  for (const text of texts) await comment(page, text)
  await waiting(6)
  await page.getByRole('button', { name: /^Love it/ }).click()
  await waiting(7)
  await page.getByRole('button', { name: /^Happy/ }).click()
  await waiting(8)
  await page.goto(site.url + articlePage(asked))
  const confirmation = page.getByRole('button', { name: 'I have read this' })
  await confirmation.focus()
  await confirmation.click()
  await waiting(9)
  await page.goto(`${site.url}${PAGES.employee}?write`)
  const editor = editorDialog(page, 'New Post')
  await editor.title.fill('Written in the hall')
  await editor.content.fill('Without a line.')
  await editor.button('Save for later').click()
  await waiting(10)
  await first.context.close()

  await site.start()
  await callWith(site.url, staff, deleteArticle, { params: { id: gone } })
  const second = await open()
  page = second.page
  await page.goto(site.url)
  await expect(outbox(page).refused(1)).toBeVisible(WAIT)
  await outbox(page).show.click()
  const { dialog } = outbox(page)
  await expect(dialog.getByText('To an article that goes')).toBeVisible()
  await expect(dialog.getByText(/^Refused:/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText(/^Refused:/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Throw away' }).click()
  await expect(outbox(page).bar).toBeHidden()
  await second.context.close()

  const params = { id: talked }
  const { results } = await callWith(site.url, employee, listComments, { params, query: {} })
  const written = results.map(({ text }) => text).filter((text) => text.endsWith('from the hall'))
  expect(written).toEqual(texts)
  const own = await callWith(site.url, employee, getOwnResponses, { params })
  expect(own.reaction).toBe('smile')
  const confirmed = await callWith(site.url, employee, getMustRead, { params: { id: asked } })
  expect(confirmed.own?.confirmed_at).toEqual(expect.any(String))
  const overview = await callWith(site.url, staff, getConfirmations, { params: { id: asked } })
  expect(overview.read_offline).toHaveLength(1)
  const mine = await callWith(site.url, employee, listAuthoring, { query: {} })
  const titles = (Array.isArray(mine) ? mine : mine.results).map(({ title }) => title)
  expect(titles.filter((title) => title === 'Written in the hall')).toHaveLength(1)
})

test('signing out names what is unsent; nothing of it is left for the next person, after a leaver and on a shared device', async ({
  page,
  site,
}) => {
  const people = async () =>
    (await storedOn(page)).map(({ cache }) => cache).filter((cache) => isPersonCache(cache))
  const stored = () =>
    whenThere(() =>
      page.evaluate(async () => ({
        databases: (await indexedDB.databases()).map(({ name }) => name),
        names: Object.keys(localStorage).filter((name) => /^(wtbi_|berg-|berg_unsent)/.test(name)),
      })),
    )
  const nothing = { databases: [], names: [] }
  const writeOffline = async (text: string) => {
    const [post = 0] = await whenStored(page)
    await site.stop()
    await page.goto(site.url + articlePage(post))
    await comment(page, text)
    await expect(outbox(page).waiting(1)).toBeVisible(WAIT)
    expect((await stored()).databases).toEqual([OUTBOX_DATABASE])
  }

  await page.goto(site.url)
  await signIn(page, 'employee')
  await page.goto(site.url)
  await writeOffline('Never sent')
  const [cacheOfEmployee] = await people()
  await shell(page).signOut.click()
  const { leaving } = outbox(page)
  await expect(leaving.getByText('Never sent')).toBeVisible()
  await leaving.getByRole('button', { name: 'Send and sign out' }).click()
  await expect(leaving.getByText('Not everything could be sent.')).toBeVisible(WAIT)
  await leaving.getByRole('button', { name: 'Throw away and sign out' }).click()
  await expect(shell(page).login).toBeVisible()
  await expect.poll(people, WAIT).toEqual([])
  await expect.poll(stored, WAIT).toEqual(nothing)

  await site.start()
  await page.evaluate(() => {
    for (const name of ['comment:999999:1', 'newsletter:999999:1', 'pin:999999'])
      localStorage.setItem(`berg-${name}`, 'of somebody before')
  })
  await page.goto(site.url)
  await signIn(page, 'staff')
  await page.goto(site.url)
  await expect.poll(people, WAIT).not.toEqual([])
  expect(await people()).not.toContain(cacheOfEmployee)
  const begun = async () => (await stored()).names.filter((name) => name.startsWith('berg-'))
  await expect.poll(begun, WAIT).toEqual([])

  // While the device is off, the session is ended from elsewhere.
  await writeOffline('Of a leaver')
  const [access = '', refresh = ''] = await page.evaluate(
    (keys) => keys.map((key) => localStorage.getItem(key) ?? ''),
    [ACCESS_TOKEN_KEY, REFRESH_TOKEN_KEY],
  )
  await page.goto('about:blank')
  await site.start()
  await callWith(site.url, { access, refresh }, signOut, { body: { refresh } })
  await page.goto(site.url)
  await expect(shell(page).login).toBeVisible(WAIT)
  await expect.poll(people, WAIT).toEqual([])
  await expect.poll(async () => (await stored()).databases, WAIT).toEqual([])

  await signIn(page, 'employee', true)
  await expect.poll(stored, WAIT).toEqual(nothing)
  expect(await people()).toEqual([])
})
