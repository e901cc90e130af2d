import type { Page } from '@playwright/test'

export function archiveScreen(page: Page) {
  return {
    open: (search = '') => page.goto(`/archive${search}`),
    /** Beside the list where there is room. */
    months: page.getByRole('navigation', { name: 'Years and months' }),
    /** Elsewhere. */
    month: page.getByRole('combobox', { name: 'Month' }),
    category: page.getByRole('combobox', { name: 'Category' }),
    type: page.getByRole('combobox', { name: 'Type' }),
    search: page.getByRole('searchbox', { name: 'Search the archive' }),
    count: page.getByRole('status').filter({ hasText: /article/ }),
    sections: page.getByRole('region', { name: /^(\w+ \d{4}|Coming)/ }),
    /** Where there is no room for the months beside the list. */
    toComing: page.getByRole('link', { name: /^Coming \d+ articles?$/ }),
    articles: page.getByRole('article'),
    titles: page.getByRole('article').getByRole('heading', { level: 3 }),
    pages: page.getByRole('navigation', { name: 'Pages' }),
    dialog: page.getByRole('dialog'),
  }
}
