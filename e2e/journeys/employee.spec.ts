import { createArticle } from '@berg/contract'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'
import { ArticleDialog } from '../screens/article-dialog.ts'
import { articleWithPictures, publishedArticles } from '../screens/articles.ts'
import { editorDialog } from '../screens/editor.ts'
import { myPostsScreen } from '../screens/my-posts.ts'
import { shell, signInDialog } from '../screens/shell.ts'

const REFUSED = /Failed to load resource|ERR_FAILED/

test('a visitor is asked to sign in, and stays on the page', async ({ page, axe }) => {
  await page.goto('/employee')
  const { dialog, demoAccount, submit } = signInDialog(page)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(
    page.getByText('You must be signed in to view the employee feed. Please sign in to continue.'),
  ).toBeVisible()
  await axe()
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await demoAccount('employee').click()
  await submit.click()
  await expect(page.getByRole('article')).toHaveCount(6)
  await expect(page).toHaveURL(/\/employee$/)
})

test('the feed is narrowed by tag and by words, in the address', async ({
  page,
  login,
  request,
  axe,
}) => {
  await login('employee')
  await page.goto('/employee')
  await expect(page.getByRole('heading', { level: 1, name: 'Employee News Feed' })).toBeVisible()
  const titles = page.getByRole('article').getByRole('heading', { level: 3 })
  const titlesOf = async (query: { tags?: string; search?: string }) => {
    const { results } = await publishedArticles(request, { ...query, page_size: 6 })
    return results.map(({ title }) => title)
  }
  await expect(titles).toHaveText(await titlesOf({}))
  await axe()
  const tags = page.getByRole('navigation', { name: 'Tags' })
  await tags.getByRole('link', { name: 'Events' }).click()
  await expect(titles).toHaveText(await titlesOf({ tags: 'event' }))
  await tags.getByRole('link', { name: 'People' }).click()
  await expect(page).toHaveURL(/\?topic=people$/)
  await expect(titles).toHaveText(await titlesOf({ tags: 'People' }))

  // Words wait for the button.
  await page.getByRole('searchbox', { name: 'Search the feed' }).fill('shift')
  await expect(page).toHaveURL(/\?topic=people$/)
  await page.getByRole('search', { name: 'Search the feed' }).getByRole('button').click()
  await expect(page).toHaveURL(/\?q=shift&topic=people$/)
  await expect(titles).toHaveText(await titlesOf({ tags: 'People', search: 'shift' }))
  await page.goBack()
  await expect(titles).toHaveText(await titlesOf({ tags: 'People' }))
  const search = page.getByRole('searchbox', { name: 'Search the feed' })
  await expect(search).toHaveValue('')
  // By the keyboard one can go on typing.
  await search.fill('line')
  await search.press('Enter')
  await expect(page).toHaveURL(/\?q=line&topic=people$/)
  await expect(search).toBeFocused()

  await page.goto('/employee?q=zzzzzz')
  await expect(page.getByRole('heading', { name: 'No results found.' })).toBeVisible()
})

test('Read More opens the article, and the arrow keys turn its pictures', async ({
  page,
  login,
  request,
}) => {
  const article = await articleWithPictures(request, 2)
  await login('employee')
  await page.goto(`/employee?q=${encodeURIComponent(article.title)}`)
  await page.getByRole('link', { name: `Read More ${article.title}` }).click()
  const dialog = new ArticleDialog(page)
  await expect(dialog.position()).toHaveText(`Picture 1 of ${article.images.length}`)
  await dialog.title().focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.position()).toHaveText(`Picture 2 of ${article.images.length}`)
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.position()).toHaveText(`Picture 1 of ${article.images.length}`)
})

test('a new post is kept, sent, taken back and sent again @core', async ({
  page,
  login,
  request,
  axe,
}) => {
  const title = newTitle('A draft')
  await login('employee')
  await page.goto('/employee')
  await page.getByRole('button', { name: 'New Post' }).click()
  const editor = editorDialog(page, 'New Post')
  await expect(editor.button('Create Draft')).toBeDisabled()
  await editor.title.fill(title)
  await editor.dialog.getByLabel('Note to the editors').fill('For Monday, please.')
  await editor.button('Save for later').click()
  await expect(shell(page).toast('Saved for later')).toBeVisible()
  await expect(editor.dialog).toBeHidden()

  const posts = myPostsScreen(page)
  await posts.open()
  await expect(posts.row(title)).toContainText('Draft')
  await axe()
  await posts.action(title, 'Edit').click()
  const editing = editorDialog(page, 'Edit Post')
  await expect(editing.dialog.getByLabel('Note to the editors')).toHaveValue('For Monday, please.')
  await editing.button('Send to the editors').click()
  await expect(posts.row(title)).toContainText('Waiting')
  await posts.action(title, 'Take back').click()
  await expect(shell(page).toast('Taken back')).toBeVisible()
  await expect(posts.row(title)).toContainText('Draft')
  await posts.action(title, 'Send to the editors').click()
  await expect(posts.row(title)).toContainText('Waiting')
  const { results } = await publishedArticles(request)
  expect(results.map((article) => article.title)).not.toContain(title)
})

test('a draft that cannot be created is told, and nothing is lost', async ({
  page,
  login,
  guard,
}) => {
  guard.allow(REFUSED)
  await login('employee')
  await page.goto('/employee')
  await page.route('**/api/authoring/', (route) => route.abort())
  await page.getByRole('button', { name: 'New Post' }).click()
  const editor = editorDialog(page, 'New Post')
  const title = newTitle('Not lost')
  await editor.title.fill(title)
  await editor.button('Create Draft').click()
  await expect(shell(page).toast('Create failed')).toBeVisible()
  await expect(shell(page).toasts).toContainText('Could not create article.')
  await expect(editor.title).toHaveValue(title)
  await page.unroute('**/api/authoring/')
  await editor.button('Create Draft').click()
  await expect(shell(page).toast('Draft created')).toBeVisible()
  await expect(page).toHaveURL(/\/employee$/)
})

test('a feed that cannot be loaded can be tried again', async ({ page, login, guard, callAs }) => {
  guard.allow(REFUSED)
  const title = newTitle('After the storm')
  await callAs('staff', createArticle, { body: { title, status: 'published' } })
  await login('employee')
  await page.route('**/api/articles/**', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/employee')
  await expect(page.getByRole('heading', { name: 'Failed to load articles' })).toBeVisible()
  await page.unroute('**/api/articles/**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
})
