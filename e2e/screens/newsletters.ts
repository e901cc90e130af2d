import type { Page } from '@playwright/test'

/** The Newsletters tab of the dashboard, and the composer of one issue. */
export function newsletters(page: Page) {
  const sections = page.getByRole('list', { name: 'Sections' })
  return {
    open: () => page.goto('/admin?tab=newsletters'),
    list: page.getByRole('list', { name: 'Newsletters' }),
    create: page.getByRole('button', { name: 'New issue' }).first(),
    heading: page.getByRole('heading', { level: 2, name: /^No\. \d+/ }),
    title: page.getByLabel('Title', { exact: true }),
    saved: page.getByText('Saved', { exact: true }),
    status: (words: string | RegExp) => page.getByText(words),
    sections: sections.locator('> li').getByRole('heading', { level: 4 }),
    section: (name: string | RegExp) => sections.getByRole('button', { name, expanded: false }),
    handle: (name: string) => page.getByRole('button', { name: `Drag ${name}`, exact: true }),
    view: (name: string) => page.getByRole('link', { name, exact: true }).locator('visible=true'),
    preview: (name: string) => page.getByRole('tab', { name, exact: true }),
    mail: page.frameLocator('iframe[title^="The mail"]'),
  }
}
