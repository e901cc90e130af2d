import { getMail, listMails, type Mail } from '@berg/contract'
import { startBuiltServer, temporaryHome } from '../../scripts/lib/built-server.mjs'
import { expect, test as base } from '../fixtures/index.ts'
import { copyPreparedSite } from '../fixtures/prepared-site.ts'
import { adminScreen } from '../screens/admin.ts'

const DOMAIN = 'plant.example'
const PASSWORD = 'a-quiet-morning-4'

/** A site where only addresses of the plant get in. */
const test = base.extend({
  app: [
    async ({}, use) => {
      const home = temporaryHome()
      copyPreparedSite(home.dataDir)
      const settings = { REGISTRATION: 'domain', REGISTRATION_DOMAINS: DOMAIN }
      const server = await startBuiltServer(home.dataDir, { settings })
      await use(server)
      await server.stop()
      home.remove()
    },
    { scope: 'worker' },
  ],
})

test('a newcomer confirms the address by mail, which staff see in the outbox @phone @core', async ({
  page,
  another,
  callAs,
  guard,
  axe,
}, { project }) => {
  guard.allow(/Failed to load resource/)
  const email = `newcomer-${project.name.toLowerCase()}@${DOMAIN}`
  await page.goto('/fqa')
  await page.getByRole('button', { name: 'Login' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create an account' }).click()
  for (const [label, text] of [
    ['First name', 'Newa'],
    ['Last name', 'Comer'],
    ['Email', email],
  ] as const) {
    const field = dialog.getByLabel(label)
    if (label === 'Email' || (await field.count()) > 0) await field.fill(text)
  }
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Confirm password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog.getByRole('heading', { name: 'Ask the editors for your link' })).toBeVisible()
  await axe()

  // Staff look into the outbox.
  const staff = await another('staff')
  await adminScreen(staff).open('?tab=system')
  const outbox = staff.getByRole('list', { name: 'Mails' }).getByRole('listitem')
  await expect(outbox.first()).toContainText(`Confirm your address`)
  await expect(outbox.first()).toContainText(email)
  await expect(outbox.filter({ hasText: 'Refused' })).toContainText('User unknown')
  await outbox.first().getByRole('link').click()
  const mail = staff.getByRole('dialog')
  await expect(
    mail.frameLocator('iframe').getByRole('link', { name: 'Confirm address' }),
  ).toBeVisible()
  await mail.getByRole('tab', { name: 'As text' }).click()
  await expect(mail.getByText(/The link works once/)).toBeVisible()
  await staff.close()

  // The link is of use to who knows the password, once.
  const [written] = (await callAs('staff', listMails, { query: {} })) as Mail[]
  const { text } = await callAs('staff', getMail, { params: { id: written?.id ?? 0 } })
  const [, link = ''] = /(\/verify-email\S+)/.exec(text) ?? []
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible()
  await axe()
  await page.getByLabel('Password', { exact: true }).fill('not-the-right-one')
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page.getByText('This is not the password of this account.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page).toHaveURL('/')
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
})
