import { createArticle, listBin, updateArticle } from '@berg/contract'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'
import { adminScreen, deletion } from '../screens/admin.ts'
import { shell } from '../screens/shell.ts'

test('what an article was is compared word by word and restored @phone @core', async ({
  page,
  login,
  callAs,
  axe,
}) => {
  const title = newTitle('Roof repairs')
  const { id } = await callAs('employee', createArticle, {
    body: { title, content: '<p>The roof is mended on Monday morning.</p>' },
  })
  const content = '<p>The roof is mended on Friday morning.</p>'
  await callAs('staff', updateArticle, { params: { id }, body: { content } })
  await login('staff')
  const admin = adminScreen(page)
  await admin.open(`?tab=articles&q=${encodeURIComponent(title)}`)
  await admin.action(title, 'History').click()
  const history = page.getByRole('dialog', { name: 'History' })
  const changes = history.getByRole('region', { name: 'What changed' })
  await expect(changes.getByRole('deletion')).toHaveText('Monday')
  await expect(changes.getByRole('insertion')).toHaveText('Friday')
  await axe()

  await history.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(shell(page).toast('Restored')).toBeVisible()
  await expect(history.getByText('Brought version 1 back')).toBeVisible()
  await expect(changes.getByRole('insertion')).toHaveText('Monday')
  await changes.getByLabel('From version').selectOption('1')
  await expect(changes).toContainText('They read the same.')
  await history.getByRole('button', { name: 'Close' }).last().click()
  await expect(admin.card(title)).toContainText('on Monday morning')
})

test('what is deleted is gone, and comes back from the toast or the bin @phone @core', async ({
  page,
  login,
  callAs,
  axe,
  isMobile,
}) => {
  const title = newTitle('Gone and back')
  const { id } = await callAs('staff', createArticle, { body: { title, status: 'published' } })
  await login('staff')
  const admin = adminScreen(page)
  const find = `?tab=articles&q=${encodeURIComponent(title)}`
  const remove = async () => {
    await admin.action(title, 'Delete').click()
    await expect(deletion(page).dialog).toContainText('can be restored for 30 days')
    await deletion(page).button('Delete').click()
    await expect(shell(page).toast('Deleted')).toBeVisible()
    await expect(admin.card(title)).toHaveCount(0)
  }
  await admin.open(find)
  await remove()
  expect((await page.request.get(`/api/articles/${id}/`)).status()).toBe(404)
  await shell(page).toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(shell(page).toast('Restored')).toBeVisible()
  await expect(admin.card(title)).toBeVisible()

  await remove()
  if (isMobile) await admin.rail.getByRole('button').click()
  await admin.tab('Bin').click()
  const row = page
    .getByRole('list', { name: 'Bin' })
    .getByRole('listitem')
    .filter({ hasText: title })
  await expect(row).toContainText('Deleted just now by')
  await axe()
  await row.getByRole('button', { name: `Restore ${title}` }).click()
  await expect(shell(page).toast('Restored')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await page.request.get(`/api/articles/${id}/`)).status()).toBe(200)
  expect(await callAs('staff', listBin, { query: { kind: 'article', subject_id: id } })).toEqual([])
})
