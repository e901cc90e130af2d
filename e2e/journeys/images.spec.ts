import { PICTURE_MAX_BYTES, type Article } from '@berg/contract'
import type { Locator, Page } from '@playwright/test'
import { aLargeFile, aPicture, hand } from '../fixtures/files.ts'
import { holdBack } from '../fixtures/hold-back.ts'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'
import { openNew } from '../screens/editor.ts'
import { shell } from '../screens/shell.ts'

const PUT = /\/api\/uploads\/[0-9a-f-]{36}\//

async function begin(page: Page, kind: 'post' | 'event' = 'post') {
  await page.goto('/')
  return openNew(page, kind)
}

async function articleOf(page: Page, title: string): Promise<Article | undefined> {
  const answer = await page.request.get(`/api/articles/?search=${encodeURIComponent(title)}`)
  return ((await answer.json()) as Article[]).find((article) => article.title === title)
}

test('images are picked, described, put in order and removed @core', async ({
  page,
  login,
  axe,
}) => {
  await login('staff')
  const editor = await begin(page)
  const title = newTitle('Three pictures')
  await editor.title.fill(title)
  await editor.addImages.setInputFiles([
    aPicture('red.png', [200, 30, 30]),
    aPicture('green.png', [30, 160, 30]),
    aPicture('blue.png', [30, 30, 200]),
  ])
  await expect(editor.images).toHaveCount(3)
  await expect(editor.dialog.getByText('3 of 3')).toBeVisible()
  const sources = () =>
    editor.images.locator('img').evaluateAll((all) => all.map((it) => it.getAttribute('src')))
  const [first, second, third] = await sources()
  await editor.dialog.getByLabel('Description of image 1').fill('The gate')
  await axe()

  await editor.button('Move image 3 forward').click()
  await expect.poll(sources).toEqual([first, third, second])
  await editor.button('Move image 1 back').click()
  await expect.poll(sources).toEqual([third, first, second])
  await editor.button('Remove image 3').click()
  await expect(editor.images).toHaveCount(2)
  await editor.button('Create Post').click()
  await expect(shell(page).toast('Post created')).toBeVisible()

  const article = await articleOf(page, title)
  const addresses = [third, first].map((source) => source?.replace(/\?.*/, ''))
  expect(article?.images.map(({ url }) => url)).toEqual(addresses)
  expect(article?.images[1]?.alt).toBe('The gate')
})

test('images come by drop and paste, beside the text and into it', async ({ page, login }) => {
  await login('staff')
  const editor = await begin(page)
  const title = newTitle('Dropped and pasted')
  await editor.title.fill(title)
  await hand('drop', editor.dialog.getByText('Add images'), [aPicture('dropped.png')])
  await expect(editor.images).toHaveCount(1)
  await hand('paste', editor.title, [aPicture('pasted.png')])
  await expect(editor.images).toHaveCount(2)

  await editor.content.click()
  await page.keyboard.type('Look:')
  await hand('paste', editor.content, [aPicture('inside.png'), aPicture('too.png')])
  await expect(editor.content.locator('img')).toHaveCount(2)
  await hand('drop', editor.content, [aPicture('dropped-inside.png')])
  await expect(editor.content.locator('img')).toHaveCount(3)
  await page.keyboard.type('There.')
  await editor.content.locator('img').first().click()
  await editor.dialog.getByLabel(/^Describe the image for/).fill('A gearbox')
  await expect(editor.images).toHaveCount(2)
  await editor.button('Create Post').click()
  await expect(shell(page).toast('Post created')).toBeVisible()

  const article = await articleOf(page, title)
  expect(article?.images).toHaveLength(5)
  expect(article?.content).toContain('alt="A gearbox"')
  // Those in the text do not come again above it.
  await shell(page).toasts.getByRole('button', { name: 'View' }).click()
  await expect(page.getByText('Picture 1 of 2')).toBeAttached()
})

for (const [kind, words] of [
  ['post', 'Images are still uploading.'],
  ['event', 'Event images are still uploading.'],
] as const)
  test(`${kind === 'post' ? 'a post' : 'an event'} waits for its images`, async ({
    page,
    login,
  }) => {
    await login('staff')
    const editor = await begin(page, kind)
    await editor.title.fill('Patience')
    const letGo = await holdBack(page, PUT)
    await editor.addImages.setInputFiles([aPicture('a.png'), aPicture('b.png')])
    await expect(editor.button('Uploading 2 image(s)...')).toBeDisabled()
    await expect(editor.dialog.getByRole('progressbar').first()).toBeVisible()
    // Disabled to the eye and to assistive tools, and yet it answers.
    await editor.button('Uploading 2 image(s)...').dispatchEvent('click')
    await expect(shell(page).toast('Please wait')).toBeVisible()
    await expect(shell(page).toasts).toContainText(words)
    await editor.button('Cancel upload').last().click()
    await expect(editor.button('Uploading 1 image(s)...')).toBeDisabled()
    letGo()
    await expect(editor.button(kind === 'post' ? 'Create Post' : 'Create Event')).toBeEnabled()
    await expect(editor.images).toHaveCount(1)
  })

test('what is no image, or too large, or not what it says, is refused with a reason', async ({
  page,
  login,
  guard,
}, testInfo) => {
  // The recorder of the tests asks for pictures in memory, which the security policy refuses it.
  guard.allow(/400|Connecting to 'blob:/)
  await login('staff')
  const editor = await begin(page)
  const refused = (name: string) => editor.images.filter({ hasText: name })

  await hand('drop', editor.dialog.getByText('Add images'), [
    { name: 'minutes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') },
  ])
  await expect(shell(page).toast('Upload failed').first()).toBeVisible()
  await expect(shell(page).toasts).toContainText('Image could not be uploaded.')
  await expect(refused('minutes.pdf')).toContainText('Not an image that can be shown here.')

  const huge = aLargeFile(testInfo.outputPath('huge.png'), PICTURE_MAX_BYTES + 1)
  await editor.addImages.setInputFiles(huge)
  await expect(refused('huge.png')).toContainText('Too large: 20.0 MB, at most 20 MB.')

  const fake = Buffer.from('<script>alert(1)</script>')
  await editor.addImages.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: fake })
  await expect(refused('fake.png').getByRole('button', { name: 'Retry' })).toBeVisible()

  for (const name of ['minutes.pdf', 'huge.png', 'fake.png'])
    await refused(name).getByRole('button', { name: 'Remove' }).click()
  await expect(editor.images).toHaveCount(0)
})

test('nothing is saved without a picture that failed unless its writer says so', async ({
  page,
  login,
  guard,
}) => {
  guard.allow(/Failed to load resource|Connecting to 'blob:/)
  await login('staff')
  const editor = await begin(page)
  const title = newTitle('Without the gate')
  await editor.title.fill(title)
  await page.route(PUT, (route) => route.abort('connectionreset'))
  await editor.addImages.setInputFiles(aPicture('gate.png'))
  await expect(editor.images.first()).toContainText('The connection was lost.')

  const question = page.getByRole('dialog', {
    name: 'One picture could not be uploaded. Save without it?',
  })
  const answer = (name: string) => question.getByRole('button', { name, exact: true })
  await editor.button('Create Post').click()
  await expect(question).toContainText('gate.png')
  await expect(answer('Go back')).toBeFocused()
  await answer('Go back').click()
  await expect(question).toHaveCount(0)
  expect(await articleOf(page, title)).toBeUndefined()

  await editor.button('Create Post').click()
  await answer('Try again').click()
  await expect(question).toHaveCount(0)
  await expect(editor.images.first()).toContainText('The connection was lost.')

  await editor.button('Create Post').click()
  await answer('Save without it').click()
  await expect(shell(page).toast('Post created')).toBeVisible()
  expect((await articleOf(page, title))?.images).toEqual([])
})

test('an upload that is cut off says so in a toast that covers nothing, and can be tried again @phone', async ({
  page,
  login,
  guard,
}) => {
  guard.allow(/Failed to load resource|Connecting to 'blob:/)
  await login('staff')
  const editor = await begin(page)
  await page.route(PUT, (route) => route.abort('connectionreset'))
  await editor.addImages.setInputFiles(aPicture('gate.png'))
  await expect(shell(page).toast('Upload failed')).toBeVisible()
  for (const name of ['Close', 'Cancel', 'Create Post', 'Dismiss', 'Bold'])
    await expect.poll(() => isOnTop(editor.button(name)), name).toBe(true)
  await editor.title.scrollIntoViewIfNeeded()
  await expect.poll(() => isOnTop(editor.title)).toBe(true)
  await expect(editor.images.first()).toContainText('The connection was lost.')
  await page.unroute(PUT)
  await editor.images.first().getByRole('button', { name: 'Retry' }).click()
  await expect(editor.dialog.getByText('1 of 1')).toBeVisible()
})

/** Whether a finger on its middle and on its corners meets it, once it is in view. */
async function isOnTop(control: Locator): Promise<boolean> {
  await control.scrollIntoViewIfNeeded()
  return control.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const spots: [number, number][] = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 8, (top + bottom) / 2],
      [right - 8, (top + bottom) / 2],
    ]
    return spots.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
  })
}

test('one selection brings ten images at most', async ({ page, login }) => {
  await login('staff')
  const editor = await begin(page)
  const eleven = Array.from({ length: 11 }, (_, index) => aPicture(`${index}.png`))
  await editor.addImages.setInputFiles(eleven)
  await expect(shell(page).toast('Too many images')).toBeVisible()
  await expect(editor.dialog.getByText('10 of 10')).toBeVisible()
})
