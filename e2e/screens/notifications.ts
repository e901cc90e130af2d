import type { Page } from '@playwright/test'
import { shell } from './shell.ts'

/** What is new for somebody, and the way there. */
export const notificationsScreen = (page: Page) => {
  const main = page.getByRole('main')
  return {
    bell: shell(page).header.getByRole('link', { name: /^Notifications/ }),
    unread: main.getByRole('region', { name: 'Unread' }),
    earlier: main.getByRole('region', { name: 'Earlier' }),
    items: main.getByRole('article'),
    item: (words: string | RegExp) => main.getByRole('article').filter({ hasText: words }),
    readAll: main.getByRole('button', { name: 'Mark all as read' }),
    empty: main.getByText('Nothing new for you.'),
  }
}
