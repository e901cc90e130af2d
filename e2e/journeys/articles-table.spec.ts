import {
  ADMIN_PAGE_SIZE,
  createArticle,
  deleteArticle,
  getAuthoring,
  updateAccount,
} from '@berg/contract'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'
import { adminScreen } from '../screens/admin.ts'
import { shell } from '../screens/shell.ts'

const REFUSED = /Failed to load resource/

// It goes with the account, which other journeys use too.
test.afterEach(async ({ callAs }) => {
  await callAs('staff', updateAccount, { body: { articles_layout: 'cards' } })
})

test('the table is a second view that stays on every device, is sorted by its headings and shows twenty', async ({
  page,
  login,
  another,
  axe,
}) => {
  await login('staff')
  const admin = adminScreen(page)
  await admin.open('?tab=articles')
  await expect(admin.cards).toHaveCount(ADMIN_PAGE_SIZE)
  await admin.layout('Table').click()
  await expect(admin.rows).toHaveCount(20)
  await expect(admin.count).toContainText('Showing 1-20 of')
  await admin.table.getByRole('link', { name: 'Title' }).click()
  await expect(page).toHaveURL(/sort=title$/)
  await expect(admin.table.getByRole('columnheader', { name: 'Title' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await axe()
  const elsewhere = adminScreen(await another('staff'))
  await elsewhere.open('?tab=articles')
  await expect(elsewhere.rows).toHaveCount(20)
  await admin.layout('Cards').click()
  await expect(admin.cards).toHaveCount(ADMIN_PAGE_SIZE)
})

test('several are published, tagged and deleted in one go, and what fails is named @core', async ({
  page,
  login,
  callAs,
  guard,
}) => {
  guard.allow(REFUSED)
  const word = newTitle('Together')
  const titles = [1, 2, 3].map((n) => `${word} ${n}`)
  const ids: number[] = []
  for (const title of titles)
    ids.push((await callAs('employee', createArticle, { body: { title } })).id)
  const statusOf = async (id: number | undefined) =>
    (await callAs('staff', getAuthoring, { params: { id: id ?? 0 } })).status
  await login('staff')
  const admin = adminScreen(page)
  await admin.open(`?tab=articles&q=${encodeURIComponent(word)}`)
  await admin.layout('Table').click()
  await expect(admin.rows).toHaveCount(3)
  await expect(admin.many('Publish')).toBeDisabled()

  // Ten seconds to undo, as in the review.
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await admin.many('Publish').click()
  const publishing = page.getByRole('dialog', { name: 'Publish 3 articles' })
  await publishing.getByRole('button', { name: 'Publish' }).click()
  await expect(shell(page).toast('3 articles published')).toBeVisible()
  await shell(page).toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(shell(page).toast('Undone')).toBeVisible()
  expect(await statusOf(ids[0])).toBe('draft')

  await admin.choose(titles[0] ?? '').check()
  await admin.choose(titles[1] ?? '').check()
  await admin.many('Tag').click()
  const tagging = page.getByRole('dialog', { name: 'Tag 2 articles' })
  await tagging.getByRole('button', { name: 'Canteen' }).click()
  await tagging.getByRole('button', { name: 'Add tags' }).click()
  await expect(shell(page).toast('2 articles tagged')).toBeVisible()
  await expect(admin.rows.filter({ hasText: 'Canteen' })).toHaveCount(2)

  // One has gone meanwhile: the others go, and it is named.
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await admin.many('Delete').click()
  const deleting = page.getByRole('dialog', { name: 'Delete 3 articles' })
  await callAs('superuser', deleteArticle, { params: { id: ids[2] ?? 0 }, headers: {} })
  await deleting.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alert')).toContainText('1 of 3 articles was not deleted')
  await expect(page.getByRole('alert')).toContainText(titles[2] ?? '')
  await shell(page).toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(admin.rows).toHaveCount(2)
})
