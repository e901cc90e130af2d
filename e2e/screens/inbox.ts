import type { Page } from '@playwright/test'

/** What waits for a decision. */
export const inboxScreen = (page: Page) => {
  const preview = page.getByRole('region', { name: 'Article under review' })
  const rejection = page.getByRole('dialog', { name: 'Reject article' })
  return {
    open: (id?: number) => page.goto(id ? `/admin?tab=review&review=${id}` : '/admin?tab=review'),
    item: (title: string) =>
      page.getByRole('region', { name: 'Waiting for review' }).getByRole('link', { name: title }),
    preview,
    changes: preview.getByRole('region', { name: /^What changed since/ }),
    changedMeanwhile: preview.getByRole('region', { name: 'It has changed since you opened it' }),
    phrase: rejection.getByRole('region', { name: 'Your phrasings' }).getByRole('button').nth(1),
    rejectButton: rejection.getByRole('button', { name: 'Reject', exact: true }),
  }
}
