import { SSO_CALLBACK_PATH } from '@berg/contract'
import { startBuiltServer, temporaryHome } from '../../scripts/lib/built-server.mjs'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { startIdentityProvider } from '../fixtures/identity-provider.ts'
import { expect, test as base } from '../fixtures/index.ts'
import { copyPreparedSite } from '../fixtures/prepared-site.ts'
import { shell, signInDialog } from '../screens/shell.ts'

type Provider = Awaited<ReturnType<typeof startIdentityProvider>>

const PEOPLE = {
  'nora-1': { given_name: 'Nora', family_name: 'Lind', preferred_username: 'nora.lind' },
}

const test = base.extend<object, { place: { port: number; provider: Provider } }>({
  place: [
    async ({}, use) => {
      const port = await freePort()
      const back = `http://127.0.0.1:${port}${SSO_CALLBACK_PATH}`
      const provider = await startIdentityProvider(back, PEOPLE)
      await use({ port, provider })
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ place: { port, provider } }, use) => {
      const home = temporaryHome()
      copyPreparedSite(home.dataDir)
      const settings = {
        ...provider.settings,
        OIDC_NAME: 'Plant ID',
        PUBLIC_URL: `http://127.0.0.1:${port}`,
      }
      const server = await startBuiltServer(home.dataDir, { settings, port })
      await use(server)
      await server.stop()
      home.remove()
    },
    { scope: 'worker' },
  ],
})

test('somebody gives up at the provider, signs in there, and is back where they were @phone @core', async ({
  page,
  guard,
  axe,
}) => {
  guard.allow(/127\.0\.0\.1/)
  await page.goto('/my-posts')
  const { dialog, username } = signInDialog(page)
  const way = dialog.getByRole('link', { name: 'Sign in with Plant ID' })
  await expect(username).toBeVisible()
  await axe(['light'])
  await way.click()
  await page.getByRole('link', { name: 'nobody' }).click()
  await expect(page.getByRole('alert')).toContainText('You were not signed in by Plant ID.')
  await axe()

  await page.getByRole('alert').getByRole('link', { name: 'Sign in with Plant ID' }).click()
  await page.getByRole('link', { name: 'nora-1' }).click()
  await expect(shell(page).toasts).toContainText('Login successful.')
  await expect(page).toHaveURL(/\/my-posts$/)
  await expect(shell(page).signOut).toBeVisible()
  await expect(page.getByText('No posts found.')).toBeVisible()

  // Signed in there, but not just now: who does what could take the account over shows it once more.
  await page.goto('/account')
  const again = async (who: string) => {
    await page.getByRole('button', { name: 'Create my address' }).click()
    const proof = page.getByRole('dialog', { name: 'Is it you?' })
    await proof.getByRole('link', { name: 'Sign in with Plant ID once more' }).click()
    await page.getByRole('link', { name: who }).click()
  }
  await again('nobody')
  await expect(page.getByRole('alert')).toContainText('You are still signed in')
  await axe()
  await page.getByRole('alert').getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await again('nora-1')
  await expect(shell(page).toast('It is you')).toBeVisible()
  await expect(page).toHaveURL(/\/account$/)
  await page.getByRole('button', { name: 'Create my address' }).click()
  await expect(page.getByText('This address is shown only now')).toBeVisible()
})
