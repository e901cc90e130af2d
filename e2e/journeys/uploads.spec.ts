import { FILE_MAX_BYTES, type FileUpload, PART_BYTES } from '@berg/contract'
import type { Page } from '@playwright/test'
import { aLargeFile, aPicture, aText, hand } from '../fixtures/files.ts'
import { holdBack } from '../fixtures/hold-back.ts'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'
import { assetLibrary, assetViewer, uploadScreen } from '../screens/assets.ts'
import { shell } from '../screens/shell.ts'

const MB = 1024 ** 2
const PART = /\/api\/uploads\/multipart\/[0-9a-f-]{36}\/parts\/\d+/
const PARTS = '**/api/uploads/multipart/*/parts/*/'

test('only staff get to it, and from the library with what they chose', async ({ page, login }) => {
  const upload = uploadScreen(page)
  await upload.open()
  await expect(page).toHaveURL(/:\d+\/$/)
  await login('employee')
  await upload.open()
  await expect(page).toHaveURL(/:\d+\/$/)
  await login('staff')
  await assetLibrary(page).open()
  const names = [1, 2, 3].map((number) => `${newTitle('Chosen')} ${number}.txt`)
  await assetLibrary(page).uploadNew.setInputFiles(names.map((name) => aText(name)))
  await expect(page.getByRole('heading', { level: 1, name: 'Upload asset' })).toBeFocused()
  for (const name of names) await expect(upload.inLibrary(name)).toBeVisible()
})

test('several files go three at a time, and each leads to the library', async ({
  page,
  login,
  axe,
}) => {
  await login('staff')
  const upload = uploadScreen(page)
  await upload.open()
  const letGo = await holdBack(page, PARTS)
  const names = [1, 2, 3, 4, 5].map((number) => `${newTitle('Plan')} ${number}.txt`)
  await upload.picker.setInputFiles(names.map((name) => aText(name)))
  await expect(upload.summary).toHaveText('3 on the way, 2 waiting')
  await expect(page.getByRole('progressbar')).toHaveCount(5)
  await expect(upload.row(names[4] ?? '')).toContainText('Waiting for its turn')
  await axe()
  letGo()
  await expect(upload.summary).toHaveText('5 uploaded')
  await expect(shell(page).toast('Uploaded').first()).toBeVisible()
  await expect(shell(page).toasts).toContainText(/Plan .+\.txt/)
  await axe()

  await upload.inLibrary(names[1] ?? '').click()
  await expect(assetViewer(page, names[1] ?? '').dialog).toBeVisible()
  await page.goBack()
  await expect(upload.rows).toHaveCount(5)
  await page.getByRole('button', { name: 'Clear the finished ones' }).click()
  await expect(upload.rows).toHaveCount(0)
})

test('files are dropped and pasted @core', async ({ page, login }) => {
  await login('staff')
  const upload = uploadScreen(page)
  await upload.open()
  const [dropped, pasted] = [`${newTitle('Dropped')}.txt`, `${newTitle('Pasted')}.png`]
  await hand('drop', upload.zone, [aText(dropped)])
  await hand('paste', page.getByRole('main'), [aPicture(pasted)])
  await expect(upload.inLibrary(dropped)).toBeVisible()
  await expect(upload.inLibrary(pasted)).toBeVisible()
})

test('an upload goes on while other screens are looked at', async ({ page, login }) => {
  await login('staff')
  const upload = uploadScreen(page)
  await upload.open()
  const letGo = await holdBack(page, PARTS)
  const name = `${newTitle('Slow')}.txt`
  await upload.picker.setInputFiles(aText(name))
  await expect(upload.summary).toHaveText('1 on the way')
  await page.getByRole('main').getByRole('link', { name: 'Asset Library' }).click()
  letGo()
  await expect(shell(page).toast('Uploaded')).toBeVisible()
  await expect(assetLibrary(page).card(name)).toBeVisible()
})

test('a cancelled upload leaves nothing behind', async ({ page, login }) => {
  await login('staff')
  const upload = uploadScreen(page)
  await upload.open()
  await holdBack(page, PARTS)
  const name = `${newTitle('Unwanted')}.txt`
  const asked = page.waitForRequest(PARTS)
  await upload.picker.setInputFiles(aText(name))
  await expect(upload.row(name)).toBeVisible()
  await asked
  const given = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await upload.button('Cancel', name).click()
  expect((await given).ok()).toBe(true)
  await expect(upload.rows).toHaveCount(0)
  await upload.open()
  await expect(upload.zone).toBeVisible()
  await expect(upload.unfinished.filter({ hasText: name })).toHaveCount(0)
})

test('a file that is empty or too large is refused with a reason', async ({
  page,
  login,
  axe,
}, testInfo) => {
  await login('staff')
  const upload = uploadScreen(page)
  await upload.open()
  await upload.picker.setInputFiles(aText('empty.txt', ''))
  await expect(upload.row('empty.txt')).toContainText('The file is empty.')
  await expect(shell(page).toast('Upload failed')).toBeVisible()
  const huge = aLargeFile(testInfo.outputPath('huge.mp4'), FILE_MAX_BYTES + 1)
  await upload.picker.setInputFiles(huge)
  await expect(upload.row('huge.mp4')).toContainText('Too large: 2.00 GB, at most 2 GB.')
  await axe()
  await upload.button('Remove', 'huge.mp4').click()
  await upload.button('Remove', 'empty.txt').click()
  await expect(upload.rows).toHaveCount(0)
})

test('a refusal by the server is told, and can be tried again', async ({ page, login, guard }) => {
  guard.allow(/status of (500|507)/)
  await login('staff')
  const upload = uploadScreen(page)
  await upload.open()
  const name = `${newTitle('Refused')}.txt`
  const begin = '**/api/uploads/multipart/'
  const refuseWith = (status: number, detail: string) =>
    page.route(begin, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status, json: { detail } })
        : route.continue(),
    )
  await refuseWith(500, 'Server error')
  await upload.picker.setInputFiles(aText(name))
  await expect(shell(page).toast('Upload failed')).toBeVisible()
  await expect(upload.row(name)).toContainText('Failed to obtain upload url')
  await page.unroute(begin)
  await refuseWith(507, 'There is no room left for this file.')
  await upload.button('Retry', name).click()
  await expect(upload.row(name)).toContainText('There is no room left for this file.')
  await page.unroute(begin)
  await upload.button('Retry', name).click()
  await expect(upload.inLibrary(name)).toBeVisible()
})

test('a file without a record is told, and the record is made up for', async ({
  page,
  login,
  guard,
}) => {
  guard.allow(/status of 500/)
  await login('staff')
  const upload = uploadScreen(page)
  await upload.open()
  const name = `${newTitle('No record')}.txt`
  await page.route('**/api/core-assets/', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Server error' } }),
  )
  await upload.picker.setInputFiles(aText(name))
  await expect(shell(page).toast('Uploaded (no DB record)')).toBeVisible()
  await expect(upload.row(name)).toContainText('it is not in the library yet')
  await page.unroute('**/api/core-assets/')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await upload.button('Retry', name).click()
  await expect(upload.inLibrary(name)).toBeVisible()
  expect(sent.filter((url) => PART.test(url))).toEqual([])
})

test('a large file is cut off in the middle, and goes on when the connection is back @core', async ({
  page,
  login,
  context,
  guard,
}, testInfo) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await login('staff')
  const upload = uploadScreen(page)
  await upload.open()
  const size = 300 * MB
  const name = `${newTitle('Film')}.mp4`
  const puts = countParts(page)
  await upload.picker.setInputFiles(aLargeFile(testInfo.outputPath(name), size))
  await halfWay(page, name, size)
  await context.setOffline(true)
  await expect(upload.row(name)).toContainText('The connection is lost.')
  await expect(upload.button('Try now', name)).toBeVisible()
  expect(puts.arrived.size).toBeGreaterThan(0)
  await context.setOffline(false)
  await expect(upload.inLibrary(name)).toBeVisible()
  expectEachPartOnce(puts, size)
  await expect(upload.row(name)).toContainText('Uploaded · 300.00 MB')
})

test('a large file is cut off by a reload, and goes on when it is chosen again', async ({
  page,
  login,
  guard,
  axe,
}, testInfo) => {
  guard.allow(/Failed to load resource/)
  await login('staff')
  const upload = uploadScreen(page)
  await upload.open()
  const size = 300 * MB
  const name = `${newTitle('Training')}.mp4`
  const path = aLargeFile(testInfo.outputPath(name), size)
  const puts = countParts(page)
  await upload.picker.setInputFiles(path)
  await halfWay(page, name, size)
  page.once('dialog', (question) => void question.accept())
  await page.reload()

  const cutOff = upload.unfinished.filter({ hasText: name })
  await expect(cutOff).toContainText(
    new RegExp(`[1-9]\\d*\\.00 MB of ${size / MB}\\.00 MB have arrived`),
  )
  await axe()
  const other = aLargeFile(testInfo.outputPath('other.mp4'), 1)
  await upload.chooseAgain(name).setInputFiles(other)
  await expect(shell(page).toast('This is another file')).toBeVisible()
  await upload.chooseAgain(name).setInputFiles(path)
  await expect(cutOff).toHaveCount(0)
  await expect(upload.inLibrary(name)).toBeVisible()
  expectEachPartOnce(puts, size)

  const answer = await page.request.get(`/api/core-assets/?search=${encodeURIComponent(name)}`)
  expect(await answer.json()).toMatchObject([{ name, size, type: 'video' }])
})

test('a token that is spent in the middle is renewed, and only its part is sent again', async ({
  page,
  login,
  guard,
}, testInfo) => {
  guard.allow(/status of 401/)
  await login('staff')
  const upload = uploadScreen(page)
  await upload.open()
  const name = `${newTitle('Long')}.mp4`
  const answers: string[] = []
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (PART.test(pathname)) answers.push(`${pathname.at(-2)} ${answer.status()}`)
  })
  await page.route(
    '**/parts/2/',
    (route) => {
      const headers = { ...route.request().headers(), authorization: 'Bearer spent' }
      return route.continue({ headers })
    },
    { times: 1 },
  )
  await upload.picker.setInputFiles(aLargeFile(testInfo.outputPath(name), 3 * PART_BYTES))
  await expect(upload.inLibrary(name)).toBeVisible()
  expect(answers).toEqual(['1 204', '2 401', '2 204', '3 204'])
})

test('an unfinished upload can be discarded', async ({ page, login, app, signIns }) => {
  const { access } = await signIns.tokens('staff')
  const filename = `${newTitle('Forgotten')}.mp4`
  const answer = await fetch(`${app.url}/api/uploads/multipart/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    body: JSON.stringify({ filename, size: 10 }),
  })
  expect(((await answer.json()) as FileUpload).received).toEqual([])
  await login('staff')
  const upload = uploadScreen(page)
  await upload.open()
  const row = upload.unfinished.filter({ hasText: filename })
  await expect(row).toContainText('0 Bytes of 10 Bytes have arrived.')
  await upload.button('Discard', filename).click()
  await expect(row).toHaveCount(0)
})

/** Until so much of the file is on its way that what has arrived is worth keeping. */
async function halfWay(page: Page, name: string, size: number) {
  const bar = page.getByRole('progressbar', { name: `Uploading ${name}` })
  await expect
    .poll(() => bar.evaluate((it: HTMLProgressElement) => it.value))
    .toBeGreaterThan(size / 4)
}

/** What had arrived was not sent again. The cut may have swallowed the answer to one part. */
function expectEachPartOnce({ arrived, repeated }: ReturnType<typeof countParts>, size: number) {
  expect(repeated).toBe(0)
  expect(arrived.size).toBeGreaterThanOrEqual(Math.ceil(size / PART_BYTES) - 1)
}

/** Which parts have arrived, and how many of them more than once. */
function countParts(page: Page) {
  const seen = { arrived: new Set<string>(), repeated: 0 }
  page.on('response', (answer) => {
    if (answer.request().method() !== 'PUT' || !answer.ok()) return
    const part = new URL(answer.url()).pathname
    if (seen.arrived.has(part)) seen.repeated++
    seen.arrived.add(part)
  })
  return seen
}
