import { approveArticle, createArticle, rejectArticle, createComment } from '@berg/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'
import { notificationsScreen } from '../screens/notifications.ts'
import { shell } from '../screens/shell.ts'

const FAILED = /Failed to load resource/
/** The screen does not wait for it, but whoever reloads at once may cut it off. */
const told = (page: Page) => page.waitForResponse('**/api/notifications/seen/')

test('the bell counts what is new, and leads to it; what is read stays read @phone @core', async ({
  page,
  login,
  callAs,
  axe,
}) => {
  const title = newTitle('A bench at the gate')
  const other = newTitle('A second bench')
  const { id } = await callAs('employee', createArticle, { body: { title } })
  const { id: second } = await callAs('employee', createArticle, { body: { title: other } })
  const reason = 'Who pays for the wood?'
  await callAs('staff', rejectArticle, { params: { id }, headers: {}, body: { reason } })
  await callAs('staff', approveArticle, { params: { id: second }, headers: {}, body: {} })
  await login('employee')
  await page.goto('/')
  const notices = notificationsScreen(page)
  await expect(notices.bell).toHaveAccessibleName(/unread/)
  await expect(page).toHaveTitle(/^\(\d+\) Home · The Berg$/)
  await notices.bell.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications')
  await expect(notices.item(title)).toContainText('Rejected')
  await expect(notices.item(title)).toContainText(reason)
  await expect(notices.item(other)).toContainText('Published')
  await expect(notices.unread.getByRole('heading', { name: 'Today' })).toBeVisible()
  await axe(['light', 'dark'])

  const isRead = told(page)
  await notices.item(other).getByRole('button', { name: 'Mark as read' }).click()
  await expect(notices.item(other)).not.toContainText('Unread')
  await expect(notices.item(title)).toContainText('Unread')
  await isRead
  const isTold = told(page)
  await notices.item(title).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/my-posts\\?article=${id}$`))
  await expect(page.getByRole('dialog', { name: title })).toContainText(reason)

  await isTold
  await page.goto('/notifications')
  await expect(notices.earlier).toContainText(title)
  await expect(notices.earlier).toContainText(other)
})

test('all are read at once, and nothing is left in the header and the title', async ({
  page,
  login,
  callAs,
}) => {
  const title = newTitle('A shelf for boots')
  const { id } = await callAs('employee', createArticle, { body: { title } })
  await callAs('staff', rejectArticle, { params: { id }, headers: {}, body: { reason: 'No.' } })
  await login('employee')
  await page.goto('/notifications')
  const notices = notificationsScreen(page)
  const isTold = told(page)
  await notices.readAll.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(notices.readAll).toBeHidden()
  await expect(notices.item(title)).not.toContainText('Unread')
  await expect(page).toHaveTitle('Notifications · The Berg')
  await expect(notices.bell).toHaveAccessibleName('Notifications')
  await isTold
  await page.reload()
  await expect(notices.earlier).toContainText(title)
  await expect(notices.unread).toBeHidden()
})

test('an editor hears of a post that waits and goes to it; its author of a comment', async ({
  page,
  login,
  callAs,
  another,
}) => {
  const title = newTitle('Swallows in hall 3')
  const { id } = await callAs('employee', createArticle, { body: { title } })
  await login('staff')
  await page.goto('/notifications')
  const notices = notificationsScreen(page)
  await expect(notices.item(title)).toContainText('A post waits for your review.')
  await notices.item(title).getByRole('link').click()
  await expect(page.getByRole('heading', { name: title }).last()).toBeVisible()
  await callAs('superuser', approveArticle, { params: { id }, headers: {}, body: {} })
  await callAs('staff', createComment, { params: { id }, headers: {}, body: { text: 'Lovely.' } })

  const author = await another('employee')
  await author.goto('/notifications')
  const theirs = notificationsScreen(author)
  await expect(theirs.item(title).filter({ hasText: 'New comment' })).toContainText(
    'Ingrid Solberg commented on your post.',
  )
})

test('whoever is not signed in sees the heading and the way to sign in', async ({ page, axe }) => {
  await page.goto('/notifications')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications')
  await expect(page.getByText('Please sign in to see your notifications.')).toBeVisible()
  await expect(notificationsScreen(page).bell).toHaveCount(0)
  await axe()
})

test('a list that cannot be had says so, and one that is empty what to do', async ({
  page,
  login,
  guard,
  axe,
}) => {
  guard.allow(FAILED)
  await login('employee')
  const list = '**/api/notifications/'
  await page.route(list, (route) => route.fulfill({ status: 500, json: { detail: 'Broken.' } }))
  await page.goto('/notifications')
  await expect(page.getByText('Your notifications could not be loaded')).toBeVisible()
  await axe()
  await page.unroute(list)
  const nothing = { results: [], next_cursor: null }
  await page.route(list, (route) => route.fulfill({ json: nothing }))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(notificationsScreen(page).empty).toBeVisible()
  await axe()
})

test('more than a page is shown on demand', async ({ page, login }) => {
  await login('employee')
  const one = (id: number) => ({
    id,
    kind: 'published',
    created: new Date(Date.UTC(2026, 9, 1, 0, 0, id)).toISOString(),
    seen: true,
    link: null,
    title: `Post ${id}`,
    article_id: null,
    person: null,
    facts: {},
  })
  await page.route('**/api/notifications/?*', (route) =>
    route.fulfill({ json: { results: [one(1)], next_cursor: null } }),
  )
  await page.route('**/api/notifications/', (route) =>
    route.fulfill({ json: { results: [one(3), one(2)], next_cursor: '1.1.2' } }),
  )
  await page.goto('/notifications')
  await expect(notificationsScreen(page).items).toHaveCount(2)
  await page.getByRole('button', { name: 'Show earlier ones' }).click()
  await expect(notificationsScreen(page).items).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Show earlier ones' })).toBeHidden()
})

test('what comes in while somebody looks appears by itself', async ({ page, login, callAs }) => {
  await login('employee')
  await page.goto('/notifications')
  await expect(shell(page).signOut).toBeVisible()
  const title = newTitle('A tap that drips')
  const { id } = await callAs('employee', createArticle, { body: { title } })
  await callAs('staff', rejectArticle, { params: { id }, headers: {}, body: { reason: 'No.' } })
  await expect(notificationsScreen(page).item(title)).toContainText('Rejected')
  await expect(page).toHaveTitle(/^\(\d+\) Notifications/)
})
