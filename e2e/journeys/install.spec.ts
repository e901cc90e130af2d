import type { BrowserContext } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { chooser, editorDialog } from '../screens/editor.ts'
import { signInDialog } from '../screens/shell.ts'

interface Manifest {
  name: string
  start_url: string
  display: string
  icons: { sizes: string; purpose?: string; src: string }[]
  screenshots: { src: string; sizes: string; form_factor: string }[]
  shortcuts: { name: string; url: string }[]
}

test('a browser can install the site @core', async ({ page, request }) => {
  await page.goto('/')
  const browser = await page.context().newCDPSession(page)
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // Contexts of tests are private windows, from which nothing is installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const { errors, url, data } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(new URL(url).pathname).toBe('/manifest.webmanifest')
  // A browser without windows finds every manifest good: what others ask for is looked at here.
  const manifest = JSON.parse(data ?? '') as Manifest
  expect(manifest).toMatchObject({ name: 'The Berg', start_url: '/', display: 'standalone' })
  const shapes = manifest.icons.map(({ sizes, purpose = 'any' }) => `${purpose} ${sizes}`)
  expect(shapes).toEqual(expect.arrayContaining(['any 192x192', 'any 512x512']))
  expect(shapes).toEqual(expect.arrayContaining(['maskable 512x512', 'monochrome 512x512']))
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual([
    'News',
    'This week',
    'Write',
    'Must-reads',
  ])
  for (const { url: address } of manifest.shortcuts)
    expect((await request.get(address)).status(), address).toBe(200)
  expect(manifest.screenshots.map((it) => it.form_factor)).toEqual(['narrow', 'wide'])
  const sizes = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (src) => {
          const picture = Object.assign(new Image(), { src })
          await picture.decode()
          return `${picture.naturalWidth}x${picture.naturalHeight}`
        }),
      ),
    manifest.screenshots.map((it) => it.src),
  )
  expect(sizes).toEqual(manifest.screenshots.map((it) => it.sizes))
})

test('every page names the manifest', async ({ request }) => {
  for (const address of ['/', '/employee', '/archive', '/nothing-here'])
    expect(await (await request.get(address)).text(), address).toContain(
      '<link rel="manifest" href="/manifest.webmanifest"',
    )
})

/** Tests run without windows, where a browser offers nothing. */
const offerInstalling = (context: BrowserContext) =>
  context.addInitScript(() => {
    addEventListener('load', () => {
      const prompt = async () => document.documentElement.setAttribute('data-prompted', '')
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
    })
  })

test('the invitation to install comes once, at the third visit @phone', async ({
  page,
  context,
  login,
  axe,
}) => {
  await offerInstalling(context)
  await login('employee')
  const invitation = page.getByRole('region', { name: 'Install The Berg' })
  const counted = () => page.evaluate(() => localStorage.getItem('berg_visits'))
  /** What a tab remembers ends with a visit. */
  const leave = () => page.evaluate(() => sessionStorage.clear())
  for (const visit of ['1', '2']) {
    await page.goto('/')
    await expect.poll(counted).toBe(visit)
    await page.reload()
    await expect(invitation).toBeHidden()
    await leave()
  }
  await page.goto('/')
  await expect(invitation).toContainText('The Berg can be an app on this device.')
  await axe()
  await invitation.getByRole('button', { name: 'Install' }).click()
  await expect(page.locator('html[data-prompted]')).toBeAttached()
  await expect(invitation).toBeHidden()
  expect(await counted()).toBe('invited')
})

test('on an iPhone the invitation says how it is done there', async ({ page, context, login }) => {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false })
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 })
    if (!localStorage.getItem('berg_visits')) localStorage.setItem('berg_visits', '2')
  })
  await login('employee')
  await page.goto('/')
  const invitation = page.getByRole('region', { name: 'Install The Berg' })
  await expect(invitation).toContainText('tap Share below, then “Add to Home Screen”')
  await invitation.getByRole('button', { name: 'Understood' }).click()
  await expect(invitation).toBeHidden()
})

test('what another app shares opens in the editor, after signing in @phone', async ({ page }) => {
  const shared = { share_title: 'Open day', share_text: 'Bring <b>everybody</b>' }
  await page.goto(`/employee?${new URLSearchParams(shared)}`)
  const form = signInDialog(page)
  await form.demoAccount('employee').click()
  await form.submit.click()
  const editor = editorDialog(page, 'New Post')
  await expect(editor.title).toHaveValue('Open day')
  await expect(editor.content).toHaveText('Bring <b>everybody</b>')
  await expect(page).toHaveURL(/\/employee$/)
})

test("the shortcut 'Write' opens what the button opens", async ({ page, login }) => {
  await login('staff')
  await page.goto('/employee?write')
  await expect(chooser(page).post).toBeVisible()
  await expect(page).toHaveURL(/\/employee$/)
})
