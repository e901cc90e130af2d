import type { Newsletter } from '@berg/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from '../../../testing/memory-router.tsx'
import { expect, it } from 'vitest'
import { tokens } from '../../../lib/session.ts'
import { answerWith } from '../../../testing/fetch-double.ts'
import { current } from '../../../ui/toast.ts'
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
  language: 'en',
  translations: [],
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

function open(answer: Parameters<typeof answerWith>[0]) {
  tokens.set({ access: '1', refresh: 'r' })
  const log = answerWith(answer)
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <CorrectPanel newsletter={NEWSLETTER} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  // Whatever is still read for a test before this one is not its business.
  return { writes: () => log.filter(({ method }) => method !== 'GET') }
}

it('asks once more, and says what stays and what goes', async () => {
  const { writes } = open(() => ({ status: 200, body: NEWSLETTER }))
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
  expect(writes()).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Correct' }))
  const [sent] = writes()
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

const THEIRS = structuredClone(NEWSLETTER)
THEIRS.etag = '"theirs"'
THEIRS.issue.greeting = 'Good morning'
THEIRS.issue.sections[0]?.articles.pop()

/** A site where another has taken the second article out and greets otherwise. */
async function correctWhatAnotherHas() {
  const { writes } = open(({ method, headers }) => {
    const isStale = method === 'POST' && headers.get('if-match') !== THEIRS.etag
    if (isStale) return { status: 412, body: { detail: 'Somebody has changed this newsletter.' } }
    return { status: 200, body: THEIRS }
  })
  await userEvent.clear(screen.getByLabelText('Title'))
  await userEvent.type(screen.getByLabelText('Title'), 'Bread')
  await send()
  return { writes, notice: await screen.findByRole('alert') }
}

async function send() {
  await userEvent.click(screen.getByRole('button', { name: 'Correct' }))
  const dialog = screen.getByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Correct' }))
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const has = (group: string) => screen.queryByRole('group', { name: group }) !== null

it('shows what another has corrected meanwhile, and puts what was changed here on top', async () => {
  const { writes, notice } = await correctWhatAnotherHas()
  expect(notice.textContent).toContain('Somebody else changed this newsletter')
  expect(notice.textContent).toContain('Added: Good morning')
  expect(notice.textContent).toContain('NewsRemoved: – Two: Words')
  expect(notice.textContent, 'what is as it was').not.toContain('One')
  expect(current()).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: 'Keep my changes' }))
  expect([valueOf('Title'), valueOf('Greeting')]).toEqual(['Bread', 'Good morning'])
  expect([has('One'), has('Two')]).toEqual([true, false])
  expect(screen.queryByRole('alert')).toBeNull()
  await send()
  await waitFor(() => expect(current()[0]?.title).toBe('The newsletter is corrected.'))
  expect(writes().findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    title: 'Bread',
    greeting: 'Good morning',
    sections: [{ articles: [{ id: 1 }] }],
  })
})

it('takes what another has made of it where that is wanted', async () => {
  await correctWhatAnotherHas()
  await userEvent.click(screen.getByRole('button', { name: 'Take their version' }))
  expect([valueOf('Title'), valueOf('Greeting')]).toEqual(['Soup', 'Good morning'])
  expect(has('Two')).toBe(false)
  expect(screen.getByRole('button', { name: 'Correct' }).hasAttribute('disabled')).toBe(true)
})
