import {
  createArticle,
  type Asset,
  type ResponseOf,
  type listAssets,
  type summariseAssets,
} from '@berg/contract'
import type { APIRequestContext } from '@playwright/test'
import { addAsset } from '../fixtures/assets.ts'
import { sendPagesBare } from '../fixtures/bare-pages.ts'
import { aFilm, aPdf, aPicture, aText } from '../fixtures/files.ts'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'
import { assetLibrary, assetViewer } from '../screens/assets.ts'
import { shell } from '../screens/shell.ts'

type Page = Exclude<ResponseOf<typeof listAssets>, unknown[]>

const assetsOf = async (request: APIRequestContext, query = '') =>
  (await (await request.get(`/api/core-assets/?page=1&page_size=24${query}`)).json()) as Page
const namesOf = ({ results }: Page) => results.map(({ name }) => name)

test('anybody browses the library, page by page and in any order @core', async ({
  page,
  request,
}) => {
  const library = assetLibrary(page)
  await library.open()
  await expect(library.heading).toBeVisible()
  await expect(library.uploadNew).toHaveCount(0)
  const first = await assetsOf(request)
  await expect(library.names).toHaveText(namesOf(first))
  await expect(library.count).toHaveText(`Showing 1–${first.results.length} of ${first.count}`)
  const summary = (await (await request.get('/api/core-assets/summary/')).json()) as ResponseOf<
    typeof summariseAssets
  >
  await expect(library.tile('Total Assets')).toHaveText(String(summary.total))
  await expect(library.tile('Images')).toHaveText(String(summary.images))
  await expect(library.tile('Documents')).toHaveText(String(summary.documents))
  await expect(library.tile('Total Size')).toHaveText(/^\d+\.\d\d (KB|MB|GB)$/)

  await library.sort.selectOption('Largest First')
  await expect(page).toHaveURL(/\?sort=largest$/)
  await expect(library.names).toHaveText(namesOf(await assetsOf(request, '&ordering=-size')))
  await library.pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?sort=largest&page=2$/)
  await expect(library.count).toContainText('Showing 25–')
  await page.goBack()
  await expect(library.count).toContainText('Showing 1–')
})

test('a card tells what the file is', async ({ page, app, signIns }) => {
  const name = newTitle('Hygiene rules')
  await addAsset(app.url, await signIns.tokens('staff'), aText(`${name}.txt`, 'x'.repeat(1536)))
  const library = assetLibrary(page)
  await library.open()
  const card = library.card(`${name}.txt`)
  await expect(card).toContainText('Document')
  await expect(card).toContainText('Size1.50 KB')
  await expect(card).toContainText(/Uploaded\d+ \w+ \d{4}/)
  await expect(card).toContainText('ByIngrid Solberg')
})

test('search and type narrow it, and the address can be sent @core', async ({
  page,
  app,
  signIns,
}) => {
  const word = newTitle('Öfen')
  const tokens = await signIns.tokens('staff')
  await addAsset(app.url, tokens, aPicture(`${word} A.png`))
  await addAsset(app.url, tokens, aText(`${word} B.txt`))
  const library = assetLibrary(page)
  await library.open()
  await library.search.fill(word.toLowerCase())
  await expect(library.names).toHaveText([`${word} B.txt`, `${word} A.png`])
  await library.type('Image').click()
  await expect(library.names).toHaveText([`${word} A.png`])
  await expect(library.type('Image')).toHaveAttribute('aria-current', 'true')
  const address = page.url()
  await page.goto('/')
  await page.goto(address)
  await expect(library.search).toHaveValue(word.toLowerCase())
  await expect(library.names).toHaveText([`${word} A.png`])

  await library.type('Video').click()
  await expect(page.getByRole('heading', { name: 'No assets available' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible()
  await page.getByRole('link', { name: 'Show all assets' }).click()
  await expect(library.cards.first()).toBeVisible()
  await expect(library.search).toHaveValue('')
})

test('an empty library says so, and staff how to fill it', async ({ page, login, axe }) => {
  await sendPagesBare(page)
  await page.route('**/api/core-assets/?*', (route) =>
    route.fulfill({ json: { count: 0, next: null, previous: null, results: [] } }),
  )
  const library = assetLibrary(page)
  await library.open()
  const words = 'No assets found in the database. Upload a file to add assets.'
  await expect(page.getByText(words)).toBeVisible()
  const upload = page.getByRole('link', { name: 'Upload Asset' })
  await expect(upload).toHaveCount(0)
  await login('staff')
  await library.open()
  await expect(upload).toHaveAttribute('href', '/the-berg-assetupload-1')
  await axe()
})

test('a failing server is told, and tried again', async ({ page, guard }) => {
  guard.allow(/status of 500/)
  await sendPagesBare(page)
  await page.route('**/api/core-assets/?*', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Server error' } }),
  )
  const library = assetLibrary(page)
  await library.open()
  await expect(page.getByRole('alert')).toContainText('could not be loaded')
  await page.unroute('**/api/core-assets/?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(library.cards.first()).toBeVisible()
})

test('an image is looked at closely, and the next one @phone @core', async ({
  page,
  app,
  signIns,
  axe,
}) => {
  const word = newTitle('Oven')
  const tokens = await signIns.tokens('staff')
  const [before, name] = [`${word} 1.png`, `${word} 2.png`]
  await addAsset(app.url, tokens, aPicture(before, [200, 30, 30]))
  await addAsset(app.url, tokens, aPicture(name))
  const library = assetLibrary(page)
  await library.open(`?q=${word}`)
  await library.opened(name).focus()
  await page.keyboard.press('Enter')
  const viewer = assetViewer(page, name)
  await expect(viewer.image).toBeVisible()
  await expect(viewer.dialog).toContainText('By Ingrid Solberg')
  await expect(page).toHaveURL(/&asset=\d+$/)
  await axe()
  const width = () => viewer.image.evaluate((image) => image.getBoundingClientRect().width)
  expect(await width()).toBe(64)
  await viewer.button('Zoom in').click()
  await expect.poll(width).toBe(96)
  await viewer.image.dblclick()
  await expect.poll(width).toBe(64)
  await page.keyboard.press('Tab')
  await viewer.button('Zoom in').click()
  await viewer.button('Fit to window').click()
  await expect.poll(width).toBe(64)

  await viewer.button('Next file').click()
  const next = assetViewer(page, before)
  await expect(next.image).toBeVisible()
  await expect(next.button('Next file')).toBeDisabled()
  await next.button('Close').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`q=[^&]*$`))
})

test('two fingers, or Ctrl and the wheel, zoom the picture and not the page @phone', async ({
  page,
  app,
  signIns,
  isMobile,
}) => {
  const name = `${newTitle('Label')}.png`
  const { id } = await addAsset(app.url, await signIns.tokens('staff'), aPicture(name))
  await assetLibrary(page).open(`?asset=${id}`)
  const viewer = assetViewer(page, name)
  const width = () => viewer.image.evaluate((image) => image.getBoundingClientRect().width)
  await expect.poll(width).toBe(64)
  if (isMobile) {
    await viewer.pinch(20, 200)
    // Eight times as large, which is wider than the screen.
    await expect.poll(width).toBe(512)
    await viewer.pinch(200, 20)
  } else {
    await viewer.image.hover()
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -100)
    await expect.poll(width).toBeGreaterThan(100)
    await page.mouse.wheel(0, 400)
    await page.keyboard.up('Control')
  }
  await expect.poll(width).toBe(64)
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
})

test('a video plays, from wherever one wants', async ({ page, app, signIns, axe }) => {
  await page.goto('/')
  const name = `${newTitle('Drill')}.webm`
  const { id, url } = await addAsset(
    app.url,
    await signIns.tokens('staff'),
    await aFilm(page, name),
  )
  const part = page.waitForResponse((answer) => answer.url().includes(url))
  await assetLibrary(page).open(`?q=${encodeURIComponent(name)}&asset=${id}`)
  const { video } = assetViewer(page, name)
  expect((await part).status()).toBe(206)
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true
    return element.play()
  })
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0)
  await axe()
})

test('a PDF opens in the browser’s own viewer or, on a phone, as text and page by page @phone', async ({
  page,
  app,
  signIns,
  guard,
  isMobile,
  axe,
}) => {
  // The viewer is made of pages of the browser.
  guard.allow(/request to another host: chrome(-extension)?:/)
  const name = `${newTitle('Rules')}.pdf`
  const file = aPdf(name, 'Wash your hands')
  const { id, url } = await addAsset(app.url, await signIns.tokens('staff'), file)
  await assetLibrary(page).open(`?asset=${id}`)
  const { dialog, pdf } = assetViewer(page, name)
  if (!isMobile && (await page.evaluate(() => navigator.pdfViewerEnabled))) {
    await expect(pdf).toHaveAttribute('src', url)
    const hasViewer = () =>
      page.frames().some((frame) => frame.url().startsWith('chrome-extension:'))
    await expect.poll(hasViewer).toBe(true)
    return
  }
  if (isMobile) {
    // At 360 px a printed page is too small to read: its words come first, in the size of any text.
    const words = dialog.getByText('Wash your hands')
    await expect(words).toBeVisible()
    await expect(words).toHaveCSS('font-size', '16px')
    await axe()
    await dialog.getByRole('button', { name: 'Show pages' }).click()
  }
  const picture = dialog.getByRole('img', { name: 'Page 1 of 1' })
  // The server draws it while we wait.
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await expect(dialog.getByRole('group', { name: `${name}, at 150 percent` })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Open' })).toHaveAttribute('href', url)
  await axe()
})

test('what cannot be shown can be downloaded, under its own name', async ({
  page,
  app,
  signIns,
}) => {
  const name = `${newTitle('Правила гигиены 規則')}.xlsx`
  const { id } = await addAsset(app.url, await signIns.tokens('staff'), {
    ...aText(name),
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
  const library = assetLibrary(page)
  await library.open(`?q=${name}`)
  const fromCard = page.waitForEvent('download')
  await library.download(name).click()
  expect((await fromCard).suggestedFilename()).toBe(name)

  await library.open(`?asset=${id}`)
  const viewer = assetViewer(page, name)
  await expect(viewer.dialog).toContainText('This kind of file cannot be shown here.')
  const fromViewer = page.waitForEvent('download')
  await viewer.download.click()
  expect((await fromViewer).suggestedFilename()).toBe(name)
})

test('a link to a file that is gone says so', async ({ page, guard }) => {
  guard.allow(/404/)
  await assetLibrary(page).open('?asset=999999999')
  await expect(page.getByRole('dialog')).toContainText('This file is not here any more')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/the-berg-assetupload\??$/)
})

test.describe('staff', () => {
  test('rename a file', async ({ page, login, app, signIns }) => {
    const name = newTitle('Before')
    await addAsset(app.url, await signIns.tokens('staff'), aText('plan.txt'), name)
    await login('staff')
    const library = assetLibrary(page)
    await library.open()
    await library.rename(name).click()
    const dialog = page.getByRole('dialog', { name: 'Rename asset' })
    await expect(dialog.getByText('It is still downloaded as plan.txt.')).toBeVisible()
    const next = newTitle('After')
    await dialog.getByLabel('Name').fill(next)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(shell(page).toast('Updated')).toBeVisible()
    await expect(library.card(next)).toBeVisible()
    await expect(library.card(name)).toHaveCount(0)
  })

  test('delete a file, but not one that an article uses @core', async ({
    page,
    login,
    app,
    signIns,
    callAs,
    guard,
    axe,
  }) => {
    guard.allow(/409/)
    const tokens = await signIns.tokens('staff')
    const word = newTitle('File')
    const [used, unused] = [`${word} in use`, `${word} for nobody`]
    const { url } = await addAsset(app.url, tokens, aPicture('used.png'), used)
    await addAsset(app.url, tokens, aText('unused.txt'), unused)
    const title = newTitle('With a file')
    const content = `<p><a href="${url}">File</a></p>`
    await callAs('staff', createArticle, { body: { title, content } })
    await login('staff')
    const library = assetLibrary(page)
    await library.open(`?q=${word}`)

    await library.remove(unused).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(shell(page).toast('Deleted')).toBeVisible()
    await expect(library.card(unused)).toHaveCount(0)

    await library.remove(used).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    const refusal = page.getByRole('dialog', { name: 'This asset is in use' })
    await expect(refusal.getByRole('alert')).toContainText(title)
    await axe()
    await refusal.getByRole('button', { name: 'Close' }).last().click()
    await expect(library.card(used)).toBeVisible()
  })
})

test('the search of the site finds files too', async ({ page, app, signIns }) => {
  const word = newTitle('Gearbox')
  const asset: Asset = await addAsset(
    app.url,
    await signIns.tokens('staff'),
    aPicture(`${word}.png`),
  )
  await page.goto(`/search?q=${word}`)
  const group = page.getByRole('region', { name: 'Assets' })
  await group.getByRole('link', { name: asset.name }).click()
  await expect(assetViewer(page, asset.name).image).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('navigation', { name: 'Kinds of results' })
    .getByRole('link', { name: 'Assets' })
    .click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(`1 result for “${word}”`)
  await expect(page.getByRole('link', { name: asset.name })).toBeVisible()
})

test('everybody can use it', async ({ page, login, axe }) => {
  await login('staff')
  const library = assetLibrary(page)
  // A few of each type will do: what holds for them holds for all.
  await library.open('?q=plan')
  await expect(library.uploadNew).toBeVisible()
  await expect(library.count).toHaveText(/^Showing/)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  await axe()
})
