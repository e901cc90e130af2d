import type { Page } from '@playwright/test'

/** News and events. */
export function newsScreen(page: Page) {
  const list = page.getByRole('region', { name: /^(Events for|Latest News)/ })
  const calendar = page.getByRole('region', { name: 'Calendar' })
  const cards = list.getByRole('article')
  return {
    open: (search = '') => page.goto(`/the-berg-1${search}`),
    heading: list.getByRole('heading', { level: 2 }).first(),
    mode: (name: 'Events' | 'News') =>
      list.getByRole('navigation', { name: 'Events or news' }).getByRole('link', { name }),
    cards,
    titles: cards.getByRole('heading', { level: 3 }),
    clear: page.getByRole('button', { name: 'Clear Date Filter' }),
    pages: page.getByRole('navigation', { name: 'Pages' }),
    box: (name: 'TOP NEWS' | 'THIS MONTH') => page.getByRole('region', { name, exact: true }),
    earlier: list.getByRole('link', { name: /^Earlier this month/ }),
    fromToday: list.getByRole('link', { name: 'From today on' }),
    dialog: page.getByRole('dialog'),

    week: page.getByRole('region', { name: 'Week' }),
    grid: calendar.getByRole('grid'),
    title: calendar.getByTitle('Show the whole month'),
    next: calendar.getByRole('button', { name: 'Next month' }),
    previous: calendar.getByRole('button', { name: 'Previous month' }),
    /** By its full date: 'Saturday 14 November 2026'. */
    day: (date: string) => calendar.getByRole('button', { name: date }),
    selected: calendar.getByRole('gridcell', { selected: true }),
  }
}
