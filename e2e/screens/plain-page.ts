import type { Page } from '@playwright/test'

/** A page that is one text. */
export const plainPage = (page: Page) => {
  const main = page.getByRole('main')
  return {
    heading: main.getByRole('heading', { level: 1 }),
    text: main.locator('.rich-text'),
    edit: main.getByRole('button', { name: 'Edit', exact: true }),
    /** Tells staff that nobody has touched the text yet. */
    note: main.getByText('This is the text that the site came with.'),
    changed: main.getByText('Last changed on'),
  }
}
