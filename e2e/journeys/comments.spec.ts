import {
  articlePage,
  createArticle,
  createComment,
  listAuthorNotices,
  markAuthorNoticesSeen,
} from '@berg/contract'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'
import { shell } from '../screens/shell.ts'

test('a reader reacts and comments, and reports what hurts; staff hide it with a reason @phone @core', async ({
  page,
  login,
  callAs,
  axe,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/)
  const title = newTitle('What do you think')
  const { id } = await callAs('staff', createArticle, { body: { title, status: 'published' } })
  const params = { id }
  await callAs('superuser', createComment, { params, headers: {}, body: { text: 'Rude words' } })
  const bravo = page.getByRole('button', { name: 'Well done' })
  const list = page.getByRole('list', { name: 'Comments', exact: true })
  const field = page.getByRole('textbox', { name: 'Your comment' })

  await page.goto(articlePage(id))
  await expect(list).toContainText('Rude words')
  await bravo.click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()

  await login('employee')
  await page.goto(articlePage(id))
  await bravo.click()
  await expect(bravo).toHaveAttribute('aria-pressed', 'true')
  await expect(bravo).toContainText('1')

  // The line is cut: nothing is lost, and it is sent once.
  await field.fill('مرحبا\nSee <b>you</b> there')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Not sent.')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(list).toContainText('See <b>you</b> there')
  await expect(field).toHaveValue('')
  await axe()

  await list.getByRole('button', { name: /comment of Thomas Brunner/ }).click()
  await list.getByRole('button', { name: 'Report' }).click()
  const report = page.getByRole('dialog', { name: 'Report comment' })
  await report.getByLabel('It hurts or insults somebody').check()
  await axe()
  await report.getByRole('button', { name: 'Report' }).click()
  await expect(shell(page).toast('Reported')).toBeVisible()

  await login('staff')
  await page.goto('/admin?tab=comments')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) })
  await expect(row).toContainText('It hurts or insults somebody')
  await axe()
  await row.getByRole('button', { name: /^Hide/ }).click()
  const hide = page.getByRole('dialog', { name: 'Hide comment' })
  await hide.getByLabel('Reason').fill('Please be kind.')
  await hide.getByRole('button', { name: 'Hide' }).click()
  await expect(row).toHaveCount(0)
  const told = await callAs('superuser', listAuthorNotices, {})
  expect(told).toContainEqual(
    expect.objectContaining({ outcome: 'comment_hidden', reason: 'Please be kind.' }),
  )
  const ids = told.map(({ id: notice }) => notice)
  await callAs('superuser', markAuthorNoticesSeen, { body: { ids } })
})
