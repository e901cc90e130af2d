import {
  addressOf,
  createArticle,
  markAuthorNoticesSeen,
  rejectArticle,
  updateArticle,
} from '@berg/contract'
import { holdBack } from '../fixtures/hold-back.ts'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'
import { adminScreen, approval, deletion, rejection } from '../screens/admin.ts'
import { editorDialog } from '../screens/editor.ts'
import { myPostsScreen } from '../screens/my-posts.ts'
import { notificationsScreen } from '../screens/notifications.ts'
import { shell, signInDialog } from '../screens/shell.ts'

const REFUSED = /Failed to load resource|ERR_FAILED/

const find = (title: string) => `?tab=articles&q=${encodeURIComponent(title)}`

test('a post is written, rejected with a reason, edited, approved and read @core', async ({
  page,
  login,
  axe,
  another,
}) => {
  const title = newTitle('A bench for the smoking corner')

  await login('employee')
  await page.goto('/employee')
  await page.getByRole('button', { name: 'New Post' }).click()
  const writing = editorDialog(page, 'New Post')
  await expect(writing.button('Create Draft')).toBeDisabled()
  await writing.title.fill(title)
  await writing.content.click()
  await page.keyboard.type('We could build it ourselves.')
  await writing.button('Create Draft').click()
  await expect(shell(page).toast('Draft created')).toBeVisible()

  const moderator = await another('staff')
  const admin = adminScreen(moderator)
  await admin.open(find(title))
  await expect(admin.card(title)).toContainText('Waiting')
  await admin.details(title).click()
  await admin.detail(title).getByRole('button', { name: 'Reject' }).click()
  await rejection(moderator).reason.fill('Who pays for the wood?')
  await rejection(moderator).button('Reject').click()
  await expect(shell(moderator).toast('Rejected')).toBeVisible()
  const history = admin.detail(title).getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await expect(history).toContainText('Rejected by Ingrid Solberg')
  await expect(history).toContainText('Who pays for the wood?')

  // The author is told by the bell, and on the page of the own posts.
  await page.goto('/')
  const notices = notificationsScreen(page)
  await expect(notices.bell).toHaveAccessibleName(/unread/)
  await notices.bell.click()
  await expect(notices.item(title)).toContainText('Who pays for the wood?')
  await page.goto('/my-posts')
  const posts = myPostsScreen(page)
  await expect(posts.news).toContainText(title)
  await expect(posts.news).toContainText('Who pays for the wood?')
  await expect(posts.row(title)).toContainText('Rejected')
  await expect(posts.row(title)).toContainText('Reason: Who pays for the wood?')
  await axe()
  const told = page.waitForResponse((it) => it.url().endsWith(addressOf(markAuthorNoticesSeen)))
  await posts.news.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(posts.news).toBeHidden()
  // It is hidden before the server knows, and a reload ends what is on its way.
  await told
  await page.reload()
  await expect(posts.row(title)).toBeVisible()
  await expect(posts.news).toBeHidden()

  await posts.action(title, 'Edit').click()
  const editing = editorDialog(page, 'Edit Post')
  await editing.content.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' The wood is left over.')
  await editing.button('Send again').click()
  await expect(shell(page).toast('Post updated')).toBeVisible()
  await expect(posts.row(title)).toContainText('Waiting')
  await expect(posts.row(title)).not.toContainText('Reason:')

  await moderator.reload()
  await expect(admin.detail(title)).toContainText('The wood is left over.')
  await expect(history).toContainText('Sent again')
  await admin.detail(title).getByRole('button', { name: 'Approve' }).click()
  await approval(moderator).button('Approve').click()
  await expect(shell(moderator).toast('Approved')).toBeVisible()
  await expect(admin.detail(title)).toContainText('Published')

  const visitor = await another()
  await visitor.goto('/')
  await visitor.getByRole('article').filter({ hasText: title }).getByRole('link').first().click()
  await expect(visitor.getByRole('dialog', { name: title })).toContainText('The wood is left over.')

  await posts.refresh.click()
  await expect(posts.news).toContainText('Published')
  await expect(posts.row(title)).toContainText('Published')
  await expect(posts.action(title, 'Edit')).toHaveCount(0)
})

test('on a phone the news are counted at the own pages, and lead to the note @phone-only', async ({
  page,
  login,
  callAs,
  axe,
}) => {
  const title = newTitle('A roof for the bicycles')
  const { id } = await callAs('employee', createArticle, { body: { title } })
  const reason = 'Who pays for the wood?'
  await callAs('staff', rejectArticle, { params: { id }, headers: {}, body: { reason } })
  await login('employee')
  await page.goto('/')
  await shell(page)
    .bottomBar.getByRole('button', { name: /unread/ })
    .click()
  await shell(page)
    .accountMenu.getByRole('link', { name: /^Notifications.*unread/ })
    .click()
  await expect(notificationsScreen(page).item(title)).toContainText(reason)
  await page.goto('/my-posts')
  const posts = myPostsScreen(page)
  await expect(posts.news).toContainText(reason)
  await expect(posts.row(title)).toContainText('Rejected')
  await axe()
})

test('a half-written reason outlasts a sign-out in another tab', async ({
  context,
  page,
  login,
  callAs,
}) => {
  const title = newTitle('Half a reason')
  await callAs('employee', createArticle, { body: { title } })
  await login('staff', { fresh: true })
  const admin = adminScreen(page)
  await admin.open(find(title))
  await admin.details(title).click()
  await admin.detail(title).getByRole('button', { name: 'Reject' }).click()
  await rejection(page).reason.fill('It is not clear who')

  const other = await context.newPage()
  await other.goto('/')
  await shell(other).signOut.click()
  await expect(page.getByText('Please sign in to open the dashboard.')).toBeAttached()
  await expect(rejection(page).reason).toHaveValue('It is not clear who')

  await rejection(page).button('Reject').click()
  const dialog = signInDialog(page)
  await dialog.username.fill('ingrid.solberg')
  await dialog.password.fill('canteen-news-7')
  await dialog.submit.click()
  await rejection(page).button('Reject').click()
  await expect(shell(page).toast('Rejected')).toBeVisible()
})

test('a rejection from the list can be undone, as one from the inbox', async ({
  page,
  login,
  callAs,
}) => {
  const title = newTitle('Too quick')
  await callAs('employee', createArticle, { body: { title } })
  await login('staff')
  const admin = adminScreen(page)
  await admin.open(find(title))
  await admin.action(title, 'Reject').click()
  await rejection(page).button('Reject').click()
  await shell(page).toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(shell(page).toast('Undone')).toBeVisible()
  await expect(admin.action(title, 'Reject')).toBeVisible()
  await expect(admin.card(title)).toContainText('Waiting')
})

test('the second of two moderators sees what the first one did @core', async ({
  page,
  login,
  callAs,
  guard,
  another,
}) => {
  guard.allow(REFUSED)
  const title = newTitle('Two at once')
  await callAs('employee', createArticle, { body: { title } })
  await login('staff')
  const first = adminScreen(page)
  const other = await another('superuser')
  const second = adminScreen(other)
  await Promise.all([first.open(find(title)), second.open(find(title))])
  await expect(second.action(title, 'Reject')).toBeVisible()

  await first.action(title, 'Approve').click()
  await approval(page).button('Approve').click()
  await expect(shell(page).toast('Approved')).toBeVisible()

  await second.action(title, 'Reject').click()
  await rejection(other).reason.fill('Too late')
  await rejection(other).button('Reject').click()
  await expect(shell(other).toast('Reject failed')).toBeVisible()
  await expect(shell(other).toasts).toContainText('Could not reject article.')
  await expect(shell(other).toasts).toContainText('It has been published meanwhile.')
  await expect(second.card(title)).toContainText('Published')
  await expect(second.action(title, 'Reject')).toHaveCount(0)
})

test('what the author changed meanwhile is read again before it is decided about', async ({
  page,
  login,
  callAs,
  guard,
}) => {
  guard.allow(REFUSED)
  const title = newTitle('Changed meanwhile')
  const article = await callAs('employee', createArticle, { body: { title } })
  await login('staff')
  const admin = adminScreen(page)
  await admin.open(find(title))
  await expect(admin.action(title, 'Approve')).toBeVisible()
  const content = '<p>Another text</p>'
  await callAs('employee', updateArticle, { params: { id: article.id }, body: { content } })

  await admin.action(title, 'Approve').click()
  await approval(page).button('Approve').click()
  await expect(shell(page).toasts).toContainText('Please read it again.')
  await expect(admin.card(title)).toContainText('Another text')
  await expect(admin.card(title)).toContainText('Waiting')
})

test.describe('a server that fails', () => {
  test('takes back an approval and a deletion that were shown already', async ({
    page,
    login,
    callAs,
    guard,
  }) => {
    guard.allow(REFUSED)
    const title = newTitle('Not yet')
    await callAs('employee', createArticle, { body: { title } })
    await login('staff')
    const admin = adminScreen(page)
    await admin.open(find(title))

    const answer = await holdBack(page, '**/api/authoring/*/approve/', (route) =>
      route.fulfill({ status: 500, json: { detail: 'Something went wrong.' } }),
    )
    await admin.action(title, 'Approve').click()
    await approval(page).button('Approve').click()
    await expect(admin.card(title)).toContainText('Published')
    answer()
    await expect(shell(page).toast('Approve failed')).toBeVisible()
    await expect(shell(page).toasts).toContainText('Could not approve article.')
    await expect(admin.card(title)).toContainText('Waiting')

    await page.route('**/api/authoring/*/', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    )
    await admin.action(title, 'Delete').click()
    await expect(deletion(page).dialog).toContainText('Delete this article? It goes to the bin')
    await deletion(page).button('Delete').click()
    await expect(shell(page).toast('Delete failed')).toBeVisible()
    await expect(shell(page).toasts).toContainText('Could not delete article.')
    await expect(admin.card(title)).toBeVisible()
  })

  test('does not cost the reason that was written', async ({ page, login, callAs, guard, axe }) => {
    guard.allow(REFUSED)
    const title = newTitle('A long reason')
    await callAs('employee', createArticle, { body: { title } })
    await login('staff')
    const admin = adminScreen(page)
    await admin.open(find(title))
    await page.route('**/reject/', (route) => route.abort())
    await admin.action(title, 'Reject').click()
    const { dialog, reason, button } = rejection(page)
    await expect(dialog.getByRole('region', { name: 'Your phrasings' })).toBeVisible()
    await axe()
    await reason.fill('Please add the names.')
    await button('Reject').click()
    await expect(shell(page).toast('Reject failed')).toBeVisible()
    await expect(reason).toHaveValue('Please add the names.')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await page.unroute('**/reject/')
    await button('Reject').click()
    await expect(shell(page).toast('Rejected')).toBeVisible()
    await expect(admin.card(title)).toContainText('Reason: Please add the names.')
    // A rejected article is left to its author here.
    await expect(admin.action(title, 'Approve')).toHaveCount(0)
  })
})
