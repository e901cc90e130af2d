import { getRecommendation, getStorage, summariseAssets } from '@berg/contract'
import { readFile } from 'node:fs/promises'
import { addAsset } from '../fixtures/assets.ts'
import { aText } from '../fixtures/files.ts'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'
import { shell } from '../screens/shell.ts'
import { storageManagement } from '../screens/storage.ts'

test('staff see what takes the room, and what could go @phone', async ({
  page,
  login,
  callAs,
  axe,
}) => {
  await login('staff')
  const storage = storageManagement(page)
  await storage.open()
  await expect(storage.heading).toBeVisible()
  const { kinds, limit, recommendations } = await callAs('staff', getStorage, {})
  const images = kinds.find(({ kind }) => kind === 'images')
  await expect(storage.kind('Images')).toContainText(`${images?.files} files`)
  const { videos } = await callAs('staff', summariseAssets, {})
  await expect(storage.kind('Videos')).toContainText(`${videos} file`)
  expect(limit).toBeGreaterThan(0)
  await expect(storage.panel('Storage')).toContainText(/of [\d.]+ GB used, [\d.]+ GB free/)
  for (const title of ['Quick actions', 'Recommendations', 'Large and old files']) {
    await expect(storage.panel(title)).toBeVisible()
  }
  const duplicates = recommendations.find(({ kind }) => kind === 'duplicates')?.files
  await expect(storage.recommend(`Remove ${duplicates} duplicates`)).toBeVisible()
  await axe()

  await storage.recommend('Archive what nobody opened for two years').click()
  await expect(storage.dialog('Old files')).toContainText('Family day 2023 – uncut.webm')
  await axe()
  await page.keyboard.press('Escape')
  await expect(storage.dialog('Old files')).toBeHidden()
})

test('a duplicate goes to the bin after one question, and comes back @core', async ({
  page,
  login,
  app,
  signIns,
  callAs,
}) => {
  const words = newTitle('The same words')
  const tokens = await signIns.tokens('staff')
  const [kept, copy] = [`${words}.txt`, `${words} (1).txt`]
  await addAsset(app.url, tokens, aText(kept, words))
  await addAsset(app.url, tokens, aText(copy, words))
  await login('staff')
  const storage = storageManagement(page)
  await storage.open()
  // Files are read through behind the answers.
  const duplicates = { params: { kind: 'duplicates' } } as const
  await expect
    .poll(async () => {
      const { results } = await callAs('staff', getRecommendation, duplicates)
      return results.map(({ name }) => name)
    })
    .toContain(copy)
  await storage.action('Find duplicates').click()
  await expect(storage.dialog('Duplicates')).toContainText(`same as “${kept}”`)
  await expect(storage.dialog('Duplicates')).toContainText('They go to the bin.')
  await storage.choice('Duplicates', 'All of these').uncheck()
  await expect(storage.confirm('Duplicates')).toBeDisabled()
  await storage.choice('Duplicates', copy).check()
  await storage.dialog('Duplicates').getByRole('button', { name: 'Move 1 file to the bin' }).click()

  await expect(shell(page).toast('1 file moved to the bin')).toBeVisible()
  await expect(storage.cleaned.first()).toContainText('1 file with the same content as another')
  await expect(storage.cleaned.first()).toContainText('Ingrid Solberg')
  await shell(page).toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(shell(page).toast('Restored')).toBeVisible()
  await expect(storage.cleaned.first()).toContainText('Undone')
  await page.goto(`/the-berg-assetupload?q=${encodeURIComponent(copy)}`)
  await expect(page.getByRole('article').filter({ hasText: copy })).toHaveCount(1)
})

test('what nothing leads to is chosen by hand', async ({ page, login }) => {
  await login('staff')
  const storage = storageManagement(page)
  await storage.open()
  await storage.recommend('Remove files nothing leads to').click()
  const title = 'Files nothing leads to'
  await expect(storage.dialog(title)).toContainText('0 files chosen')
  await expect(storage.confirm(title)).toBeDisabled()
  await page.keyboard.press('Escape')
})

test('files are found by their size and by the day they were opened', async ({ page, login }) => {
  await login('staff')
  const storage = storageManagement(page)
  await storage.open()
  await expect(storage.files).toHaveCount(10)
  await storage.order('Longest unopened').click()
  await expect(page).toHaveURL(/\?by=opened_on$/)
  await expect(storage.files.first()).toContainText(/(last opened|not opened since) \d+ \w+ \d{4}/)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?by=opened_on&page=2$/)
  await expect(storage.panel('Large and old files')).toContainText('Showing 11–20')
})

test('the report is a table of every file', async ({ page, login, callAs }) => {
  await login('staff')
  const storage = storageManagement(page)
  await storage.open()
  const coming = page.waitForEvent('download')
  await storage.action('Export a report').click()
  const report = await coming
  expect(report.suggestedFilename()).toBe('storage.csv')
  const text = await readFile((await report.path()) ?? '', 'utf8')
  const { total } = await callAs('staff', summariseAssets, {})
  expect(text.trim().split('\r\n').length).toBeGreaterThanOrEqual(total)
})

test('only a superuser empties the bin, and is asked first', async ({
  page,
  login,
  app,
  signIns,
  callAs,
}) => {
  const name = `${newTitle('Thrown away')}.txt`
  const { id } = await addAsset(app.url, await signIns.tokens('staff'), aText(name, name))
  await login('staff')
  const storage = storageManagement(page)
  await storage.open()
  await page.request.delete(`${app.url}/api/core-assets/${id}/`, {
    headers: { authorization: `Bearer ${(await signIns.tokens('staff')).access}` },
  })
  await page.reload()
  await storage.action('Empty the bin').click()
  await expect(page).toHaveURL(/\/admin\?tab=bin/)

  await login('superuser')
  await storage.open()
  await storage.action('Empty the bin').click()
  const asked = storage.dialog('Empty the bin?')
  await expect(asked).toContainText('This cannot be undone.')
  await asked.getByRole('button', { name: 'Delete for good' }).click()
  await expect(shell(page).toasts.getByText(/deleted for good$/)).toBeVisible()
  const { additions } = await callAs('staff', getStorage, {})
  expect(additions.find(({ kind }) => kind === 'bin')?.files).toBe(0)
})

test('it is said what went wrong, and tried again', async ({ page, login, guard }) => {
  guard.allow(/503/)
  await login('staff')
  await page.route('**/api/storage/', (route) =>
    route.fulfill({ status: 503, json: { detail: 'The storage is away.' } }),
  )
  const storage = storageManagement(page)
  await storage.open()
  await expect(page.getByRole('alert')).toContainText('The storage is away.')
  await page.unroute('**/api/storage/')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(storage.panel('Storage')).toBeVisible()
})

test('visitors see the way to sign in, and colleagues whom it is for @phone', async ({
  page,
  login,
  axe,
}) => {
  const storage = storageManagement(page)
  await storage.open()
  await expect(storage.heading).toBeVisible()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Please sign in to see how full the storage is.')).toBeVisible()
  await axe()
  await login('employee')
  await storage.open()
  await expect(page.getByText('This page is for staff.')).toBeVisible()
})
