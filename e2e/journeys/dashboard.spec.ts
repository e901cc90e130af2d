import { createProject, listActivity, listProjects, updateProject } from '@berg/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'
import { dashboard } from '../screens/dashboard.ts'
import { shell } from '../screens/shell.ts'

const ADDRESS = '/the-berg-3'

const linksOn = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))

test('a visitor sees the projects that are for everybody, counted @phone', async ({
  page,
  request,
  callAs,
  axe,
}) => {
  const name = newTitle('Hidden project')
  await callAs('staff', createProject, { body: { name, status: 'on-track' } })
  const answer = await request.get('/api/projects/figures/')
  const counted = (await answer.json()) as Record<string, number>
  await page.goto(ADDRESS)
  const { heading, figure, projects, activity } = dashboard(page)
  await expect(heading).toHaveText('Dashboard')
  await expect(figure('Active projects')).toHaveText(String(counted.active))
  await expect(figure('Team members')).toHaveText(String(counted.team_members))
  await expect(figure('Completion rate')).toHaveText(`${counted.completion_rate}%`)
  await expect(figure('Upcoming deadlines')).toHaveText(String(counted.upcoming_deadlines))
  await expect(projects.getByRole('meter').first()).toBeVisible()
  await expect(projects).not.toContainText(name)
  await expect(dashboard(page).add).toHaveCount(0)
  await expect(activity.getByText(/^(Success|Warning|Info)$/).first()).toBeVisible()
  await expect(page.getByText('Sample data')).toHaveCount(0)
  await axe()
  const links = await linksOn(page)
  expect(links).toEqual(
    expect.arrayContaining([
      '/the-berg-team-spotlight',
      '/the-berg-assetupload',
      '/the-berg-world-map',
      '/the-berg-the-green-spot',
      '/leadership-message',
      '/notifications',
    ]),
  )
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200)
})

test('staff keep a project in place, and others see what they may @core', async ({
  page,
  login,
  another,
  callAs,
  axe,
}) => {
  const name = newTitle('Paper trays')
  await login('staff')
  await page.goto(ADDRESS)
  const { add, edit, project, dialog, figure, activity } = dashboard(page)
  const before = Number(await figure('Active projects').innerText())
  await add.click()
  await axe()
  await dialog.field('Name').fill(name)
  await dialog.field('Status').selectOption('In Progress')
  await dialog.field('Progress in percent').fill('40')
  // Stands on the first page, before all others.
  await dialog.field('Due date').fill('2020-02-03')
  await dialog.field('Responsible').fill('Packaging')
  await dialog.button('Add project').click()
  await expect(shell(page).toast('Project added')).toBeVisible()
  await expect(project(name)).toContainText('In Progress')
  await expect(project(name)).toContainText('Overdue since 3 Feb 2020')
  await expect(project(name)).toContainText('Packaging')
  await expect(project(name).getByRole('meter')).toHaveAttribute('aria-valuenow', '40')
  await expect(figure('Active projects')).toHaveText(String(before + 1))
  await expect(activity.getByRole('listitem').filter({ hasText: name })).toContainText(
    'Project added: In Progress, 40%',
  )

  const visitor = await another()
  await visitor.goto(ADDRESS)
  await expect(dashboard(visitor).projects.getByRole('meter').first()).toBeVisible()
  await expect(visitor.getByRole('main')).not.toContainText(name)
  const employee = await another('employee')
  await employee.goto(ADDRESS)
  await expect(dashboard(employee).project(name)).toBeVisible()
  await expect(dashboard(employee).edit(name)).toHaveCount(0)

  await edit(name).click()
  await dialog.field('Visible to').selectOption('Everybody')
  await dialog.button('Save').click()
  await expect(shell(page).toast('Project saved')).toBeVisible()
  await visitor.reload()
  await expect(dashboard(visitor).project(name)).toBeVisible()

  await edit(name).click()
  await dialog.button('Delete project').click()
  await expect(shell(page).toast('Deleted')).toBeVisible()
  await expect(project(name)).toHaveCount(0)
  // Whoever looks at it sees it go by itself.
  await expect(dashboard(employee).project(name)).toHaveCount(0)
  await shell(page).toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(project(name)).toBeVisible()
  const kept = await callAs('staff', listProjects, { query: { page: 1, page_size: 100 } })
  expect(JSON.stringify(kept)).toContain(name)
})

test('two who change a project at once lose nothing unseen', async ({
  page,
  login,
  callAs,
  guard,
}) => {
  guard.allow(/412/)
  const name = newTitle('Twice changed')
  const body = { name, status: 'planning', due_date: '2020-01-02' } as const
  await callAs('staff', createProject, { body })
  await login('staff')
  await page.goto(ADDRESS)
  const { edit, dialog } = dashboard(page)
  await edit(name).click()
  await dialog.field('Progress in percent').fill('30')
  const [project] = (await callAs('superuser', listProjects, {
    query: { due_from: '2020-01-02', due_to: '2020-01-02' },
  })) as { id: number }[]
  await callAs('superuser', updateProject, {
    params: { id: project?.id ?? 0 },
    body: { progress: 60 },
  })
  await dialog.button('Save').click()
  await expect(page.getByRole('dialog').getByText('Somebody else has changed')).toBeVisible()
})

test('what fails is said, and tried again @phone', async ({ page, guard }) => {
  guard.allow(/Failed to load resource/)
  let isDown = true
  for (const path of ['projects', 'activity']) {
    await page.route(`**/api/${path}/**`, (route) =>
      isDown ? route.fulfill({ status: 500, json: { detail: 'No.' } }) : route.fallback(),
    )
  }
  await page.goto(ADDRESS)
  await expect(page.getByText('The projects could not be loaded')).toBeVisible()
  await expect(page.getByText('What happened could not be loaded')).toBeVisible()
  isDown = false
  // What stands beside the list is tried again with it.
  await dashboard(page).projects.getByRole('button', { name: 'Retry' }).click()
  await expect(dashboard(page).projects.getByRole('meter').first()).toBeVisible()
  await expect(dashboard(page).activity.getByRole('listitem').first()).toBeVisible()
})

test('more of what happened is there to read', async ({ page, callAs }) => {
  const { results } = await callAs('employee', listActivity, { query: { limit: 50 } })
  expect(results.length).toBeGreaterThan(6)
  await page.goto(ADDRESS)
  const { activity } = dashboard(page)
  await expect(activity.getByRole('listitem')).toHaveCount(6)
  await activity.getByRole('button', { name: 'Show more' }).click()
  await expect(activity.getByRole('listitem')).toHaveCount(12)
})
