import { addressOf, getLeadershipMessage, type LeadershipMessage } from '@berg/contract'
import type { APIRequestContext } from '@playwright/test'
import { sendPagesBare } from '../fixtures/bare-pages.ts'
import { expect, test } from '../fixtures/index.ts'
import { expireSession } from '../fixtures/sign-in.ts'
import { HomeScreen } from '../screens/home.ts'
import { shell, signInDialog } from '../screens/shell.ts'

const FAILED = /Failed to load resource/
const ADDRESS = addressOf(getLeadershipMessage)

async function messageOf(request: APIRequestContext) {
  return (await (await request.get(ADDRESS)).json()) as LeadershipMessage
}

test('the quote on the home page opens the message', async ({ page, request, axe }) => {
  const home = new HomeScreen(page)
  await page.goto('/')
  const message = await messageOf(request)
  await expect(home.quote()).toContainText(message.quote)
  await home.quote().click()
  const dialog = page.getByRole('dialog', { name: message.title })
  await expect(dialog).toContainText(message.subtitle)
  await expect(dialog).toContainText(message.quote)
  await expect(dialog.getByRole('status')).toHaveCount(0)
  await axe()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(home.quote()).toBeFocused()
})

test('the message is a page of its own, which visitors and employees are not offered to edit', async ({
  page,
  login,
  axe,
}) => {
  await page.goto('/leadership-message')
  await expect(page.getByText('Leadership Update')).toBeVisible()
  await expect(page.getByText(/^Published on \d+ \w+ \d{4}$/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await axe()
  await login('employee')
  await page.goto('/leadership-message')
  await expect(shell(page).signOut).toBeVisible()
  await expect(page.getByText('Leadership Update')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
})

test('staff edit it in place, and are told what is missing @core', async ({
  page,
  login,
  guard,
  axe,
}) => {
  guard.allow(FAILED)
  await login('staff')
  await page.goto('/leadership-message')
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit the leadership message' })
  const title = form.getByLabel('Title', { exact: true })
  await expect(title).toBeFocused()
  await axe()

  await title.fill(' ')
  await form.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Two words.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('And two more.')
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(form.getByText('This field may not be blank.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Content' })).toHaveText('Two words.And two more.')

  await title.fill('Written in a journey')
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Written in a journey' })).toBeVisible()
  await expect(page.getByText('And two more.', { exact: true })).toBeVisible()
})

test('what was typed survives a failing server and a stray tap', async ({ page, login, guard }) => {
  guard.allow(FAILED)
  await login('staff')
  await page.goto('/leadership-message')
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit the leadership message' })
  await form.getByRole('textbox', { name: 'Quote' }).fill('Not to be lost')
  await page.route(`**${ADDRESS}*`, (route) => route.abort())
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Update failed')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form.getByText('Discard what you wrote?')).toBeVisible()
  await form.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByRole('textbox', { name: 'Quote' })).toHaveValue('Not to be lost')
})

test('a sign-in that ends while somebody writes costs nothing', async ({ page, login, guard }) => {
  guard.allow(FAILED)
  await login('staff', { fresh: true })
  await page.goto('/leadership-message')
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit the leadership message' })
  await form.getByRole('textbox', { name: 'Quote' }).fill('Not to be lost')
  await expireSession(page)
  await form.getByRole('button', { name: 'Publish' }).click()
  const signIn = signInDialog(page)
  await signIn.demoAccount('staff').click()
  await signIn.submit.click()
  await expect(signIn.dialog).toBeHidden()
  await expect(form.getByRole('textbox', { name: 'Quote' })).toHaveValue('Not to be lost')
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Not to be lost')).toBeVisible()
})

test('a message that cannot be loaded can be tried again', async ({ page, guard }) => {
  guard.allow(FAILED)
  await sendPagesBare(page)
  await page.route(`**${ADDRESS}*`, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/leadership-message')
  await expect(page.getByRole('heading', { name: 'The message could not be loaded' })).toBeVisible()
  await page.unroute(`**${ADDRESS}*`)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Leadership Update')).toBeVisible()
})

test('before there is a message the page says so', async ({ page, guard }) => {
  guard.allow(FAILED)
  await sendPagesBare(page)
  await page.route(`**${ADDRESS}*`, (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto('/leadership-message')
  await expect(
    page.getByRole('heading', { name: 'There is no leadership message yet' }),
  ).toBeVisible()
  await page.goto('/')
  await expect(new HomeScreen(page).cards()).toHaveCount(6)
  await expect(new HomeScreen(page).quote()).toHaveCount(0)
})
