import type { Page } from '@playwright/test'

/** The Tags tab of the dashboard. */
export function tagsScreen(page: Page) {
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const form = page.getByRole('form', { name: 'New tag' })
  return {
    open: () => page.goto('/admin?tab=tags'),
    name: form.getByLabel('New tag'),
    hidden: form.getByLabel('Hidden'),
    create: form.getByRole('button', { name: 'Create tag' }),
    row,
    action: (tag: string, name: string) => row(tag).getByRole('button', { name, exact: true }),
    dialog: (name: 'Rename tag' | 'Merge tag' | 'Delete tag') => page.getByRole('dialog', { name }),
  }
}
