import type { Page } from '@playwright/test'

export function searchScreen(page: Page) {
  const main = page.getByRole('main')
  return {
    open: (search = '') => page.goto(`/search${search}`),
    headerField: page.getByRole('banner').getByRole('searchbox', { name: 'Search' }),
    /** On phones, in place of the field. */
    barLink: page.getByRole('navigation').getByRole('link', { name: 'Search', exact: true }),
    field: main.getByRole('searchbox', { name: 'Search' }),
    kind: (name: string) =>
      main.getByRole('navigation', { name: 'Kinds of results' }).getByRole('link', { name }),
    count: main.getByRole('status'),
    results: main.getByRole('article'),
    marks: main.locator('mark'),
    dialog: page.getByRole('dialog'),
  }
}
