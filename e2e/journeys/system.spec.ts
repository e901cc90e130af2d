import type { Job, System } from '@berg/contract'
import type { Route } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { adminScreen } from '../screens/admin.ts'

const REFUSED = /Failed to load resource/

const failedJob = (n: number, error: string): Job => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  kind: 'asset-preview',
  title: `Make the preview of file ${n}`,
  state: 'failed',
  attempts: 3,
  at: new Date().toISOString(),
  error,
})

test('the system page tells how the site is, and runs again what failed @phone @core', async ({
  page,
  login,
  guard,
  axe,
}) => {
  guard.allow(REFUSED)
  let failed = [failedJob(1, 'The bucket is away.'), failedJob(2, 'There is no room.')]
  const answerSystem = async (route: Route) => {
    const response = await route.fetch()
    const system = (await response.json()) as System
    const jobs = { waiting: 0, running: 0, failed: failed.length }
    return route.fulfill({ response, json: { ...system, jobs } })
  }
  await page.route('**/api/system/', (route) => route.fulfill({ status: 503, json: {} }))
  await page.route('**/api/system/jobs/**', (route) => {
    const method = route.request().method()
    if (method === 'GET') {
      const list = { count: failed.length, next: null, previous: null, results: failed }
      return route.fulfill({ json: list })
    }
    failed = failed.filter(({ id }) => !route.request().url().includes(id))
    return route.fulfill({ status: 204 })
  })

  await login('staff')
  const admin = adminScreen(page)
  await admin.open('?tab=system')
  await expect(page.getByRole('heading', { name: 'Could not load how the site is.' })).toBeVisible()
  await page.unroute('**/api/system/')
  await page.route('**/api/system/', answerSystem)
  await page.getByRole('button', { name: 'Retry' }).click()

  const figure = (name: string) => page.getByText(name, { exact: true })
  await expect(page.getByText(/^PostgreSQL \d/)).toBeVisible()
  // Beside each other, so the styles of the screen have the last word.
  expect((await figure('Version').boundingBox())?.y).toBe(
    (await figure('Database').boundingBox())?.y,
  )
  await expect(page.getByText(/^No backup folder is set/)).toBeVisible()
  await expect(page.getByText('0 waiting, 0 running, 2 failed')).toBeVisible()
  const jobs = page.getByRole('list', { name: 'Failed jobs' }).getByRole('listitem')
  await expect(jobs.first()).toContainText('The bucket is away.')
  await axe()

  await jobs
    .first()
    .getByRole('button', { name: /^Run again/ })
    .click()
  await expect(jobs).toHaveText([/There is no room/])
  await jobs.getByRole('button', { name: /^Forget/ }).click()
  await expect(page.getByText('Nothing waits, nothing failed.')).toBeVisible()
})
