import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { shell } from '../screens/shell.ts'

const demo = (page: Page) => ({
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  result: page.getByRole('region', { name: 'Result' }),
  answer: page.getByLabel('Answer'),
})

const answerOn = async (page: Page) =>
  JSON.parse(await demo(page).answer.innerText()) as Record<string, unknown>

test('staff see what the API answers @core', async ({ page, login, axe }) => {
  await login('staff')
  await page.goto('/admin-demo')
  const { button, result, answer } = demo(page)
  await button('Users').click()
  await expect(answer).toContainText('"date_joined"')
  await expect(answer).not.toContainText('email')
  await axe()

  await button('User 1').click()
  await expect(result).toContainText('GET /api/users/1/')
  await expect(answer).toContainText('"id": 1')

  await button('Assets').click()
  await expect(answer).toContainText('"uploaded')

  await button('Locations').click()
  await expect(answer).toContainText('"country"')

  await button('Leadership message').click()
  await expect(answer).toContainText('"quote"')
})

test('a test picture really arrives in the library', async ({ page, login, request }) => {
  await login('staff')
  await page.goto('/admin-demo')
  await demo(page).button('Upload a test PNG').click()
  await expect(demo(page).answer).toContainText('"test.png"')
  const { url } = await answerOn(page)
  const picture = await request.get(String(url))
  expect(picture.status()).toBe(200)
  expect(picture.headers()['content-type']).toMatch(/^image\//)
})

test('who may not is told so', async ({ page, login, guard, axe }) => {
  guard.allow(/403/)
  const { button, result } = demo(page)
  await page.goto('/admin-demo')
  await expect(shell(page).login).toBeVisible()
  await button('Users').click()
  await expect(result).toContainText('Sign in to do this.')
  await button('Leadership message').click()
  await expect(demo(page).answer).toContainText('"quote"')

  await login('employee')
  await page.goto('/admin-demo')
  await button('Users').click()
  await expect(result).toContainText('You may not do this.')
  await axe()
})

test('a server that does not answer is told, and can be asked again', async ({ page, guard }) => {
  guard.allow(/Failed to load resource/)
  await page.goto('/admin-demo')
  await page.route('**/api/leadership-message/', (route) => route.abort())
  await demo(page).button('Leadership message').click()
  await expect(demo(page).result).toContainText('The site cannot be reached.')
  await page.unroute('**/api/leadership-message/')
  await demo(page).button('Leadership message').click()
  await expect(demo(page).answer).toContainText('"quote"')
})
