import { expect, test } from '../fixtures/index.ts'
import { registerDialog, shell, signInDialog } from '../screens/shell.ts'

test('signing in and registering @phone @core', async ({ page, axe }) => {
  // Over a short page: what stands behind the dialog is checked where it is shown.
  await page.goto('/terms')
  await shell(page).login.click()
  await expect(signInDialog(page).username).toBeFocused()
  await axe()
  await signInDialog(page).toRegister.click()
  await registerDialog(page).submit.click()
  await expect(registerDialog(page).email).toHaveAttribute('aria-invalid', 'true')
  await axe()
})

test('the page about the API', async ({ page, axe }) => {
  await page.goto('/api/docs')
  const first = page.locator('details').first()
  await first.locator('summary').click()
  await expect(first).toHaveAttribute('open')
  await axe()
})
