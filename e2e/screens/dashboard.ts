import type { Page } from '@playwright/test'

/** The dashboard of the plant's projects. */
export const dashboard = (page: Page) => {
  const main = page.getByRole('main')
  const projects = main.getByRole('region', { name: 'Project Status' })
  const dialog = page.getByRole('dialog')
  return {
    heading: main.getByRole('heading', { level: 1 }),
    figure: (name: string) =>
      main
        .locator('dl[aria-label="Figures"] > div')
        .filter({ has: page.getByText(name, { exact: true }) })
        .locator('dd'),
    projects,
    project: (name: string) => projects.getByRole('listitem').filter({ hasText: name }),
    add: projects.getByRole('button', { name: 'Add project' }),
    edit: (name: string) => projects.getByRole('button', { name: `Edit ${name}` }),
    activity: main.getByRole('region', { name: 'Recent Activity' }),
    dialog: {
      field: (label: string) => dialog.getByLabel(label),
      button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    },
  }
}
