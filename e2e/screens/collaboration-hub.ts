import type { Page } from '@playwright/test'

/** Who is here, what is planned and what waits. */
export const hubScreen = (page: Page) => {
  const panel = (name: string) => page.getByRole('region', { name })
  const team = panel('Team members')
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Collaboration Hub' }),
    waiting: panel('Waiting for you'),
    schedule: panel('Today’s schedule'),
    activity: panel('Recent activity'),
    files: panel('Shared files'),
    team,
    presence: team.getByRole('switch', { name: 'Show colleagues that I am here' }),
    status: team.getByLabel('My status'),
    time: team.getByLabel('For', { exact: true }),
    setStatus: team.getByRole('button', { name: 'Set status' }),
    endStatus: team.getByRole('button', { name: 'End now' }),
    colleague: (name: string) => team.getByRole('listitem').filter({ hasText: name }),
  }
}
