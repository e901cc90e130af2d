import { type Locator, type Page } from '@playwright/test'
import { aPicture } from '../fixtures/files.ts'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'
import { editorDialog } from '../screens/editor.ts'
import { myPostsScreen } from '../screens/my-posts.ts'
import { shell } from '../screens/shell.ts'

test('a post with two pictures is written, looked at and sent from a phone @phone-only @core', async ({
  page,
  login,
  axe,
}) => {
  await login('employee')
  await page.goto('/')
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  const editor = editorDialog(page, 'New Post')
  await expect(editor.takePhoto).toBeInViewport()
  await expect(editor.missing).toHaveText('Still missing: Title')
  // The disabled button answers with what is missing.
  await editor.button('Create Draft').dispatchEvent('click')
  await expect(editor.title).toBeFocused()
  await expect(editor.title).toHaveAccessibleDescription('Enter a title.')

  await editor.addImages.setInputFiles([aPicture('a.png'), aPicture('b.png', [200, 30, 30])])
  await expect(editor.title).toBeFocused()
  const title = newTitle('Payroll moves')
  await page.keyboard.type(title)
  // While pictures are on their way, Enter says so.
  await expect(editor.button('Create Draft')).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(editor.content).toBeFocused()
  await page.keyboard.type('The payroll desk is in the canteen on Friday.')
  await expect(editor.images).toHaveCount(2)
  await expect(editor.missing).toBeHidden()
  await editor.tag('Payroll').click()
  await expect(editor.category).toContainText('HR Corner, because of the tag “Payroll”')
  await axe()

  await editor.button('Preview').click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.getByRole('article')).toContainText('HR Corner')
  await axe()
  await preview.getByRole('link', { name: title }).click()
  const article = page.getByRole('dialog', { name: title })
  await expect(article.getByText('Picture 1 of 2')).toBeAttached()
  await expect(article).toContainText('in the canteen on Friday')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()

  await editor.button('Create Draft').click()
  await expect(shell(page).toast('Draft created')).toBeVisible()
  await expect(myPostsScreen(page).heading).toBeVisible()
  const row = myPostsScreen(page).row(title)
  await expect(row).toHaveAttribute('data-saved', '')
  await expect(row).toBeInViewport()
  await shell(page).toasts.getByRole('button', { name: 'View' }).click()
  await expect(article).toContainText('in the canteen on Friday')
})

test('a post with a picture is written, sent and opened by keyboard alone @core', async ({
  page,
  login,
}) => {
  await login('employee')
  await page.goto('/')
  await tabTo(page, shell(page).header.getByRole('button', { name: 'Write' }), 8)
  await page.keyboard.press('Enter')
  const editor = editorDialog(page, 'New Post')
  await expect(editor.title).toBeFocused()
  const title = newTitle('Helmets')
  await page.keyboard.type(title)
  await editor.content.waitFor()
  await page.keyboard.press('Enter')
  await expect(editor.content).toBeFocused()
  await page.keyboard.type('Safety first: helmets are worn on line 4.')
  await expect(editor.tag('Safety')).toBeVisible()
  const picker = page.waitForEvent('filechooser')
  await tabTo(page, editor.addImages, 8)
  await page.keyboard.press('Enter')
  await (await picker).setFiles(aPicture('helmet.png'))
  await expect(editor.images).toHaveCount(1)
  await expect(editor.addImages).toBeFocused()
  await tabTo(page, editor.tag('Safety'), 8)
  await page.keyboard.press('Space')
  await expect(editor.category).toContainText('Health & Safety')
  await tabTo(page, editor.button('Create Draft'), 8)
  await page.keyboard.press('Enter')
  await expect(shell(page).toast('Draft created')).toBeVisible()
  // What was written is the next thing to look at.
  await expect(myPostsScreen(page).row(title)).toHaveAttribute('data-saved', '')
  await expect(page.getByRole('link', { name: title })).toBeFocused()
  await page.keyboard.press('Enter')
  const article = page.getByRole('dialog', { name: title })
  await expect(article).toContainText('helmets are worn on line 4')
  await page.keyboard.press('Escape')
  await expect(article).toBeHidden()
  await expect(page.getByRole('link', { name: title })).toBeFocused()
})

/** Goes on with the Tab key, so often at most. */
async function tabTo(page: Page, control: Locator, most: number) {
  for (let pressed = 0; pressed < most; pressed++) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  await expect(control).toBeFocused()
}
