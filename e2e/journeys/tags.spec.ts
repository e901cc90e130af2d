import { createArticle, createTag, listTags } from '@berg/contract'
import { expect, test } from '../fixtures/index.ts'
import { coveredByToast } from '../fixtures/toasts.ts'
import { newTitle } from '../fixtures/titles.ts'
import { shell } from '../screens/shell.ts'
import { tagsScreen } from '../screens/tags.ts'

const REFUSED = /Failed to load resource|ERR_FAILED/
const newTag = (words: string) => newTitle(words).slice(0, 50)

/** Screens of all kinds: rows, cards, a table, columns that stay, a map. */
const SCREENS = {
  '/': 'Showing 1',
  '/the-berg-1': 'Events for',
  '/archive': 'Everything that was ever published here',
  '/the-berg-world-map': 'Employee Locations',
  '/the-berg-assetupload': 'Total Assets',
  '/my-posts': 'Showing 1',
  '/admin': 'What waits',
  '/admin?tab=review': 'Waiting for review',
}

test('a toast moves nothing, and keeps no control from anybody @phone', async ({ page, login }) => {
  await login('staff')
  const tags = tagsScreen(page)
  await tags.open()
  await tags.name.fill(newTag('Ferns'))
  const before = await tags.create.boundingBox()
  await tags.create.click()
  await expect(shell(page).toast('Tag created')).toBeVisible()
  expect(await tags.create.boundingBox()).toEqual(before)
  // It stays as long as the pointer is there.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
  await shell(page).toast('Tag created').hover()
  expect(await coveredByToast(page), 'tags').toEqual([])
  for (const [path, text] of Object.entries(SCREENS)) {
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await expect(page.getByText(text).first(), path).toBeVisible()
    await expect(page.getByRole('status', { name: /^Loading/ }), path).toHaveCount(0)
    expect(await coveredByToast(page), path).toEqual([])
  }
})

test('staff create a tag, rename it, hide it and delete it @core', async ({
  page,
  login,
  guard,
  axe,
}) => {
  guard.allow(REFUSED)
  const name = newTag('Bees')
  await login('staff')
  const tags = tagsScreen(page)
  await tags.open()
  await expect(tags.create).toBeDisabled()
  await tags.name.fill(name)
  await tags.create.click()
  await expect(shell(page).toast('Tag created')).toBeVisible()
  await expect(tags.name).toHaveValue('')
  await expect(tags.row(name)).toContainText('Not used')

  // The same name, whatever its case, is refused in the server's words, and stays in the field.
  await tags.name.fill(name.toUpperCase())
  await tags.create.click()
  await expect(shell(page).toast('Create failed')).toBeVisible()
  await expect(tags.name).toHaveValue(name.toUpperCase())
  await expect(tags.name).toHaveAttribute('aria-invalid', 'true')
  await axe()

  await tags.action(name, 'Rename').click()
  const rename = tags.dialog('Rename tag')
  await expect(rename.getByLabel('Name')).toBeFocused()
  await expect(rename.getByRole('button', { name: 'Save' })).toBeDisabled()
  await rename.getByLabel('Name').fill(`${name} and honey`)
  await rename.getByRole('button', { name: 'Save' }).click()
  await expect(rename).toBeHidden()
  await expect(tags.row(`${name} and honey`)).toBeVisible()

  await tags.action(`${name} and honey`, 'Hide').click()
  await expect(tags.row(`${name} and honey`)).toContainText('Hidden')
  const seen = async () => (await page.request.get('/tags/')).text()
  await expect.poll(seen).not.toContain(name)
  await tags.action(`${name} and honey`, 'Show').click()
  await expect(tags.row(`${name} and honey`)).not.toContainText('Hidden')

  await tags.action(`${name} and honey`, 'Delete').click()
  const question = tags.dialog('Delete tag')
  await expect(question).toContainText('Not used.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(shell(page).toast('Deleted')).toBeVisible()
  await expect(tags.row(`${name} and honey`)).toHaveCount(0)
})

test('a tag in use says by how many, and gives its articles to another', async ({
  page,
  login,
  callAs,
  axe,
}) => {
  const from = newTag('Old name')
  const into = newTag('New name')
  await callAs('staff', createTag, { body: { name: from } })
  await callAs('staff', createTag, { body: { name: into } })
  for (const words of ['One', 'Another'])
    await callAs('staff', createArticle, { body: { title: newTitle(words), tags: [from] } })
  await login('staff')
  const tags = tagsScreen(page)
  await tags.open()
  await expect(tags.row(from)).toContainText('Used by 2 articles')

  await tags.action(from, 'Delete').click()
  await expect(tags.dialog('Delete tag')).toContainText(
    'Used by 2 articles. Its articles lose the tag.',
  )
  await tags.dialog('Delete tag').getByRole('button', { name: 'Cancel' }).click()
  await expect(tags.row(from)).toBeVisible()

  await tags.action(from, 'Merge').click()
  const merge = tags.dialog('Merge tag')
  await expect(merge.getByRole('button', { name: 'Merge' })).toBeDisabled()
  await axe()
  await merge.getByLabel('Merge into').selectOption(into)
  await merge.getByRole('button', { name: 'Merge' }).click()
  await expect(shell(page).toast('Merged')).toBeVisible()
  await expect(tags.row(from)).toHaveCount(0)
  await expect(tags.row(into)).toContainText('Used by 2 articles')
})

test('what the site itself needs is left alone', async ({ page, login, callAs }) => {
  const all = await callAs('staff', listTags, {})
  const locked = all.find((tag) => tag.locked)
  if (!locked) throw new Error('No tag is locked')
  await login('staff')
  const tags = tagsScreen(page)
  await tags.open()
  await expect(tags.row(locked.name)).toContainText('The site needs it')
  // But for what readers of other languages call it.
  await expect(tags.row(locked.name).getByRole('button')).toHaveText(['Translate'])
})

test('tags that cannot be loaded can be tried again', async ({ page, login, guard }) => {
  guard.allow(REFUSED)
  await login('staff')
  await page.route('**/tags/', (route) => route.fulfill({ status: 503, json: {} }))
  await tagsScreen(page).open()
  await expect(page.getByRole('heading', { name: 'Could not load tags.' })).toBeVisible()
  await page.unroute('**/tags/')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(tagsScreen(page).row('News')).toBeVisible()
})

test('tags that cannot be loaded are told wherever they are asked for', async ({
  page,
  login,
  guard,
}) => {
  guard.allow(REFUSED)
  await login('staff')
  await page.route('**/tags/', (route) => route.fulfill({ status: 403, json: { detail: 'No.' } }))
  for (const path of ['/my-posts', '/admin?tab=tags']) {
    await page.goto(path)
    await expect(shell(page).toast('Tags failed'), path).toBeVisible()
    await expect(shell(page).toasts).toContainText('Could not load tags.')
  }
})

test('employees have no such tab', async ({ page, login }) => {
  await login('employee')
  await tagsScreen(page).open()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back')
  await expect(page.getByRole('link', { name: 'Tags', exact: true })).toHaveCount(0)
  await expect(tagsScreen(page).name).toHaveCount(0)
})
