import { isPersonCache, PAGES } from '@berg/contract'
import { storedOn, WAIT } from '../fixtures/stored-on-device.ts'
import { keepTokens, SignIns } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/site-that-stops.ts'
import { editorDialog } from '../screens/editor.ts'

test.use({ serviceWorkers: 'allow' })

test('a picture that another app shares is in the editor, and a file that was marked opens without a server', async ({
  page,
  site,
}) => {
  await keepTokens(page, await new SignIns(site.url).tokens('employee'))
  await page.goto(site.url)
  const caches = async () => (await storedOn(page)).map(({ cache }) => cache)
  await expect.poll(async () => (await caches()).some(isPersonCache), WAIT).toBe(true)

  await page.goto(site.url + PAGES.assetLibrary)
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  const viewer = page.getByRole('dialog')
  await viewer.getByRole('button', { name: 'Keep on this phone' }).click()
  await expect(viewer.getByRole('button', { name: 'Remove from this phone' })).toBeVisible()
  const address = await viewer.getByRole('link', { name: 'Download' }).getAttribute('href')

  // As a phone does it that was asked to share a picture.
  await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    const files = new DataTransfer()
    files.items.add(new File([blob ?? ''], 'hall.png', { type: 'image/png' }))
    const form = document.createElement('form')
    Object.assign(form, { method: 'POST', action: '/share', enctype: 'multipart/form-data' })
    const picture = Object.assign(document.createElement('input'), { type: 'file' })
    picture.name = 'share_pictures'
    picture.files = files.files
    const title = Object.assign(document.createElement('input'), { value: 'The new oven' })
    title.name = 'share_title'
    // Longer than an address that a server takes.
    const value = `<img src=x onerror=alert(1)>${'Long '.repeat(8000)}and over.`
    const text = Object.assign(document.createElement('textarea'), { name: 'share_text', value })
    form.append(picture, title, text)
    document.body.append(form)
    form.submit()
  })
  const editor = editorDialog(page, 'New Post')
  await expect(editor.title).toHaveValue('The new oven')
  await expect(editor.content).toContainText('<img src=x onerror=alert(1)>Long')
  await expect(editor.content).toContainText('Long and over.')
  const pictures = page.getByRole('list', { name: 'Images of the article' })
  await expect(pictures.locator('img[src*="/media/"]')).toBeVisible()
  expect(await caches()).not.toContain('berg-shared')

  await site.stop()
  const kept = await page.evaluate(async (url) => (await fetch(url ?? '')).status, address)
  expect(kept).toBe(200)
})
