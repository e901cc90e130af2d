import {
  getPlainPage,
  putPlainPage,
  type PlainPage,
  type PlainPageName,
  PLAIN_PAGE_TITLES,
  TEXT_PAGES,
} from '@berg/contract'
import { sendPagesBare } from '../fixtures/bare-pages.ts'
import { aPicture } from '../fixtures/files.ts'
import { expect, test as base } from '../fixtures/index.ts'
import { editorDialog } from '../screens/editor.ts'
import { shell } from '../screens/shell.ts'
import { plainPage } from '../screens/plain-page.ts'

const FAILED = /Failed to load resource/

interface Stored {
  read: () => Promise<PlainPage>
  write: (content: string) => Promise<PlainPage>
}

const test = base.extend<{ somebodyElse: (page: PlainPageName) => Stored }>({
  /** A page as another person reads and writes it, past the browser. */
  somebodyElse: ({ callAs }, use) =>
    use((page) => ({
      read: () => callAs('superuser', getPlainPage, { params: { page }, query: {} }),
      write: (content) =>
        callAs('superuser', putPlainPage, { params: { page }, body: { content } }),
    })),
})

test('anybody can read them @core', async ({ page, axe }) => {
  const { heading, text, edit, note } = plainPage(page)
  for (const name of TEXT_PAGES) {
    await page.goto(`/${name}`)
    await expect(heading).toHaveText(PLAIN_PAGE_TITLES[name])
    await expect(page).toHaveTitle(`${PLAIN_PAGE_TITLES[name]} · The Berg`)
    await expect(text.getByRole('heading', { level: 2 }).nth(1)).toBeVisible()
    await expect(edit).toHaveCount(0)
    await expect(note).toHaveCount(0)
  }
  await axe()
})

test('staff make a page their own, and everybody reads it @core', async ({
  page,
  login,
  browser,
  axe,
}) => {
  await login('staff')
  await page.goto('/location-info')
  const { text, edit, note, changed } = plainPage(page)
  await expect(note).toBeVisible()
  await edit.click()
  const editor = editorDialog(page, 'Edit Page')
  await expect(editor.content).toContainText('Arriving')
  await axe()
  await editor.content.press('Control+Home')
  await editor.tool('Bold').click()
  await page.keyboard.type('The main gate is closed on Sunday. ')
  await editor.button('Save').click()
  await expect(shell(page).toast('Page updated')).toBeVisible()
  await expect(text.locator('strong').first()).toHaveText('The main gate is closed on Sunday.')
  await expect(note).toHaveCount(0)
  await expect(changed).toBeVisible()

  const stranger = await browser.newPage()
  await stranger.goto(page.url())
  await expect(plainPage(stranger).text).toContainText('The main gate is closed on Sunday.')
  await expect(plainPage(stranger).edit).toHaveCount(0)
  await stranger.close()
})

test('a picture goes into the text of a page', async ({ page, login }) => {
  await login('staff')
  await page.goto('/resources')
  await plainPage(page).edit.click()
  const editor = editorDialog(page, 'Edit Page')
  await expect(editor.content).toContainText('Food safety')
  const picker = page.waitForEvent('filechooser')
  await editor.tool('Image in the text').click()
  await (await picker).setFiles(aPicture('gate.png'))
  await expect(editor.content.locator('img[src^="/media/"]')).toBeVisible()
  await editor.button('Save').click()
  const picture = plainPage(page).text.locator('img')
  await expect(picture).toHaveAttribute('src', /^\/media\//)
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
})

test('two who write at once lose nothing', async ({ page, login, somebodyElse, guard, axe }) => {
  guard.allow(/412/)
  const { read, write } = somebodyElse('terms')
  const { content } = await read()
  await write('<p>Be kind.</p><p>Sign out.</p>')
  await login('staff')
  await page.goto('/terms')
  await plainPage(page).edit.click()
  const editor = editorDialog(page, 'Edit Page')
  await editor.content.press('Control+End')
  await page.keyboard.type(' Always.')
  await write('<p>Be very kind.</p><p>Sign out.</p>')
  await editor.button('Save').click()

  const stale = editor.dialog.getByRole('alert')
  await expect(stale).toContainText('Somebody else changed this page')
  await expect(stale).toContainText('Added: Be very kind.')
  await axe()
  expect((await read()).content).toBe('<p>Be very kind.</p><p>Sign out.</p>')
  await stale.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(editor.content).toHaveText('Be kind.Sign out. Always.')
  await editor.button('Save').click()
  await expect(shell(page).toast('Page updated')).toBeVisible()
  expect((await read()).content).toBe('<p>Be kind.</p><p>Sign out. Always.</p>')
  await write(content)
})

test('what was typed on a page survives a reload', async ({ page, login }) => {
  await login('staff')
  await page.goto('/fqa')
  await plainPage(page).edit.click()
  const editor = editorDialog(page, 'Edit Page')
  await editor.content.press('Control+Home')
  await page.keyboard.type('Half an answer. ')
  await expect(editor.dialog.getByText('Kept on this device while you write.')).toBeVisible()
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await expect(
    page.getByText('Your changes to “Questions and answers” are not saved'),
  ).toBeVisible()
  await plainPage(page).edit.click()
  await editor.continueWriting.click()
  await expect(editor.content).toContainText('Half an answer.')
  await editor.cancel.click()
  await editor.button('Discard').click()
  await expect(editor.dialog).toBeHidden()
})

test('a page without a text says so, and staff can write it', async ({
  page,
  login,
  somebodyElse,
  axe,
}) => {
  const { read, write } = somebodyElse('privacy')
  const { content } = await read()
  await write('')
  const empty = page.getByRole('heading', { name: 'There is nothing here yet' })
  await page.goto('/privacy')
  await expect(empty).toBeVisible()
  await axe()
  await login('staff')
  await page.goto('/privacy')
  await page.getByRole('button', { name: 'Write the page' }).click()
  const editor = editorDialog(page, 'Edit Page')
  await editor.content.click()
  await page.keyboard.type('Nothing is kept.')
  await editor.button('Save').click()
  await expect(plainPage(page).text).toHaveText('Nothing is kept.')
  await write(content)
})

test('a page that cannot be loaded can be tried again', async ({ page, guard }) => {
  guard.allow(FAILED)
  await sendPagesBare(page)
  await page.route('**/api/pages/fqa/*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/fqa')
  await expect(page.getByRole('heading', { name: 'The page could not be loaded' })).toBeVisible()
  await page.unroute('**/api/pages/fqa/*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(plainPage(page).text.getByRole('heading', { name: 'On the floor' })).toBeVisible()
})
