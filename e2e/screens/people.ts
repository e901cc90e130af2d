import type { Page } from '@playwright/test'

/** The People tab of the dashboard. */
export function peopleScreen(page: Page) {
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
  return {
    open: (search = '') =>
      page.goto(`/admin?tab=people${search && `&q=${encodeURIComponent(search)}`}`),
    search: page.getByRole('searchbox', { name: 'Search people' }),
    list: page.getByRole('table', { name: 'People' }),
    row,
    act: async (name: string, action: string) => {
      await page.getByRole('button', { name: `Actions for ${name}` }).click()
      await page.getByRole('button', { name: action, exact: true }).click()
    },
    add: async (way: string) => {
      await page.getByRole('button', { name: 'Add people' }).click()
      await page.getByRole('button', { name: way }).click()
    },
    choose: (name: string) => page.getByRole('checkbox', { name: `Choose ${name}` }),
    chosen: page.getByRole('region', { name: 'Chosen people' }),
    dialog: page.getByRole('dialog'),
    answer: (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }),
  }
}
