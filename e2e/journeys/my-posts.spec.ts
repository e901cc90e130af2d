import {
  createArticle,
  deleteArticle,
  listAuthoring,
  listTags,
  rejectArticle,
} from '@berg/contract'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'
import { approval, deletion } from '../screens/admin.ts'
import { editorDialog } from '../screens/editor.ts'
import { myPostsScreen } from '../screens/my-posts.ts'
import { shell, signInDialog } from '../screens/shell.ts'

const REFUSED = /Failed to load resource|ERR_FAILED/

test('a visitor is asked to sign in, and then sees the own posts', async ({ page, axe }) => {
  const posts = myPostsScreen(page)
  await posts.open()
  const { dialog, demoAccount, submit } = signInDialog(page)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Please sign in to manage your posts.')).toBeVisible()
  await axe()
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await demoAccount('employee').click()
  await submit.click()
  await expect(posts.posts.first()).toBeVisible()
  await expect(page).toHaveURL(/\/my-posts$/)
})

test('the drawer, or the menu under the name, leads there @phone', async ({
  page,
  login,
  isMobile,
}) => {
  await login('employee')
  await page.goto('/')
  if (isMobile) {
    await shell(page).menu.click()
    await shell(page).drawer.getByRole('link', { name: 'My Posts' }).click()
  } else {
    await shell(page).header.getByRole('button', { name: 'Marta' }).click()
    await shell(page).accountMenu.getByRole('link', { name: 'My Posts' }).click()
  }
  await expect(myPostsScreen(page).heading).toBeVisible()
})

test('status, title and tags narrow the list, in the address @core', async ({
  page,
  login,
  callAs,
  axe,
}) => {
  const words = newTitle('Narrow')
  const rejected = await callAs('employee', listAuthoring, {
    query: { mine: true, status: 'rejected', page: 1 },
  })
  const count = Array.isArray(rejected) ? rejected.length : rejected.count
  const tags = ['News', 'Safety', 'Health', 'People', 'Sports', 'Quality']
  await callAs('employee', createArticle, { body: { title: `${words} first`, tags } })
  await callAs('employee', createArticle, { body: { title: `${words} second`, tags: ['HR'] } })
  await login('employee')
  const posts = myPostsScreen(page)
  await posts.open()
  await expect(posts.columns).toHaveText([
    'Title',
    'Tags',
    'Status',
    'Created',
    'Updated',
    'Actions',
  ])
  await posts.status.selectOption('Rejected')
  await expect(page).toHaveURL(/\?status=rejected$/)
  await expect(posts.posts).toHaveCount(count)
  await axe()
  await page.goBack()
  await expect(posts.status).toHaveValue('')

  await posts.search.fill(words)
  await expect(posts.posts).toHaveCount(2)
  await expect(posts.count).toHaveText('Showing 1-2 of 2')
  // Four tags, and how many more.
  await expect(posts.row(`${words} first`).getByRole('listitem')).toHaveCount(5)
  await expect(posts.row(`${words} first`)).toContainText('+2')

  await posts.tagFilter.click()
  const known = await callAs('employee', listTags, {})
  await expect(posts.tags.getByRole('button')).toHaveCount(known.length)
  await posts.tags.getByRole('button', { name: 'HR', exact: true }).click()
  await expect(posts.posts).toHaveCount(1)
  await posts.tags.getByRole('button', { name: 'Quality', exact: true }).click()
  await expect(posts.posts).toHaveCount(2)
  await axe()
  await posts.clearTag('HR').click()
  await expect(posts.posts).toHaveCount(1)
  await page.reload()
  await expect(posts.posts).toHaveCount(1)
  await posts.clearTags.click()
  await expect(posts.posts).toHaveCount(2)
  expect(page.url()).not.toContain('tag=')

  await posts.search.fill('no such title anywhere')
  await expect(posts.empty).toBeVisible()
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(posts.search).toHaveValue('')
  await expect(posts.row(`${words} second`)).toBeVisible()
})

test('Refresh brings what has come since', async ({ page, login, callAs }) => {
  const title = newTitle('Just now')
  await login('employee')
  const posts = myPostsScreen(page)
  await posts.open()
  await expect(posts.posts.first()).toBeVisible()
  await callAs('employee', createArticle, { body: { title } })
  await posts.refresh.click()
  await expect(posts.row(title)).toBeVisible()
})

test('an own draft is deleted after a question', async ({ page, login, callAs }) => {
  const title = newTitle('Delete me')
  await callAs('employee', createArticle, { body: { title } })
  await login('employee')
  const posts = myPostsScreen(page)
  await posts.open()
  await expect(posts.action(title, 'Approve')).toHaveCount(0)
  await expect(posts.action(title, 'Reject')).toHaveCount(0)
  await posts.action(title, 'Delete').click()
  await deletion(page).button('Cancel').click()
  await expect(posts.row(title)).toBeVisible()
  await posts.action(title, 'Delete').click()
  await deletion(page).button('Delete').click()
  await expect(shell(page).toast('Deleted')).toBeVisible()
  await expect(posts.row(title)).toHaveCount(0)
})

test('staff see their own here, and approve them', async ({ page, login, callAs, guard }) => {
  guard.allow(REFUSED)
  const title = newTitle('By staff')
  const foreign = newTitle('By somebody else')
  await callAs('staff', createArticle, { body: { title } })
  await callAs('employee', createArticle, { body: { title: foreign } })
  await login('staff')
  const posts = myPostsScreen(page)
  await posts.open()
  await expect(posts.row(title)).toContainText('Waiting')
  await expect(posts.row(foreign)).toHaveCount(0)
  await expect(posts.action(title, 'Reject')).toBeVisible()

  await page.route('**/approve/', (route) => route.abort())
  await posts.action(title, 'Approve').click()
  await approval(page).button('Approve').click()
  await expect(shell(page).toasts).toContainText('Could not approve post.')
  await expect(posts.row(title)).toContainText('Waiting')
  await page.unroute('**/approve/')

  await posts.action(title, 'Approve').click()
  await approval(page).button('Approve').click()
  await expect(shell(page).toast('Approved')).toBeVisible()
  await expect(posts.row(title)).toContainText('Published')
  await expect(posts.action(title, 'Reject')).toHaveCount(0)
})

test('posts that cannot be loaded can be tried again', async ({ page, login, guard }) => {
  guard.allow(REFUSED)
  await login('employee')
  await page.route('**/api/authoring/?**', (route) => route.fulfill({ status: 503, json: {} }))
  const posts = myPostsScreen(page)
  await posts.open()
  await expect(page.getByRole('heading', { name: 'Your posts could not be loaded' })).toBeVisible()
  await page.unroute('**/api/authoring/?**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(posts.posts.first()).toBeVisible()
})

test('words without an end break the lines, and not the page @phone', async ({
  page,
  login,
  callAs,
}) => {
  const endless = `${newTitle('https://')}${'long'.repeat(30)}`.replaceAll(' ', '-')
  const { id } = await callAs('staff', createArticle, {
    body: { title: endless, content: `<p>${endless}</p>` },
  })
  await callAs('staff', rejectArticle, { params: { id }, headers: {}, body: { reason: endless } })
  await login('staff')
  const posts = myPostsScreen(page)
  await posts.open()
  await expect(posts.row(endless)).toContainText(`Reason: ${endless}`)
  const widthToSpare = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((it) => it.clientWidth - it.scrollWidth)
  expect(await widthToSpare('html')).toBe(0)

  await posts.action(endless, 'Edit').click()
  await editorDialog(page, 'Edit Post').content.waitFor()
  expect(await widthToSpare('dialog [role=group]')).toBe(0)
  await callAs('staff', deleteArticle, { params: { id }, headers: {} })
})
