import { PART_BYTES, listUploadQueue, totalUploads } from '@berg/contract'
import { aLargeFile, aText } from '../fixtures/files.ts'
import { holdBack } from '../fixtures/hold-back.ts'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'
import { uploadScreen } from '../screens/assets.ts'
import { shell } from '../screens/shell.ts'
import { uploadsScreen } from '../screens/uploads.ts'

const SECOND_PART = '**/parts/2/'

test('an upload is followed, paused and gone on with from another device @core', async ({
  page,
  login,
  another,
  axe,
}, testInfo) => {
  await login('staff')
  const here = uploadScreen(page)
  await here.open()
  const letGo = await holdBack(page, SECOND_PART)
  const name = `${newTitle('Film')}.mp4`
  await here.picker.setInputFiles(aLargeFile(testInfo.outputPath(name), 2 * PART_BYTES))

  const desk = await another('staff')
  const there = uploadsScreen(desk)
  await there.openQueue()
  await expect(there.elsewhere(name)).toContainText('On the way · 8.00 MB of 16.00 MB')
  await expect(there.elsewhere(name)).toContainText('In another tab or on another device')
  await there.button('Pause', name).click()
  await expect(here.row(name)).toContainText('Paused · 8.00 MB of 16.00 MB')
  await expect(there.elsewhere(name)).toContainText('Paused · 8.00 MB of 16.00 MB')
  await axe()
  letGo()
  await there.button('Go on', name).click()
  await expect(here.inLibrary(name)).toBeVisible()
  await expect(there.over(name)).toContainText('Uploaded · 16.00 MB')
  await expect(there.elsewhere(name)).toHaveCount(0)
})

test('an upload is paused and gone on with here, with the list of the upload screen', async ({
  page,
  login,
  axe,
}, testInfo) => {
  await login('staff')
  const upload = uploadScreen(page)
  await upload.open()
  const letGo = await holdBack(page, SECOND_PART)
  const name = `${newTitle('Tour')}.mp4`
  const asked = page.waitForRequest(SECOND_PART)
  await upload.picker.setInputFiles(aLargeFile(testInfo.outputPath(name), 2 * PART_BYTES))
  await asked
  await page.getByRole('link', { name: 'Asset Library' }).first().click()
  await page.goBack()
  await upload.button('Pause', name).click()
  await expect(upload.row(name)).toContainText('Paused · 8.00 MB of 16.00 MB')
  await axe()
  letGo()
  await upload.button('Go on', name).click()
  await expect(upload.inLibrary(name)).toBeVisible()
})

test('what is cancelled on another device ends here, and does not begin anew', async ({
  page,
  login,
  another,
  callAs,
  guard,
}, testInfo) => {
  // A part may be on its way at that moment.
  guard.allow(/multipart/)
  await login('staff')
  const here = uploadScreen(page)
  await here.open()
  await holdBack(page, SECOND_PART)
  const name = `${newTitle('Wrong')}.mp4`
  await here.picker.setInputFiles(aLargeFile(testInfo.outputPath(name), 2 * PART_BYTES))
  // Also a colleague's.
  const colleague = uploadsScreen(await another('superuser'))
  await colleague.openQueue('everybody')
  await expect(colleague.elsewhere(name)).toContainText('By Ingrid Solberg')
  await colleague.button('Cancel', name).click()
  await expect(colleague.elsewhere(name)).toHaveCount(0)
  await expect(shell(page).toast('Cancelled on another device')).toBeVisible()
  await expect(here.row(name)).toHaveCount(0)
  const queue = await callAs('staff', listUploadQueue, { query: {} })
  expect(JSON.stringify(queue)).not.toContain(name)
})

test('the totals are counted, and move while one looks at them', async ({
  page,
  login,
  another,
  callAs,
  axe,
}) => {
  await login('staff')
  const center = uploadsScreen(page)
  await center.openCenter()
  const { today } = await callAs('staff', totalUploads, { query: { whose: 'mine' } })
  await expect(center.figure('Today')).toHaveText(String(today.files))
  for (const limit of ['2 GB', '10 GB', 'under 500 MB']) {
    await expect(page.getByRole('main').getByText(limit, { exact: true })).toBeVisible()
  }
  await axe()
  const sender = uploadScreen(await another('staff'))
  await sender.open()
  const names = [1, 2].map((number) => `${newTitle('Counted')} ${number}.txt`)
  await sender.picker.setInputFiles(names.map((name) => aText(name)))
  for (const name of names) await expect(center.over(name)).toBeVisible()
  await expect(center.figure('Today')).toHaveText(String(today.files + 2))
})

test('everybody’s uploads are shown to staff, with what became of them', async ({
  page,
  login,
  axe,
}) => {
  await login('staff')
  const queue = uploadsScreen(page)
  await queue.openQueue()
  await page.getByRole('link', { name: 'Everybody’s' }).click()
  await expect(queue.elsewhere('Evacuation drill.mp4')).toContainText('By Fatima El Amrani')
  await expect(queue.elsewhere('Evacuation drill.mp4')).toContainText('Paused')
  const failed = queue.over('Night shift portraits.zip')
  // What other journeys uploaded stands above it, perhaps on pages of its own.
  for (let first = 1; ; first += 10) {
    await expect(queue.shownFrom(first)).toBeVisible()
    if (await failed.isVisible()) break
    await page.getByRole('link', { name: 'Next' }).click()
  }
  await expect(failed).toContainText('There was no room left for it.')
  await axe()
})

test('a list that does not come says so, and can be asked for again', async ({
  page,
  login,
  guard,
  axe,
}) => {
  guard.allow(/status of 500/)
  await login('staff')
  const calls = /\/api\/uploads\/(queue|history|totals)\//
  await page.route(calls, (route) =>
    route.fulfill({ status: 500, json: { detail: 'Server error' } }),
  )
  await uploadsScreen(page).openQueue('everybody')
  await expect(page.getByText('Failed to load uploads')).toHaveCount(2)
  await axe()
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(uploadsScreen(page).elsewhere('Evacuation drill.mp4')).toBeVisible()
})

test('a visitor is led to the sign-in, and an employee to the library @phone', async ({
  page,
  login,
  axe,
}) => {
  await uploadsScreen(page).openCenter()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload Center')
  await expect(page.getByText('Please sign in to upload files.')).toBeVisible()
  await axe()
  for (const path of ['/the-berg-assetupload-2', '/the-berg-assetupload-5']) {
    await page.goto(path)
    await expect(page).toHaveURL(/:\d+\/$/)
  }
  await login('employee')
  await uploadsScreen(page).openCenter()
  await expect(page.getByText('Editors put files into the library')).toBeVisible()
  await axe()
  await page.goto('/the-berg-assetupload-2')
  await expect(page).toHaveURL(/:\d+\/$/)
})
