import type { Page } from '@playwright/test'

/** The Upload Queue and the Upload Center. */
export function uploadsScreen(page: Page) {
  const main = page.getByRole('main')
  const rowsOf = (list: string) => main.getByRole('list', { name: list, exact: true })
  const row = (list: string, name: string) =>
    rowsOf(list)
      .getByRole('listitem')
      .filter({ has: page.getByText(name, { exact: true }) })
  return {
    openQueue: (whose?: 'everybody') =>
      page.goto(`/the-berg-assetupload-2${whose ? `?whose=${whose}` : ''}`),
    openCenter: () => page.goto('/upload-center'),
    elsewhere: (name: string) => row('Uploads elsewhere', name),
    over: (name: string) => row('Recent uploads', name),
    button: (label: string, name: string) =>
      main.getByRole('button', { name: `${label}: ${name}`, exact: true }),
    /** That part of the recent uploads, and no longer the one before. */
    shownFrom: (first: number) =>
      main.locator('[aria-busy=false]').getByText(new RegExp(`^Showing ${first}–`)),
    /** The figure above its name. */
    figure: (label: string) =>
      main
        .locator('dl[aria-label="Figures"] > *')
        .filter({ has: page.getByText(label, { exact: true }) })
        .locator('dd')
        .last(),
  }
}
