import type { Page } from '@playwright/test'

export function storageManagement(page: Page) {
  const main = page.getByRole('main')
  const list = (name: string) => main.getByRole('list', { name, exact: true })
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
  return {
    open: (search = '') => page.goto(`/storage-management${search}`),
    heading: main.getByRole('heading', { level: 1, name: 'Storage Management' }),
    panel: (name: string) => main.getByRole('region', { name, exact: true }),
    action: (name: string) => main.getByRole('button', { name, exact: true }),
    /** Documents, Images, Videos, Other. */
    kind: (name: string) =>
      main
        .getByRole('region', { name: 'Storage', exact: true })
        .locator('dl > div')
        .filter({ has: page.getByText(name, { exact: true }) })
        .getByRole('definition'),
    files: list('Large and old files').getByRole('listitem'),
    order: (name: string) =>
      main
        .getByRole('navigation', { name: 'Order of the files' })
        .getByRole('link', { name, exact: true }),
    recommendation: (name: string | RegExp) =>
      list('Recommendations').getByRole('listitem').filter({ hasText: name }),
    recommend: (name: string | RegExp) => list('Recommendations').getByRole('button', { name }),
    dialog,
    choice: (title: string, name: string) => dialog(title).getByRole('checkbox', { name }),
    confirm: (title: string) => dialog(title).getByRole('button', { name: /^(Move|Make) / }),
    cleaned: list('Cleaned up').getByRole('listitem'),
  }
}
