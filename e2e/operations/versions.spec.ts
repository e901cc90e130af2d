import { PAGES } from '@berg/contract'
import type { Page } from '@playwright/test'
import { startVersions } from '../fixtures/site-of-another-version.ts'
import { WAIT } from '../fixtures/stored-on-device.ts'
import { keepTokens, SignIns } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/site-that-stops.ts'
import { editorDialog, unfinished } from '../screens/editor.ts'
import { HomeScreen } from '../screens/home.ts'

test.use({ serviceWorkers: 'allow' })

/** The version whose files the device has. */
const appOn = (page: Page) =>
  page.evaluate(async () =>
    (await caches.keys())
      .filter((name) => name.startsWith('berg-app-'))
      .map((name) => name.slice(9, 12)),
  )
const workerOn = (page: Page) =>
  page.evaluate(async () => {
    const { active, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {}
    return [active?.state, waiting?.state]
  })

test('a worker of one version works with the server of another, whichever is newer', async ({
  page,
  site,
}) => {
  const versions = await startVersions(site.url)
  const home = new HomeScreen(page)
  const [app, worker] = [() => appOn(page), () => workerOn(page)]
  const isUsable = async () => {
    await expect(home.titles().first()).toBeVisible()
    await page.getByRole('link', { name: 'Archive' }).first().click()
    await expect(page.getByRole('heading', { name: 'Archive', level: 1 })).toBeVisible()
  }
  try {
    await keepTokens(page, await new SignIns(site.url).tokens('employee'))
    await page.goto(versions.url)
    await expect.poll(worker, WAIT).toEqual(['activated', undefined])
    await expect.poll(app, WAIT).toEqual(['one'])

    for (const next of ['two', 'one'] as const) {
      // A page that is open keeps its files, also those that it has not asked for yet.
      await page.goto(versions.url)
      await isUsable()
      versions.change(next)
      await page.getByRole('link', { name: 'Terms', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible()
      // The other version comes, while the worker of this one still answers.
      await page.goto(versions.url)
      await isUsable()
      await expect.poll(worker, WAIT).toEqual(['activated', 'installed'])
      await versions.stop()
      await page.goto(versions.url)
      await expect(page.getByText(/^Offline\. Last brought up to date/)).toBeVisible()
      await isUsable()
      await versions.start()
      // All pages closed: the waiting one takes over.
      await page.goto('about:blank')
      await page.goto(versions.url)
      await expect.poll(app, WAIT).toEqual([next])
      await isUsable()
    }
  } finally {
    await versions.stop()
  }
})

test('what is being written stays while a new version comes and takes over', async ({
  page,
  site,
}) => {
  const versions = await startVersions(site.url)
  try {
    await keepTokens(page, await new SignIns(site.url).tokens('employee'))
    await page.goto(versions.url)
    await expect.poll(() => workerOn(page), WAIT).toEqual(['activated', undefined])
    await page.goto(`${versions.url}${PAGES.employee}?write`)
    const editor = editorDialog(page, 'New Post')
    await editor.title.fill('Begun before it came')
    versions.change('two')
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect.poll(() => workerOn(page), WAIT).toEqual(['activated', 'installed'])
    await editor.content.click()
    await page.keyboard.type('And written on')
    await expect(editor.title).toHaveValue('Begun before it came')
    await expect(
      editor.dialog.getByText(/^(Kept on this device|Saved as your draft)/),
    ).toBeVisible()

    page.once('dialog', (question) => void question.accept())
    // It takes over at a moment at which no page is open and the one before has ended what it was at.
    await expect(async () => {
      await page.goto('about:blank')
      await page.goto(versions.url)
      expect(await appOn(page)).toEqual(['two'])
    }).toPass(WAIT)
    const { bar, show } = unfinished(page)
    await expect(bar).toContainText('Begun before it came')
    await show.click()
    await expect(editor.dialog).toContainText('And written on')
  } finally {
    await versions.stop()
  }
})
