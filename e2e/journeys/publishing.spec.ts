import type { Page } from '@playwright/test'
import { aPicture } from '../fixtures/files.ts'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'
import { shiftDay, todayAtSite } from '../screens/dates.ts'
import { editorDialog, openNew } from '../screens/editor.ts'
import { myPostsScreen } from '../screens/my-posts.ts'
import { shell } from '../screens/shell.ts'

/** What a person presses, be it with a mouse or a finger. */
async function countPresses(page: Page) {
  let presses = 0
  await page.exposeFunction('countPress', () => void presses++)
  await page.addInitScript(() =>
    addEventListener(
      'click',
      (event) =>
        event.isTrusted && event.detail > 0 && (window as unknown as Counting).countPress(),
      true,
    ),
  )
  return () => presses
}
type Counting = { countPress: () => void }

test('a must-read for one department is one form, and is out when its toast says so', async ({
  page,
  login,
  another,
  axe,
}) => {
  await login('staff')
  await page.goto('/')
  const editor = await openNew(page, 'post')
  const title = newTitle('Hair nets')
  await editor.title.fill(title)
  await editor.content.click()
  await page.keyboard.type('From Monday on, everybody wears one.')
  await expect(editor.dialog.getByText('6 words · 1 min to read')).toBeVisible()
  await editor.dialog.getByLabel('Who must confirm').selectOption('Packaging')
  await expect(editor.dialog.getByLabel('To be read by')).not.toHaveValue('')
  await axe()
  await editor.button('Create Post').click()
  const { toasts } = shell(page)
  await expect(toasts).toContainText('It is published in ten seconds.')
  await expect(toasts).toContainText('Your post has been published successfully.')
  const reader = await another('employee')
  await reader.goto('/')
  const strip = reader.getByRole('region', { name: 'Must read' })
  await strip.getByRole('button', { name: /^All/ }).click()
  await expect(reader.getByRole('dialog').getByRole('link', { name: title })).toBeVisible()
})

test('publishing is undone within its ten seconds, and what was written is still there @core', async ({
  page,
  login,
}) => {
  await login('staff')
  await page.goto('/')
  const editor = await openNew(page, 'post')
  const title = newTitle('Too early')
  await editor.title.fill(title)
  await editor.button('Create Post').click()
  const { toasts } = shell(page)
  await toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(toasts).toContainText('Not published')
  await toasts.getByRole('button', { name: 'Edit' }).click()
  const again = editorDialog(page, 'Edit Post')
  await expect(again.title).toHaveValue(title)
  await expect(again.dialog.getByLabel('Publish', { exact: true })).toHaveValue('keep')
})

test('a post waits for its time, is seen at its day by staff, and is called off', async ({
  page,
  login,
}) => {
  const day = shiftDay(await todayAtSite(page.request), 9)
  await login('staff')
  await page.goto('/')
  const editor = await openNew(page, 'post')
  const title = newTitle('Summer party')
  await editor.title.fill(title)
  await editor.dialog.getByLabel('Publish', { exact: true }).selectOption('At a time')
  await editor.button('Create Post').click()
  await expect(editor.dialog.getByText('Choose a day and a time.')).toBeVisible()
  await editor.dialog.getByLabel('Published at').fill(`${day}T06:30`)
  await editor.button('Create Post').click()
  await expect(shell(page).toasts).toContainText('06:30')
  const posts = myPostsScreen(page)
  const row = posts.row(title)
  await expect(row).toContainText(/Waiting\s*at .*06:30/)
  await posts.action(title, 'Edit').click()
  const again = editorDialog(page, 'Edit Post')
  await expect(again.dialog.getByLabel('Published at')).toHaveValue(`${day}T06:30`)
  await again.dialog.getByLabel('Publish', { exact: true }).selectOption('Keep it for now')
  await again.button('Save').click()
  await expect(row).toContainText('Draft')
  await expect(row).not.toContainText('06:30')
})

test('an event with two pictures takes nine presses at most @phone @core', async ({
  page,
  login,
}) => {
  const presses = await countPresses(page)
  await login('staff')
  await page.goto('/')
  const editor = await openNew(page, 'event')
  const chooser = page.waitForEvent('filechooser')
  await editor.dialog.getByText('Add images').click()
  await (await chooser).setFiles([aPicture('one.png'), aPicture('two.png', [181, 71, 47])])
  await expect(editor.images).toHaveCount(2)
  await editor.title.fill(newTitle('Open gates'))
  await editor.date.click()
  await editor.date.fill(shiftDay(await todayAtSite(page.request), 12))
  await editor.content.click()
  await page.keyboard.type('Bring your family.')
  await editor.button('Create Event').click()
  await expect(shell(page).toasts).toContainText('Your event has been added.')
  expect(presses()).toBeLessThanOrEqual(9)
})

test('a draft saves itself, and is found on another device', async ({
  page,
  login,
  another,
  guard,
}) => {
  guard.allow(/412/)
  await login('staff')
  await page.goto('/')
  const editor = await openNew(page, 'post')
  const title = newTitle('Written on the bus')
  await editor.title.fill(title)
  await expect(editor.dialog.getByText('Saved as your draft at')).toBeVisible()
  await editor.content.click()
  await page.keyboard.type('Half a sentence')
  const other = await another('staff')
  await expect(async () => {
    await myPostsScreen(other).open()
    await myPostsScreen(other).action(title, 'Edit').click()
    await expect(editorDialog(other, 'Edit Post').content).toContainText('Half a sentence', {
      timeout: 5000,
    })
  }).toPass()
  const there = editorDialog(other, 'Edit Post')
  await there.title.fill(`${title}, at home`)
  await expect(there.dialog.getByText('Saved as your draft at')).toBeVisible()
  // Here the older one is written on: that is said, and nothing is lost.
  await page.keyboard.type(' and more')
  await expect(editor.dialog.getByText('This draft was changed elsewhere.')).toBeVisible()
  await editor.button('Create Post').click()
  await expect(editor.dialog.getByText('at home')).toBeVisible()
  await expect(editor.content).toContainText('and more')
})
