import { expect, test } from '../fixtures/index.ts'
import { shell } from '../screens/shell.ts'

test('the home page greets by the time of the site', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good .+, Berg\.$/)
  await expect(page).toHaveTitle('Home · The Berg')
})

test('an unknown address says so, with status 404, and leads home', async ({ page, guard }) => {
  guard.allow(/404/)
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await expect(shell(page).back).toBeHidden()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('Back leads back where there is somewhere to go', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Site Director' }).click()
  await expect(page).toHaveTitle('Site Director · The Berg')
  await shell(page).back.click()
  await expect(page).toHaveTitle('Home · The Berg')
})

test('the keyboard can skip to the content @phone', async ({ page }) => {
  await page.goto('/')
  await expect(shell(page).login).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(shell(page).skipLink).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('dark can be chosen and stays', async ({ page }, { project }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  const { menu, drawer, footer } = shell(page)
  if (project.name === 'phone') await menu.click()
  const place = project.name === 'phone' ? drawer : footer
  await place.getByText('Dark', { exact: true }).click()
  await expect.poll(background).not.toBe(light)
  await page.reload()
  expect(await background()).not.toBe(light)
})

test('the drawer opens on a phone and closes by Escape @phone', async ({ page }, { project }) => {
  await page.goto('/')
  const { menu, drawer } = shell(page)
  await expect(menu).toBeVisible({ visible: project.name === 'phone' })
  if (project.name !== 'phone') return
  await menu.click()
  await expect(drawer.getByRole('link', { name: 'Home' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(menu).toBeFocused()
})

test('a screen that cannot be loaded offers another try', async ({ page, guard }) => {
  guard.allow(/ERR_FAILED|Failed to (load|fetch)|dynamically imported/)
  await page.goto('/')
  await page.route('**/assets/not-found-*.js', (route) => route.abort())
  await page.evaluate(() => {
    history.pushState({}, '', '/somewhere-else')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('button', { name: /retry|reload/i })).toBeVisible()
})

test('nothing is wider than the screen @phone', async ({ page, login }) => {
  await login('staff')
  await page.goto('/')
  await expect(shell(page).signOut).toBeVisible()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  const { signOut, header } = shell(page)
  const brand = await header.getByRole('link', { name: /The Berg/ }).boundingBox()
  const button = await signOut.locator('..').boundingBox()
  expect(brand && button && button.x - (brand.x + brand.width)).toBeGreaterThanOrEqual(8)
})
