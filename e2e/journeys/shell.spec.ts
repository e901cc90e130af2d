import { expect, test } from '../fixtures/index.ts'
import { HomeScreen } from '../screens/home.ts'
import { shell } from '../screens/shell.ts'

test('an unknown address says so, with status 404, and leads home @core', async ({
  page,
  guard,
  axe,
}) => {
  guard.allow(/404/)
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await expect(shell(page).back).toBeHidden()
  await axe()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the home page greets by the time of the site, and Back leads back to it', async ({
  page,
}) => {
  expect((await page.goto('/'))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good .+, Berg\.$/)
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

test('dark can be chosen and stays @core', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  await shell(page).footer.getByText('Dark', { exact: true }).click()
  await expect.poll(background).not.toBe(light)
  await page.reload()
  expect(await background()).not.toBe(light)
})

test('the drawer opens on a phone and closes by Escape @phone-only @core', async ({
  page,
  axe,
}) => {
  await page.goto('/terms')
  const { menu, drawer } = shell(page)
  await menu.click()
  await expect(drawer.getByRole('link', { name: 'Home' })).toBeVisible()
  await axe(['light', 'dark'])
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

test('home, signed in: nothing is wider than the screen, and everybody can use it @phone @core', async ({
  page,
  login,
  axe,
  isMobile,
}) => {
  await login('staff')
  await page.goto('/')
  await expect(shell(page).signOut).toBeVisible()
  await expect(shell(page).menu).toBeVisible({ visible: isMobile })
  await expect(new HomeScreen(page).cards()).toHaveCount(6)
  await expect(new HomeScreen(page).quote()).toBeVisible()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  const { signOut, header } = shell(page)
  const brand = await header.getByRole('link', { name: /The Berg/ }).boundingBox()
  const button = await signOut.locator('..').boundingBox()
  expect(brand && button && button.x - (brand.x + brand.width)).toBeGreaterThanOrEqual(8)
  await axe()
  if (isMobile) return
  // The narrowest screen with all of it in the header: no word is broken off, and the search has room.
  await page.setViewportSize({ width: 1024, height: 740 })
  const create = await header.getByRole('button', { name: 'Create Content' }).boundingBox()
  const search = await header.getByRole('search').boundingBox()
  expect(create?.height).toBe(44)
  expect(search?.width).toBeGreaterThan(150)
})
