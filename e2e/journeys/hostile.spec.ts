import { createArticle } from '@berg/contract'
import { HOSTILE_HTML } from '../fixtures/hostile.ts'
import { expect, test } from '../fixtures/index.ts'
import { inDatabase, plantArticle } from '../fixtures/plant.ts'
import type { Page } from '@playwright/test'

// Without the policy that would stop scripts anyway: the cleaning alone must hold.
test.use({ bypassCSP: true })

const PLANTED = 'Planted'

/** Every screen that lists or shows what people wrote. */
const SCREENS = [
  '/',
  '/leadership-message',
  '/the-berg-1?mode=news',
  '/archive?q=planted',
  '/search?q=planted',
]

/** And those of people who work on it. */
const STAFF_SCREENS = [
  '/admin?tab=overview',
  '/admin?tab=articles&q=planted',
  '/employee?q=planted',
]

async function expectUnharmed(page: Page) {
  expect(await page.evaluate(() => '__ran' in window)).toBe(false)
  await expect(page.getByRole('banner')).toBeAttached()
  await expect(page.getByRole('contentinfo')).toBeAttached()
  expect(await page.locator('a[href^="javascript" i], iframe, object, main style').count()).toBe(0)
}

test.beforeEach(({ app }) =>
  inDatabase(app.dataDir, async (client) => {
    for (const [at, html] of HOSTILE_HTML.entries()) {
      await plantArticle(client, `${PLANTED} ${at} ${html}`.slice(0, 200), html)
    }
    await client.query(
      `insert into leadership_messages (title, quote, subtitle, content, author, date, created_at)
       values ($1, $1, $1, $2, $1, current_date, now())`,
      [`${PLANTED} ${HOSTILE_HTML[0]}`, HOSTILE_HTML.join('\n')],
    )
  }),
)

test.afterEach(({ app }) =>
  inDatabase(app.dataDir, async (client) => {
    await client.query(`delete from articles where title like '${PLANTED}%'`)
    await client.query(`delete from leadership_messages where title like '${PLANTED}%'`)
  }),
)

test('hostile articles run nothing and break nothing when they are read @core', async ({
  page,
  app,
  signIns,
}) => {
  const { access } = await signIns.tokens('staff')
  await page.goto('/')
  for (const [at, content] of HOSTILE_HTML.entries()) {
    const title = `${PLANTED} ${at} ${content}`.slice(0, 200)
    const id = await publish(app.url, access, { title, content })
    await page.evaluate((address) => {
      history.pushState({}, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/?article=${id}`)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(`${PLANTED} ${at} `)
    await expectUnharmed(page)
    for (const link of await dialog.locator('a[href]').all()) {
      expect(await link.getAttribute('href')).toMatch(/^(https?:|mailto:|tel:|\/(?![/\\]))/)
    }
  }
})

/** The way that every article goes. Gives its id. */
async function publish(url: string, access: string, article: { title: string; content: string }) {
  const answer = await fetch(`${url}${createArticle.path}`, {
    method: createArticle.method,
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...article, status: 'published' }),
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: number }).id
}

test('hostile texts break nothing, wherever they are read', async ({ page }) => {
  for (const path of SCREENS) {
    await page.goto(path)
    await expect(page.getByText(PLANTED).first(), path).toBeVisible()
    await expectUnharmed(page)
    await page.mouse.move(200, 400)
    await expectUnharmed(page)
  }
})

test('hostile texts break nothing for staff', async ({ page, login }) => {
  await login('staff')
  for (const path of STAFF_SCREENS) {
    await page.goto(path)
    await page.getByRole('article').filter({ hasText: PLANTED }).getByRole('link').last().click()
    await expect(page.getByRole('dialog'), path).toContainText(PLANTED)
    await expectUnharmed(page)
  }
})
