import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures/index.ts'
import { adminScreen } from '../screens/admin.ts'

test('staff see who did what, narrow it down and take it along @phone @core', async ({
  page,
  login,
  guard,
  axe,
}) => {
  guard.allow(/Failed to load resource/)
  // What others did before in this site stands below.
  await login('staff', { fresh: true })
  const admin = adminScreen(page)
  const list = '**/api/audit/?*'
  await page.route(list, (route) => route.fulfill({ status: 503, json: {} }))
  await admin.open('?tab=activity')
  await expect(page.getByRole('heading', { name: 'Could not load the activity.' })).toBeVisible()
  await page.unroute(list)
  await page.getByRole('button', { name: 'Retry' }).click()

  const entries = page.locator('details')
  await expect(entries.first()).toContainText(/^\d\d:\d\dIngrid Solberg signed in/)
  const status = page.getByText(/^Showing 1–/)
  await expect(status).toBeVisible()

  await page.getByLabel('What').selectOption('Articles')
  await expect(entries.filter({ hasText: 'signed in' })).toHaveCount(0)
  const decision = entries.filter({ hasText: / (approved|rejected) “/ }).first()
  await decision.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(decision.getByText('Before: draft')).toBeVisible()
  await axe()

  await decision.getByRole('link', { name: /^All about this/ }).click()
  await expect(page.getByRole('link', { name: /^Only about this/ })).toBeVisible()
  await expect(entries.first()).toContainText('“')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const table = await readFile(await (await download).path(), 'utf8')
  expect(table).toMatch(/^\uFEFFtime,who,.*\r\n/)
  expect(table.split('\r\n').length - 2).toBe(await entries.count())

  await page.getByRole('searchbox', { name: 'Who' }).fill('nobody of this name')
  await expect(page.getByRole('heading', { name: 'Nothing found.' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(status).toBeVisible()
})
