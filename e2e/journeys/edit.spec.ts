import {
  type AuthoringDetail,
  createArticle,
  deleteArticle,
  getCurrentUser,
  updateArticle,
} from '@berg/contract'
import type { Page } from '@playwright/test'
import { expect, test as base } from '../fixtures/index.ts'
import { keepInBrowser } from '../fixtures/keep-in-browser.ts'
import { newTitle } from '../fixtures/titles.ts'
import { editorDialog, unfinished } from '../screens/editor.ts'
import { shell } from '../screens/shell.ts'

const fieldsOf = ({ title, content, event_date, tags }: AuthoringDetail) => ({
  title,
  content,
  event_date: event_date ?? '',
  tags: tags.map(({ name }) => name),
  images: [],
})

type Values = ReturnType<typeof fieldsOf>

const test = base.extend<{ interruptedEdit: (typed: Partial<Values>) => Promise<AuthoringDetail> }>(
  {
    /** An article of one's own, and what was typed into it before the page went away. */
    interruptedEdit: ({ page, login, callAs }, use) =>
      use(async (typed) => {
        await login('staff')
        const article = await callAs('staff', createArticle, {
          body: {
            title: newTitle('The gearbox'),
            content: '<p>It came on Friday.</p><p>It weighs two tons.</p>',
            tags: ['News'],
            status: 'published',
          },
        })
        const values = fieldsOf(article)
        const draft = {
          task: { kind: 'edit-post', id: article.id },
          values: { ...values, ...typed },
          origin: { etag: article.etag, values },
          key: 'interrupted',
          at: new Date().toISOString(),
        }
        const { id } = await callAs('staff', getCurrentUser, { query: {} })
        const name = `berg-draft:${id}:edit-${article.id}:${draft.key}`
        await keepInBrowser(page, { [name]: JSON.stringify(draft) })
        return article
      }),
  },
)

async function goOn(page: Page) {
  await page.goto('/')
  await unfinished(page).show.click()
  const editor = editorDialog(page, 'Edit Post')
  await editor.continueWriting.click()
  await editor.content.waitFor()
  return editor
}

test('an interrupted edit goes on and is saved', async ({ page, interruptedEdit }) => {
  const article = await interruptedEdit({ content: '<p>It came on Saturday.</p>' })
  const editor = await goOn(page)
  await expect(editor.content).toHaveText('It came on Saturday.')
  await editor.title.fill(' ')
  await expect(editor.button('Save')).toBeDisabled()
  await editor.title.fill(article.title)
  const warning = editor.dialog.getByText('With a date this becomes an event in the calendar.')
  await expect(warning).toHaveCount(0)
  await editor.date.fill('2020-02-29')
  await expect(warning).toBeVisible()
  await editor.button('Save').click()
  await expect(shell(page).toasts).toContainText('Publish date cannot be in the past.')
  await editor.date.fill('')
  await editor.button('Save').click()
  await expect(shell(page).toast('Post updated')).toBeVisible()
  const answer = await page.request.get(`/api/articles/${article.id}/`)
  expect(await answer.json()).toMatchObject({
    content: '<p>It came on Saturday.</p>',
    tags: [{ name: 'News' }],
  })
})

test('what somebody else changed is shown, not overwritten @core', async ({
  page,
  callAs,
  interruptedEdit,
  guard,
  axe,
}) => {
  guard.allow(/412/)
  const title = newTitle('My new title')
  const article = await interruptedEdit({ title })
  await callAs('staff', updateArticle, {
    params: { id: article.id },
    body: {
      content: '<p>It came on Sunday.</p><p>It weighs two tons.</p>',
      tags: ['News', 'Safety'],
    },
  })

  const editor = await goOn(page)
  await editor.button('Save').click()
  const notice = editor.dialog.getByRole('alert').filter({ hasText: 'Somebody else changed' })
  await expect(notice).toContainText('Removed: It came on Friday.')
  await expect(notice).toContainText('Added: It came on Sunday.')
  await expect(notice).toContainText('Added: Safety')
  await expect(editor.title).toHaveValue(title)
  await axe()
  await editor.button('Keep my changes').click()
  await expect(notice).toBeHidden()
  await expect(editor.content).toContainText('It came on Sunday.')
  await editor.button('Save').click()
  await expect(shell(page).toast('Post updated')).toBeVisible()

  const answer = await page.request.get(`/api/articles/${article.id}/`)
  const saved = (await answer.json()) as AuthoringDetail
  expect(saved.title).toBe(title)
  expect(saved.content).toContain('It came on Sunday.')
  expect(saved.tags.map(({ name }) => name).toSorted()).toEqual(['News', 'Safety'])
})

test('the version of somebody else can be taken instead', async ({
  page,
  callAs,
  interruptedEdit,
  guard,
}) => {
  guard.allow(/412/)
  const typed = { title: 'Mine', content: '<p>Mine</p>' }
  const article = await interruptedEdit(typed)
  const theirs = newTitle('Theirs')
  await callAs('staff', updateArticle, { params: { id: article.id }, body: { title: theirs } })
  const editor = await goOn(page)
  await editor.button('Save').click()
  await editor.button('Take their version').click()
  await expect(editor.title).toHaveValue(theirs)
  await expect(editor.content).toContainText('It weighs two tons.')
})

test('what was typed is still there when the article is gone', async ({
  page,
  callAs,
  interruptedEdit,
  guard,
}) => {
  guard.allow(/404/)
  const typed = { content: '<p>Two hours of work</p>' }
  const article = await interruptedEdit(typed)
  await callAs('staff', deleteArticle, { params: { id: article.id } })
  const editor = await goOn(page)
  await expect(editor.content).toHaveText('Two hours of work')
  await editor.button('Save').click()
  await expect(shell(page).toast('Save failed')).toBeVisible()
  await expect(editor.content).toHaveText('Two hours of work')
})

test('an edit that fails says so, and nothing typed is lost', async ({
  page,
  interruptedEdit,
  guard,
}) => {
  guard.allow(/Failed to load resource/)
  const title = newTitle('Not yet')
  await interruptedEdit({ title })
  const editor = await goOn(page)
  await page.route('**/api/authoring/*/', (route) => route.abort())
  await editor.button('Save').click()
  await expect(shell(page).toast('Save failed')).toBeVisible()
  await expect(shell(page).toasts).toContainText('Could not save post.')
  await expect(editor.title).toHaveValue(title)
})
