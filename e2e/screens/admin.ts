import type { Page } from '@playwright/test'

/** The dashboard: its frame, and the list of articles that two of its tabs share. */
export function adminScreen(page: Page) {
  const card = (title: string) => page.getByRole('article').filter({ hasText: title })
  return {
    open: (search = '') => page.goto(`/admin${search}`),
    welcome: page.getByRole('heading', { level: 1, name: /^Welcome back, / }),
    logout: page.getByRole('button', { name: 'Logout' }),
    rail: page.getByRole('navigation', { name: 'Dashboard' }),
    tab: (name: string) =>
      page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name }),
    /** Beside the overview's cards. */
    work: (name: string) => page.getByRole('region', { name }),
    layout: (name: 'Cards' | 'Table') =>
      page.getByRole('group', { name: 'Show as' }).getByRole('button', { name }),
    table: page.getByRole('table', { name: 'Articles' }),
    rows: page.getByRole('table', { name: 'Articles' }).locator('tbody tr'),
    choose: (title: string) => page.getByRole('checkbox', { name: `Choose ${title}` }),
    many: (name: 'Publish' | 'Tag' | 'Delete') =>
      page
        .getByRole('group', { name: 'With those chosen' })
        .getByRole('button', { name, exact: true }),
    scope: (name: 'My Articles' | 'All Articles') => page.getByRole('link', { name }),
    search: page.getByRole('searchbox', { name: 'Search articles' }),
    time: page.getByLabel('Publish time'),
    start: page.getByLabel('Start date'),
    end: page.getByLabel('End date'),
    status: page.getByLabel('Status', { exact: true }),
    sort: page.getByLabel('Sort by time'),
    toggle: (name: 'Posts' | 'Events') => page.getByRole('button', { name, exact: true }),
    calendarToggle: page.getByRole('button', { name: 'Calendar', exact: true }),
    calendar: page.getByRole('region', { name: 'Calendar' }),
    day: (name: RegExp) => page.getByRole('grid').getByRole('button', { name }),
    month: page.getByRole('combobox', { name: 'Month' }),
    year: page.getByRole('combobox', { name: 'Year' }),
    count: page.getByText(/^Showing \d/),
    cards: page.getByRole('article'),
    titles: page.getByRole('article').getByRole('heading', { level: 3 }),
    card,
    action: (title: string, name: string) => card(title).getByRole('button', { name, exact: true }),
    details: (title: string) => card(title).getByRole('link', { name: 'View Details' }),
    detail: (title: string) => page.getByRole('dialog', { name: title }),
    counts: page.getByRole('list', { name: 'Counts' }),
    quickActions: page.getByRole('navigation', { name: 'Quick Actions' }),
    pages: page.getByRole('navigation', { name: 'Pages' }),
  }
}

/** The questions before a decision. */
const decision = (page: Page, name: RegExp) => {
  const dialog = page.getByRole('dialog', { name })
  return {
    dialog,
    reason: dialog.getByLabel('Reason (optional)'),
    button: (label: string) => dialog.getByRole('button', { name: label, exact: true }),
  }
}

export const approval = (page: Page) => decision(page, /^Approve (article|post)$/)
export const rejection = (page: Page) => decision(page, /^Reject (article|post)$/)
export const deletion = (page: Page) => decision(page, /^Delete (article|post)$/)
