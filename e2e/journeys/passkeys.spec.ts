import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { inDatabase } from '../fixtures/plant.ts'
import { shell, signInDialog } from '../screens/shell.ts'

const PASSWORD = 'canteen-news-7'

/** A device that keeps passkeys and takes its person's finger for granted. */
async function giveAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Somebody new, with the password of the demo's staff. */
const newPerson = (dataDir: string) =>
  inDatabase(dataDir, async (client) => {
    const username = `petra-${randomUUID().slice(0, 8)}`
    await client.query(
      `insert into users (username, first_name, last_name, password_hash)
       select $1, 'Petra', 'Keil', password_hash from users where username = 'ingrid.solberg'`,
      [username],
    )
    return username
  })

test('a passkey is offered once, opens the account without a name, and can be removed @phone @core', async ({
  page,
  app,
  guard,
  axe,
}) => {
  guard.allow(/localhost/)
  const site = app.url.replace('127.0.0.1', 'localhost')
  const username = await newPerson(app.dataDir)
  await giveAuthenticator(page)
  await page.goto(`${site}/my-posts`)
  const form = signInDialog(page)
  await form.username.fill(username)
  await form.password.fill(PASSWORD)
  await form.submit.first().click()

  const offer = page.getByRole('dialog', { name: 'Sign in faster next time' })
  await expect(offer).toBeVisible()
  await axe()
  await offer.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(shell(page).toasts).toContainText('Login successful.')
  await expect(page.getByText('No posts found.')).toBeVisible()

  await shell(page).signOut.click()
  await shell(page).login.click()
  await axe(['light'])
  await form.dialog.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(shell(page).toasts).toContainText('Login successful.')
  await expect(shell(page).signOut).toBeVisible()

  await page.goto(`${site}/account`)
  const keys = page.getByRole('region', { name: 'Passkeys' })
  await expect(keys.getByRole('listitem')).toContainText('last used just now')
  await axe()
  await keys.getByRole('button', { name: /^Rename/ }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('My phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await keys.getByRole('button', { name: 'Remove My phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(shell(page).toast('Passkey removed')).toBeVisible()
  await expect(keys.getByRole('listitem')).toHaveCount(0)
})
