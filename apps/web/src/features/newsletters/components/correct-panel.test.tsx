import type { Newsletter } from '@berg/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { tokens } from '../../../lib/session.ts'
import { answerWith } from '../../../testing/fetch-double.ts'
import { CorrectPanel } from './correct-panel.tsx'

const picture = { url: '/media/a', alt: 'A hall', width: 10, height: 10, widths: [] }
const article = {
  category: 'Site Updates' as const,
  author_name: 'Ana',
  published_at: null,
  event_date: null,
  starts_at: null,
  ends_at: null,
  place: null,
  shift: 'all' as const,
  text: 'Words',
}
const NEWSLETTER: Newsletter = {
  id: 3,
  number: 12,
  title: 'Soup',
  state: 'sent',
  send_at: null,
  published_at: '2026-11-14T08:00:00.000Z',
  updated_at: '2026-11-14T08:00:00.000Z',
  updated_by: 'Ana',
  can: { edit: false, delete: false, correct: true },
  greeting: 'Hello',
  cover: null,
  sections: [],
  etag: '"e"',
  issue: {
    number: 12,
    title: 'Soup',
    greeting: 'Hello',
    cover: null,
    published_at: '2026-11-14T08:00:00.000Z',
    corrected_at: null,
    sections: [
      {
        key: 'a',
        kind: 'articles',
        heading: 'News',
        text: '',
        articles: [
          { ...article, id: 1, title: 'One', picture },
          { ...article, id: 2, title: 'Two', picture: null },
        ],
        people: [],
        message: null,
      },
    ],
  },
}

it('asks once more, and says what stays and what goes', async () => {
  tokens.set({ access: '1', refresh: 'r' })
  const log = answerWith(() => ({ status: 200, body: NEWSLETTER }))
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <CorrectPanel newsletter={NEWSLETTER} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const isReady = () => !screen.getByRole('button', { name: 'Correct' }).hasAttribute('disabled')
  expect(isReady(), 'nothing is changed').toBe(false)
  const title = screen.getByLabelText('Title')
  await userEvent.clear(title)
  expect(isReady(), 'it has no title').toBe(false)
  await userEvent.type(title, 'Bread')
  const one = screen.getByRole('group', { name: 'One' })
  await userEvent.clear(within(one).getByLabelText('Title of the article'))
  expect(isReady(), 'an article has no title').toBe(false)
  await userEvent.type(within(one).getByLabelText('Title of the article'), 'One')
  expect(isReady()).toBe(true)
  await userEvent.click(within(one).getByRole('button', { name: 'Take the picture out' }))
  const two = screen.getByRole('group', { name: 'Two' })
  await userEvent.click(within(two).getByRole('button', { name: 'Take the article out' }))
  await userEvent.click(screen.getByRole('button', { name: 'Correct' }))
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('Mails that were sent stay as they are')
  expect(log).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Correct' }))
  const [sent] = log
  expect(sent?.headers.get('if-match')).toBe('"e"')
  expect(sent?.body).toEqual({
    title: 'Bread',
    greeting: 'Hello',
    sections: [
      {
        key: 'a',
        heading: 'News',
        text: '',
        articles: [{ id: 1, title: 'One', picture: null }],
        people: [],
      },
    ],
  })
})
