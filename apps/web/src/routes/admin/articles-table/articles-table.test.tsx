import type { AuthoringArticle } from '@berg/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from '../../../testing/memory-router.tsx'
import { beforeEach, expect, it } from 'vitest'
import { useListView } from '../../../features/authoring/model/list-view.ts'
import { tokens } from '../../../lib/session.ts'
import { anArticle } from '../../../testing/an-article.ts'
import { answerWith } from '../../../testing/fetch-double.ts'
import { ArticlesTable } from './articles-table.tsx'

const CAN = { edit: true, approve: true, reject: true, delete: true }
const aDraft = (id: number) =>
  ({
    ...anArticle({ id, title: `Post ${id}`, status: 'draft' }),
    etag: `"${id}-1"`,
    submitted_at: null,
    can: CAN,
  }) as unknown as AuthoringArticle
const articles = [aDraft(1), aDraft(2)]

interface Shown {
  listed?: readonly AuthoringArticle[]
  question?: string
}

const client = new QueryClient()
function Table({ listed = articles, question = 'first' }: Shown) {
  const place = useListView()
  return <ArticlesTable articles={listed} question={question} place={place} timeZone="UTC" />
}
const page = (shown: Shown = {}) => (
  <MemoryRouter>
    <QueryClientProvider client={client}>
      <Table {...shown} />
    </QueryClientProvider>
  </MemoryRouter>
)
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

beforeEach(() => tokens.set({ access: 'a', refresh: 'r' }))

it('tells what failed also where nothing is left in the list', async () => {
  answerWith(() => ({ status: 404, body: { detail: 'Not found.' } }))
  const { rerender } = render(page())
  await userEvent.click(box('Choose all on this page'))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = screen.getByRole('dialog', { name: 'Delete 2 articles' })
  await userEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement)
  const alert = await screen.findByRole('alert')
  rerender(page({ listed: [] }))
  expect(alert.isConnected).toBe(true)
  expect(alert.textContent).toContain('2 of 2 articles were not deleted')
  expect(alert.textContent).toContain('Post 1: ')
})

it('chooses on one page only', async () => {
  const { rerender } = render(page())
  await userEvent.click(box('Choose Post 1'))
  expect(screen.getByText('1 chosen')).toBeTruthy()
  rerender(page({ question: 'second' }))
  expect(box('Choose Post 1').checked).toBe(false)
  expect(screen.getByText('None chosen')).toBeTruthy()
})
