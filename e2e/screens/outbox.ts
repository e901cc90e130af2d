import type { Page } from '@playwright/test'

/** What was written without a connection and waits to be sent. */
export function outbox(page: Page) {
  const bar = page.getByRole('region', { name: 'Not sent yet' })
  return {
    bar,
    waiting: (count: number) =>
      bar.getByText(
        count === 1
          ? '1 thing you wrote offline waits to be sent.'
          : `${count} things you wrote offline wait to be sent.`,
      ),
    refused: (count: number) =>
      bar.getByText(`${count} thing${count === 1 ? '' : 's'} could not be sent.`, { exact: true }),
    show: bar.getByRole('button', { name: 'Show what waits' }),
    dialog: page.getByRole('dialog', { name: 'Not sent yet' }),
    leaving: page.getByRole('dialog', { name: 'Something is not sent yet' }),
  }
}
