import { type AuthorNotice, NEWSLETTER_DESK } from '@berg/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from '../../../testing/memory-router.tsx'
import { expect, it } from 'vitest'
import { tokens } from '../../../lib/session.ts'
import { answerWith } from '../../../testing/fetch-double.ts'
import { AuthorNoticesPanel } from './author-notices-panel.tsx'

const HELD: AuthorNotice = {
  id: 1,
  article_id: null,
  title: 'No. 49 Canteen',
  outcome: 'newsletter_held',
  reason: 'There is nothing in the issue. Add a section with something in it.',
  at: '2026-11-14T08:00:00.000Z',
}

it('says of a newsletter that was held what to mend, what it is now, and where it is', async () => {
  tokens.set({ access: 'a', refresh: 'r' })
  answerWith(() => ({ status: 200, body: [HELD] }))
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <AuthorNoticesPanel renderTitle={(_, title) => title} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const link = await screen.findByRole('link', { name: HELD.title })
  expect(link.getAttribute('href')).toBe(NEWSLETTER_DESK)
  screen.getByText('Newsletter not sent')
  screen.getByText(`${HELD.reason} It is a draft again, and nobody got it.`)
})
