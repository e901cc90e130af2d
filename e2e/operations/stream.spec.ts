import {
  addressOf,
  articlePage,
  createArticle,
  createComment,
  register,
  signIn,
  type TokenPair,
} from '@berg/contract'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { temporaryHome } from '../../scripts/lib/built-server.mjs'
import { type Services, startNode, startServices } from '../../scripts/lib/test-services.mjs'
import { Command } from '../fixtures/command.ts'
import { keepTokens } from '../fixtures/sign-in.ts'
import { firstThatAnswers } from '../fixtures/two-ways.ts'

const PASSWORD = 'bread-and-butter'

async function post<T>(url: string, path: string, body: object, access?: string): Promise<T> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(access && { authorization: `Bearer ${access}` }),
    },
    body: JSON.stringify(body),
  })
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true)
  return (await answer.json()) as T
}

const signedIn = (url: string, username: string) =>
  post<TokenPair>(url, addressOf(signIn), { username, password: PASSWORD })

async function openAt(browser: Browser, url: string, tokens: TokenPair): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await keepTokens(page, tokens)
  return page
}

/** Once the page hears the stream. */
const hearing = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().includes('/api/stream/?screen=article') && answer.status() === 200,
  )

test.describe('two browsers at two nodes', () => {
  let services: Services
  const homes = [temporaryHome(), temporaryHome()]
  test.beforeAll(async () => {
    services = await startServices()
  })
  test.afterAll(async () => {
    await services.close()
    for (const home of homes) home.remove()
  })

  test('show each other what they do, also after the node of one was killed @core', async ({
    browser,
  }) => {
    const [one, other] = await Promise.all(homes.map(({ dataDir }) => startNode(services, dataDir)))
    if (!one || !other) throw new Error('There are two.')
    const who = ['--username', 'editor', '--email', 'editor@plant.example']
    const made = new Command(
      ['scripts/admin.mjs', 'create-superuser', ...who],
      { ...services.settings, DATA_DIR: homes[0]?.dataDir ?? '' },
      `${PASSWORD}\n`,
    )
    expect(await made.ended, made.said()).toBe(0)
    const reader = { username: 'reader', email: 'reader@plant.example', password: PASSWORD }
    await post(one.url, addressOf(register), reader)

    const editor = await signedIn(one.url, 'editor')
    const ways = [
      await firstThatAnswers([one.url, other.url]),
      await firstThatAnswers([other.url, one.url]),
    ] as const
    const body = { title: 'Harvest supper', status: 'published' }
    const path = addressOf(createArticle)
    const { id } = await post<{ id: number }>(one.url, path, body, editor.access)
    const comments = addressOf(createComment, { id })

    const pages = [
      await openAt(browser, ways[0].url, editor),
      await openAt(browser, ways[1].url, await signedIn(other.url, 'reader')),
    ] as const
    for (const page of pages) {
      const heard = hearing(page)
      await page.goto(articlePage(id))
      await heard
    }
    const listOn = (page: Page) => page.getByRole('list', { name: 'Comments', exact: true })
    const [ofEditor, ofReader] = pages

    await ofReader.getByRole('textbox', { name: 'Your comment' }).fill('I bring the bread')
    await ofReader.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(listOn(ofEditor)).toContainText('I bring the bread')
    await expect(ofEditor.getByRole('link', { name: /^Notifications,? 1 unread$/ })).toBeVisible()
    await expect(ofEditor).toHaveTitle(/^\(1\) /)

    // The reader's node is gone, and what is said before they are at the other is not lost.
    process.kill(other.pid, 'SIGKILL')
    await post(one.url, comments, { text: 'And I the butter' }, editor.access)
    await expect(listOn(ofReader)).toContainText('And I the butter')
    await post(one.url, comments, { text: 'Then all is there' }, editor.access)
    await expect(listOn(ofReader)).toContainText('Then all is there')

    for (const page of pages) await page.context().close()
    for (const way of ways) await way.close()
    await other.stop().catch(() => undefined)
    await one.stop()
  })
})
