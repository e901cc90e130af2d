import { expect, test } from '../fixtures/index.ts'
import { registerDialog, shell, signInDialog } from '../screens/shell.ts'

test('home, signed in @phone', async ({ page, login, axe }) => {
  await login('staff')
  await page.goto('/')
  await expect(shell(page).signOut).toBeVisible()
  await axe()
})

test('site director', async ({ page, axe }) => {
  await page.goto('/the-berg-sitedirector')
  await axe()
})

test('not found @phone', async ({ page, axe, guard }) => {
  guard.allow(/404/)
  await page.goto('/no-such-page')
  await axe()
})

test('signing in and registering @phone', async ({ page, axe }) => {
  await page.goto('/')
  await shell(page).login.click()
  await expect(signInDialog(page).dialog).toBeVisible()
  await axe()
  await signInDialog(page).toRegister.click()
  await registerDialog(page).submit.click()
  await axe()
})

test('the drawer @phone', async ({ page, axe }, { project }) => {
  await page.goto('/')
  await expect(shell(page).menu).toBeVisible({ visible: project.name === 'phone' })
  if (project.name !== 'phone') return
  await shell(page).menu.click()
  await axe()
})

test('the page about the API @phone', async ({ page, axe }) => {
  await page.goto('/api/docs')
  await page.locator('summary').first().click()
  await axe()
})
