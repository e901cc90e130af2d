import { expect, test } from '../fixtures/index.ts'
import { newPerson, NEW_PASSWORD, tokensOf } from '../fixtures/new-person.ts'
import { keepTokens } from '../fixtures/sign-in.ts'
import { shell, signInDialog } from '../screens/shell.ts'

test('somebody puts their account in order @phone @core', async ({ page, request, axe, guard }) => {
  guard.allow(/400/)
  const { email, tokens } = await newPerson(request)
  await tokensOf(request, email)
  await keepTokens(page, tokens)
  await page.goto('/')

  await page.getByRole('link', { name: 'Add my name' }).click()
  const name = page.getByRole('region', { name: 'Your name' })
  await name.getByLabel('First name').fill('Annika')
  await name.getByLabel('Last name').fill('Berg')
  await name.getByRole('button', { name: 'Save name' }).click()
  await expect(shell(page).toast('Your name is saved')).toBeVisible()
  await expect(name.getByRole('button', { name: 'Save name' })).toBeDisabled()
  await axe()

  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('This device')).toHaveCount(1)
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)

  const password = page.getByRole('region', { name: 'Password' })
  await password.getByLabel('Current password').fill('not the password')
  await password.getByLabel('New password').fill('eleven-warm-loaves')
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(password.getByText('This is not your password.')).toBeVisible()
  await password.getByLabel('Current password').fill(NEW_PASSWORD)
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(shell(page).toast('Your password is changed')).toBeVisible()

  const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('region', { name: 'Language and theme' }).getByText('Dark').click()
  await kept
  const other = await page.context().browser()?.newContext()
  const elsewhere = await other?.newPage()
  if (!elsewhere) throw new Error('no second browser')
  await keepTokens(elsewhere, await tokensOf(request, email, 'eleven-warm-loaves'))
  await elsewhere.goto(`${new URL(page.url()).origin}/account`)
  await expect(elsewhere.getByLabel('First name')).toHaveValue('Annika')
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark')
  await other?.close()
})

test('whoever forgot the password is helped, and told nothing @phone', async ({
  page,
  axe,
  guard,
}) => {
  guard.allow(/400/)
  await page.goto('/')
  await shell(page).login.click()
  await signInDialog(page).username.fill('nobody-at-all')
  await page.getByRole('button', { name: 'I forgot my password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forgot your password?' })
  await expect(dialog.getByLabel('Username or email')).toHaveValue('nobody-at-all')
  await dialog.getByRole('button', { name: 'Ask for a link' }).click()
  await expect(
    dialog.getByText('If there is such an account and we know its e-mail address, the editors'),
  ).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/reset-password#spent')
  await expect(page.getByText('This link was used already or is too old.')).toBeVisible()
  await expect(page.getByLabel('New password')).toBeHidden()
  await axe()

  await page.goto('/welcome#ACDEF-HJKMN')
  await expect(page.getByText('This code is not right, was used already')).toBeVisible()
  await expect(page.getByLabel('One-time code')).toHaveValue('ACDEF-HJKMN')
  await axe()
})
