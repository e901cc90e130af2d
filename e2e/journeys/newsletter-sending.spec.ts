import { expect, test } from '../fixtures/index.ts'
import { newsletters } from '../screens/newsletters.ts'
import { shell } from '../screens/shell.ts'

test('an issue is given its readers and its time, and taken back before it goes out @phone @core', async ({
  page,
  login,
  axe,
}) => {
  await login('staff')
  const screen = newsletters(page)
  await screen.open()
  await screen.create.click()
  await expect(screen.saved).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('To be taken back')
  await expect(screen.heading).toContainText('To be taken back')
  await expect(screen.saved).toBeVisible()

  await screen.view('Check and send').click()
  await expect(page.getByText('No mail server is set.')).toBeVisible()
  await expect(page.getByText(/goes to nobody by mail\. Its mails are kept/)).toBeVisible()
  await expect(page.getByText(/readers? (would )?get it/)).toBeHidden()
  const toMe = page.getByRole('button', { name: 'Send a test to me' })
  await expect(toMe).toBeDisabled()
  await expect(toMe).toHaveAccessibleDescription(/No mail server is set/)
  await page.getByRole('button', { name: 'By mail' }).click()
  await expect(page.getByText(/goes to nobody by mail\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'By mail' }).click()
  await page.getByRole('button', { name: 'At a time' }).click()
  await page.getByLabel('Day and time').fill('2099-05-04T06:30')
  await axe()

  await page.getByRole('button', { name: 'Schedule' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('goes out on 4 May 2099 at 06:30')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(shell(page).toast('It goes out on 4 May 2099 at 06:30.')).toBeVisible()
  await screen.view('Check and send').click()
  await page.getByRole('button', { name: 'Cancel the sending' }).click()
  await expect(page.getByRole('button', { name: 'At a time' })).toBeVisible()
})
