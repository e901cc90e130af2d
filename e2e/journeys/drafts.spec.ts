import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { expireSession } from '../fixtures/sign-in.ts'
import { newTitle } from '../fixtures/titles.ts'
import { openNew, unfinished } from '../screens/editor.ts'
import { shell, signInDialog } from '../screens/shell.ts'

/** On the device at once, and after a pause also on the server. */
const KEPT = /^(Kept on this device while you write\.|Saved as your draft at .*)$/

/** Leaves without an answer to the browser's question, as a crash does. */
async function reload(page: Page) {
  page.once('dialog', (question) => void question.accept())
  await page.reload()
}

const published = (page: Page, title: string) =>
  page.request
    .get(`/api/articles/?search=${encodeURIComponent(title)}`)
    .then(async (answer) => ((await answer.json()) as { title: string }[]).map((it) => it.title))
    .then((titles) => titles.filter((each) => each === title))

test('what was typed is offered back after a reload @core', async ({ page, login, axe }) => {
  await login('staff')
  await page.goto('/terms')
  const editor = await openNew(page, 'event')
  const title = newTitle('Interrupted')
  await editor.title.fill(title)
  await editor.content.click()
  await page.keyboard.type('Half a sentence')
  await editor.moreTags.click()
  await editor.tag('News').click()
  await expect(editor.dialog.getByText(KEPT)).toBeVisible()
  await reload(page)

  const { bar, show } = unfinished(page)
  await expect(bar).toContainText(`Your event “${title}” is not finished yet.`)
  await axe()
  await show.click()
  await expect(editor.dialog).toContainText('Half a sentence')
  await axe()
  await editor.continueWriting.click()
  await expect(editor.title).toHaveValue(title)
  await expect(editor.content).toHaveText('Half a sentence')
  await expect(editor.tag('News')).toHaveAttribute('aria-pressed', 'true')

  await editor.date.fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10))
  await editor.button('Create Event').click()
  await expect(shell(page).toast('Event created')).toBeVisible()
  await expect(bar).toBeHidden()
  expect(await published(page, title)).toHaveLength(1)
})

test('an interrupted text can be left behind, and is nobody else’s', async ({ page, login }) => {
  await login('staff')
  await page.goto('/')
  const editor = await openNew(page, 'post')
  await editor.title.fill('For my eyes')
  await expect(editor.dialog.getByText(KEPT)).toBeVisible()
  page.once('dialog', (question) => void question.accept())
  await login('superuser')
  await page.goto('/')
  await expect(shell(page).signOut).toBeVisible()
  await expect(unfinished(page).bar).toBeHidden()

  await login('staff')
  await page.goto('/')
  await unfinished(page).show.click()
  await editor.startAfresh.click()
  await expect(editor.title).toHaveValue('')
  await editor.cancel.click()
  await expect(unfinished(page).bar).toBeHidden()
})

test('a sign-in that ends while somebody writes costs nothing', async ({ page, login, guard }) => {
  guard.allow(/401/)
  await login('staff', { fresh: true })
  await page.goto('/the-berg-1')
  const editor = await openNew(page, 'post')
  const title = newTitle('Written through the night')
  await editor.title.fill(title)
  await editor.content.click()
  await page.keyboard.type('Every word')
  await expireSession(page)
  await editor.button('Create Post').click()

  const signIn = signInDialog(page)
  await expect(signIn.dialog).toBeVisible()
  await expect(editor.title).toHaveValue(title)
  await page.keyboard.press('Escape')
  await expect(editor.dialog).toContainText('Sign in to save. What you wrote is still here.')

  await editor.button('Create Post').click()
  await signIn.demoAccount('staff').click()
  await signIn.submit.click()
  await expect(shell(page).toast('Post created')).toBeVisible()
  await expect(editor.dialog).toBeHidden()
  await expect(page).toHaveURL(/the-berg-1$/)
  expect(await published(page, title)).toHaveLength(1)
})

test('a site that is down while saving is told in plain words, and the text stays', async ({
  page,
  login,
  guard,
}) => {
  guard.allow(/Failed to load resource/)
  await login('staff')
  await page.goto('/')
  const editor = await openNew(page, 'post')
  const title = newTitle('Try again')
  // Before the first word: a draft saves itself.
  await page.route('**/api/authoring/', (route) => route.abort())
  await editor.title.fill(title)
  await editor.content.click()
  await page.keyboard.type('Said once')

  await editor.button('Create Post').click()
  await expect(shell(page).toast('Post failed')).toBeVisible()
  await expect(shell(page).toasts).toContainText('Could not create post.')
  await expect(editor.dialog.getByText(/cannot be reached. Check/)).toBeVisible()

  await page.unroute('**/api/authoring/')
  await page.route('**/api/authoring/', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Something went wrong.' } }),
  )
  await editor.button('Create Post').click()
  await expect(editor.dialog.getByText('Something went wrong.')).toBeVisible()
  await expect(editor.content).toHaveText('Said once')

  // The answer is lost on the way, the article is not; trying again makes no second one.
  await page.unroute('**/api/authoring/')
  await page.route('**/api/authoring/', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await editor.button('Create Post').click()
  await expect(editor.dialog.getByText(/cannot be reached. Check/)).toBeVisible()
  await page.unroute('**/api/authoring/')
  await editor.content.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' and once more')
  await editor.button('Create Post').click()
  await expect(shell(page).toast('Post created')).toBeVisible()
  expect(await published(page, title)).toHaveLength(1)
  const search = encodeURIComponent(title)
  const saved = await page.request.get(`/api/articles/?search=${search}`)
  expect(await saved.text()).toContain('Said once and once more')
})

test('what the server refuses is shown where it belongs', async ({ page, login, guard }) => {
  guard.allow(/400/)
  await login('staff')
  await page.goto('/')
  const editor = await openNew(page, 'post')
  await editor.title.fill(newTitle('Refused'))
  await page.route('**/api/authoring/', (route) =>
    route.fulfill({
      status: 400,
      json: {
        title: ['Too loud.'],
        tags: ['Unknown tag: Gone.'],
        non_field_errors: ['Not today.'],
      },
    }),
  )
  await editor.button('Create Post').click()
  await expect(shell(page).toast('Post failed')).toBeVisible()
  await expect(editor.title).toBeFocused()
  await expect(editor.title).toHaveAccessibleDescription('Too loud.')
  await expect(editor.tags).toContainText('Unknown tag: Gone.')
  await expect(editor.dialog.getByText('Not today.')).toBeVisible()
})

test('an event that failed says so in its own words', async ({ page, login, guard }) => {
  guard.allow(/Failed to load resource/)
  await login('staff')
  await page.goto('/')
  const editor = await openNew(page, 'event')
  await editor.title.fill('Open day')
  await editor.date.fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10))
  await page.route('**/api/authoring/', (route) => route.abort())
  await editor.button('Create Event').click()
  await expect(shell(page).toast('Event failed')).toBeVisible()
  await expect(shell(page).toasts).toContainText('Could not create event.')
})
