import { createArticle, getAuthoring, rejectArticle, updateArticle } from '@berg/contract'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'
import { inboxScreen } from '../screens/inbox.ts'
import { shell } from '../screens/shell.ts'

const REFUSED = /Failed to load resource/

test('an editor rejects by three keys, is shown the next one, and undoes it @core', async ({
  page,
  login,
  callAs,
  axe,
}) => {
  const [first, second] = [newTitle('First in the inbox'), newTitle('Second in the inbox')]
  const { id } = await callAs('employee', createArticle, {
    body: { title: first, content: '<p>Names on cups</p>', author_note: 'Is it funny?' },
  })
  const reason = 'No names, please.'
  await callAs('staff', rejectArticle, { params: { id }, headers: {}, body: { reason } })
  const content = '<p>Clean cups</p>'
  await callAs('employee', updateArticle, { params: { id }, headers: {}, body: { content } })
  await callAs('employee', createArticle, { body: { title: second } })
  await login('staff')
  const inbox = inboxScreen(page)
  await inbox.open(id)
  await expect(inbox.preview.getByRole('heading', { name: first })).toBeVisible()
  await expect(inbox.preview).toContainText('Is it funny?')
  await expect(inbox.changes).toContainText('Removed: Names on cups')
  await expect(inbox.changes).toContainText('Added: Clean cups')
  await expect(inbox.preview.getByRole('region', { name: 'History' })).toContainText(reason)
  await axe()

  await page.keyboard.press('r')
  await expect(inbox.phrase).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(inbox.rejectButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(shell(page).toast('Rejected')).toBeVisible()
  await expect(inbox.preview.getByRole('heading', { name: second })).toBeFocused()
  await expect(inbox.item(first)).toHaveCount(0)
  expect(await callAs('employee', getAuthoring, { params: { id } })).toMatchObject({
    status: 'draft',
  })

  await shell(page).toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(inbox.item(first)).toBeVisible()
  await expect(inbox.preview.getByRole('heading', { name: first })).toBeVisible()
  await page.keyboard.press('j')
  await expect(inbox.preview.getByRole('heading', { name: second })).toBeFocused()
  await page.keyboard.press('k')
  await expect(inbox.preview.getByRole('heading', { name: first })).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await axe()

  // Also from the first one, which has no address of its own.
  await inbox.open()
  const shown = inbox.preview.getByRole('heading', { level: 2 }).first()
  const longest = (await shown.textContent()) ?? ''
  await page.keyboard.press('r')
  await inbox.phrase.press('Enter')
  await inbox.rejectButton.press('Enter')
  await expect(inbox.item(longest)).toHaveCount(0)
  await expect(shown).toBeFocused()
  await shell(page).toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(inbox.item(longest)).toBeVisible()
})

test('what changed while it was read is shown, and decided about when it has been read @phone', async ({
  page,
  login,
  callAs,
  guard,
  axe,
}) => {
  guard.allow(REFUSED)
  const title = newTitle('Changed under the eyes')
  const { id } = await callAs('employee', createArticle, {
    body: { title, content: '<p>The canteen opens at six.</p>' },
  })
  await login('staff')
  const inbox = inboxScreen(page)
  await inbox.open(id)
  await expect(inbox.preview).toContainText('The canteen opens at six.')
  const content = '<p>The canteen opens at seven.</p>'
  await callAs('employee', updateArticle, { params: { id }, headers: {}, body: { content } })

  await inbox.preview.getByRole('button', { name: 'Approve' }).click()
  await expect(shell(page).toast('Approve failed')).toBeVisible()
  await expect(shell(page).toasts).toContainText('Please read it again.')
  await expect(inbox.changedMeanwhile).toContainText('seven')
  await expect(inbox.preview.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await axe()
  await inbox.changedMeanwhile.getByRole('button', { name: 'Go on with the new version' }).click()
  await expect(inbox.changedMeanwhile).toHaveCount(0)
  await expect(inbox.preview.getByRole('heading', { name: title })).toBeFocused()
  await expect(inbox.preview).toContainText('The canteen opens at seven.')

  // A colleague is quicker.
  await callAs('superuser', rejectArticle, { params: { id }, headers: {}, body: { reason: 'No.' } })
  await expect(inbox.changedMeanwhile).toContainText('It has been rejected.')
  await expect(inbox.preview.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await expect(inbox.item(title)).toHaveCount(0)
  const now = await callAs('superuser', getAuthoring, { params: { id } })
  expect(now).toMatchObject({ status: 'rejected', rejection_reason: 'No.' })
})

test('on a phone list and article come one after the other @phone-only @core', async ({
  page,
  login,
  callAs,
  axe,
}) => {
  const title = newTitle('Read in the canteen')
  await callAs('employee', createArticle, { body: { title } })
  await login('staff')
  const inbox = inboxScreen(page)
  await inbox.open()
  await expect(inbox.preview).toBeHidden()
  await inbox.item(title).click()
  await expect(inbox.item(title)).toBeHidden()
  await axe()
  await inbox.preview.getByRole('button', { name: 'All that wait' }).click()
  await inbox.item(title).click()
  await inbox.preview.getByRole('button', { name: 'Approve' }).click()
  await expect(shell(page).toast('Approved')).toBeVisible()
  await shell(page).toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(inbox.preview.getByRole('heading', { name: title })).toBeVisible()
})
