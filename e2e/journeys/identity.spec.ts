import { randomUUID } from 'node:crypto'
import { expect, test } from '../fixtures/index.ts'
import { newPerson, NEW_PASSWORD } from '../fixtures/new-person.ts'
import { inDatabase } from '../fixtures/plant.ts'
import { keepTokens } from '../fixtures/sign-in.ts'
import { peopleScreen } from '../screens/people.ts'
import { shell } from '../screens/shell.ts'

test('whoever holds an unlocked device cannot take the account over @phone @core', async ({
  page,
  request,
  app,
  axe,
  guard,
}) => {
  guard.allow(/400|403/)
  const { email, tokens } = await newPerson(request)
  await keepTokens(page, tokens)
  await inDatabase(app.dataDir, (client) =>
    client.query(
      `update sessions set proved_at = now() - interval '1 hour'
       where user_id = (select id from users where username = $1)`,
      [email],
    ),
  )
  await page.goto('/account')
  const pin = page.getByRole('region', { name: 'PIN', exact: true })
  await pin.getByLabel('PIN', { exact: true }).fill('482913')
  await pin.getByRole('button', { name: 'Set PIN' }).click()

  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await axe()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(pin.getByRole('button', { name: 'Set PIN' })).toBeEnabled()
  await expect(shell(page).toasts).toBeEmpty()

  await pin.getByRole('button', { name: 'Set PIN' }).click()
  await dialog.getByLabel('Your password').fill('not the password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This is not your password.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  await expect(shell(page).toast('Your PIN is set')).toBeVisible()

  // Not asked again, for a while.
  await page.getByRole('button', { name: 'Create my address' }).click()
  await expect(page.getByText('This address is shown only now')).toBeVisible()

  // And above a dialog that waits for it.
  await inDatabase(app.dataDir, (client) => client.query('update sessions set proved_at = null'))
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await dialog.getByRole('button', { name: 'Use a one-time code' }).click()
  await expect(dialog.getByLabel('One-time code')).toBeVisible()
  await axe()
  await dialog.getByRole('button', { name: 'Use your password' }).click()
  await dialog.getByLabel('Your password').fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(shell(page).toast('Your account is deleted')).toBeVisible()
})

test('who can be written to gets a link, or a code for a reason, and is told of it @phone', async ({
  page,
  app,
  login,
  another,
  axe,
}) => {
  const mark = randomUUID().slice(0, 8)
  const name = `Rosa ${mark}`
  await inDatabase(app.dataDir, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into users (username, first_name, last_name, password_hash, email, email_verified_at)
       select $1, 'Rosa', $2, password_hash, $3, now() from users where username = 'ingrid.solberg'
       returning id`,
      [`rosa-${mark}`, mark, `rosa-${mark}@plant.example`],
    )
    await client.query(
      `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
       values ($1, $2, $2, 0, '{}', 'Old laptop', now())`,
      [rows[0]?.id, Buffer.from(mark)],
    )
  })
  await login('superuser')
  const people = peopleScreen(page)
  await people.open(name)
  await people.act(name, 'Password link')
  await people.answer('Make link').click()
  await expect(shell(page).toast('The link is in the outbox')).toBeVisible()

  await people.act(name, 'One-time code')
  await expect(people.answer('Hand out a code')).toBeDisabled()
  await people.dialog.getByLabel('Reason').fill('Her phone is lost.')
  await axe()
  await people.answer('Hand out a code').click()
  const code = await people.dialog.getByText(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/).innerText()

  const hers = await another()
  await hers.goto(`/welcome#${code}`)
  await expect(hers.getByRole('group', { name: 'Keep a passkey?' })).toContainText('Old laptop')
  await expect(hers.getByRole('checkbox', { name: 'Old laptop' })).not.toBeChecked()
  await hers.getByLabel('New password').fill('nine-warm-loaves')
  await hers.getByRole('button', { name: 'Set password and sign in' }).click()
  await hers.getByText('Your password is set').waitFor()
  await hers.goto('/my-posts')
  const news = hers.getByRole('region', { name: 'News for you' })
  await expect(news).toContainText('A one-time code was made for your account')
  await expect(news).toContainText('Her phone is lost.')
  await expect(news).toContainText('These passkeys no longer open the account: Old laptop.')
})
