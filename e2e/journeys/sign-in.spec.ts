import { ACCESS_TOKEN_KEY, type TokenPair } from '@berg/contract'
import { expect, test } from '../fixtures/index.ts'
import { registerDialog, shell, signInDialog } from '../screens/shell.ts'

const PASSWORD = 'seven-warm-loaves'
let counter = 0
const newEmail = () => `e2e-${process.pid}-${Date.now()}-${++counter}@plant.example`

test('a newcomer registers, is signed in, signs out and signs in again @core', async ({ page }) => {
  const { login, signOut, toast, toasts } = shell(page)
  const email = newEmail()
  await page.goto('/')
  await login.click()
  await signInDialog(page).toRegister.click()

  const form = registerDialog(page)
  await form.email.fill(email)
  await form.password.fill(PASSWORD)
  await form.confirm.fill(`${PASSWORD}!`)
  await form.submit.click()
  await expect(toast('Password mismatch')).toBeVisible()
  await expect(toasts).toContainText('Passwords do not match.')

  await form.confirm.fill(PASSWORD)
  await form.submit.click()
  await expect(toasts).toContainText('Account created')
  await expect(toasts).toContainText('Registration successful.')
  await expect(form.dialog).toBeHidden()
  await expect(signOut).toBeVisible()

  await signOut.click()
  await expect(page).toHaveURL(/\/the-berg-2$/)
  await expect(login).toBeVisible()
  // How often the device was here tells of nobody.
  const stored = await page.evaluate(() => Object.keys(localStorage))
  expect(stored.filter((name) => name !== 'berg_visits')).toEqual([])

  await login.click()
  const signIn = signInDialog(page)
  await signIn.username.fill(email.toUpperCase())
  await signIn.password.fill(PASSWORD)
  await signIn.password.press('Enter')
  await expect(toasts).toContainText('Login successful.')
  await expect(signOut).toBeVisible()
  // What they have to read waits here.
  await expect(page.getByRole('region', { name: 'Must read' })).toBeVisible()
  await expect(page).toHaveURL(/\/the-berg-2$/)
})

test('who does nothing and has nothing to read goes on to the library', async ({ page }) => {
  const nothing = { outstanding: [], teams: [] }
  await page.route('**/api/must-reads/', (route) => route.fulfill({ json: nothing }))
  await page.goto('/')
  await shell(page).login.click()
  const form = signInDialog(page)
  await form.demoAccount('employee').click()
  await form.submit.click()
  await expect(shell(page).toasts).toContainText('Login successful. Redirecting...')
  await expect(page).toHaveURL(/\/the-berg-assetupload$/)
})

test('a demo account is one tap away', async ({ page }, { project }) => {
  await page.goto('/')
  await shell(page).login.click()
  const form = signInDialog(page)
  await expect(form.demoAccount('staff')).toContainText('Staff')
  await form.demoAccount('staff').click()
  await expect(form.username).toHaveValue('ingrid.solberg')
  await form.submit.click()
  await expect(shell(page).signOut).toBeVisible()
  if (project.name === 'desktop') await expect(shell(page).header).toContainText('Ingrid')
})

test('a wrong password is told, and what was typed stays @core', async ({ page, guard }) => {
  guard.allow(/401/)
  await page.goto('/')
  await shell(page).login.click()
  const form = signInDialog(page)
  await form.username.fill('nobody-at-all')
  await form.password.fill('not the password')
  await form.submit.click()
  await expect(shell(page).toast('Auth failed')).toBeVisible()
  await expect(shell(page).toasts).toContainText('The username or the password is not right.')
  await expect(form.username).toHaveValue('nobody-at-all')
  await shell(page).toasts.getByRole('button', { name: 'Dismiss' }).click()
  await form.submit.click()
  // The newest alone: more would hide the form.
  await expect(shell(page).toast('Auth failed')).toHaveCount(1)
})

test('a taken address and a weak password are told by field', async ({ page, guard }) => {
  guard.allow(/400/)
  await page.goto('/')
  await shell(page).login.click()
  await signInDialog(page).toRegister.click()
  const form = registerDialog(page)
  await form.email.fill(newEmail())
  await form.password.fill('password1234')
  await form.confirm.fill('password1234')
  await form.submit.click()
  await expect(shell(page).toasts).toContainText('password: This password is too common.')
})

test('a server that cannot be reached loses nothing', async ({ page, guard }) => {
  guard.allow(/ERR_FAILED|Failed to load/)
  await page.goto('/')
  await shell(page).login.click()
  const form = signInDialog(page)
  await form.demoAccount('employee').click()
  await page.route('**/auth/token/', (route) => route.abort())
  await form.submit.click()
  await expect(shell(page).toast('Auth failed')).toBeVisible()
  await page.unroute('**/auth/token/')
  await form.submit.click()
  await expect(shell(page).signOut).toBeVisible()
})

test('the dialog keeps the keyboard and gives it back', async ({ page }) => {
  await page.goto('/')
  await shell(page).login.focus()
  await page.keyboard.press('Enter')
  const { dialog, username } = signInDialog(page)
  await expect(username).toBeFocused()
  await username.fill('marta')
  for (let press = 0; press < 15; press++) {
    await page.keyboard.press('Tab')
    const outside = await dialog.evaluate((node) => {
      const { activeElement, body } = document
      return activeElement !== body && !node.contains(activeElement)
    })
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(shell(page).login).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(username).toHaveValue('marta')
})

test.describe('a session', () => {
  const spendAccess = ({ access, refresh }: TokenPair) => ({ access: `${access}x`, refresh })
  const spendBoth = ({ access, refresh }: TokenPair) => ({
    access: `${access}x`,
    refresh: `${refresh}x`,
  })

  test('with a spent access token is refreshed once', async ({ page, login, guard }) => {
    guard.allow(/401/)
    await login('staff', { fresh: true, change: spendAccess })
    const refreshes: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/auth/refresh')) refreshes.push(request.url())
    })
    await page.goto('/')
    await expect(shell(page).signOut).toBeVisible()
    expect(refreshes).toHaveLength(1)
  })

  test('in five tabs at once is refreshed once', async ({ context, page, login, guard }) => {
    guard.allow(/401/)
    await login('employee', { fresh: true, change: spendAccess })
    // The tokens are in the browser before the first tab is.
    await page.goto('/favicon.svg')
    const refreshes: string[] = []
    context.on('request', (request) => {
      if (request.url().includes('/auth/refresh')) refreshes.push(request.url())
    })
    const tabs = await Promise.all(Array.from({ length: 5 }, () => context.newPage()))
    await Promise.all(tabs.map((tab) => tab.goto('/')))
    for (const tab of tabs) await expect(shell(tab).signOut).toBeVisible()
    expect(refreshes).toHaveLength(1)
  })

  test('that the server refuses ends cleanly at home', async ({ page, login, guard }) => {
    guard.allow(/401/)
    await login('employee', { fresh: true, change: spendBoth })
    await page.goto('/the-berg-2')
    await expect(shell(page).login).toBeVisible()
    await expect(page).toHaveURL(/:\d+\/$/)
    expect(await page.evaluate((key) => localStorage.getItem(key), ACCESS_TOKEN_KEY)).toBeNull()
  })

  test('signed out in one tab is signed out in the other @core', async ({
    context,
    page,
    login,
  }) => {
    await login('employee', { fresh: true })
    await page.goto('/')
    const other = await context.newPage()
    await other.goto('/')
    await expect(shell(other).signOut).toBeVisible()
    await shell(page).signOut.click()
    await expect(shell(other).login).toBeVisible()
  })
})
