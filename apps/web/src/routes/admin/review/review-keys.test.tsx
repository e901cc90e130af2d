import type { AuthoringDetail } from '@berg/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from '../../../testing/memory-router.tsx'
import { beforeEach, expect, it } from 'vitest'
import { tokens } from '../../../lib/session.ts'
import { anArticle } from '../../../testing/an-article.ts'
import { type Answer, answerWith } from '../../../testing/fetch-double.ts'
import { forgetReview, recentReviews } from '../../../widgets/article-actions/recent-reviews.ts'
import { ReviewTab } from './review-tab.tsx'

const waiting = (id: number) =>
  ({
    ...anArticle({ id, title: `Post ${id}`, content: `<p>Text ${id}</p>`, status: 'draft' }),
    etag: `"${id}-1"`,
    submitted_at: `2026-11-14T0${id}:00:00.000Z`,
    author_note: '',
    rejection_reason: '',
    can: { edit: true, approve: true, reject: true, delete: true },
  }) as unknown as AuthoringDetail

/** Five posts wait; what is decided waits no more, until it is undone. */
function aSite({ refuses }: { refuses?: number } = {}) {
  const decided = new Set<number>()
  const log = answerWith(({ method, path }): Answer => {
    const id = Number(/authoring\/(\d+)/.exec(path)?.[1])
    if (path.includes('phrases')) return { status: 200, body: { phrases: [] } }
    if (method === 'GET' && id) return { status: 200, body: waiting(id) }
    if (method === 'GET') {
      const results = [1, 2, 3, 4, 5].filter((one) => !decided.has(one)).map(waiting)
      return { status: 200, body: { count: results.length, next: null, previous: null, results } }
    }
    if (id === refuses) return { status: 500, body: { detail: 'Out of order.' } }
    if (path.includes('approve')) decided.add(id)
    else decided.delete(id)
    return { status: 200, body: waiting(id) }
  })
  const sent = (move: string) =>
    log.flatMap(({ method, path }) =>
      method !== 'GET' && path.includes(move) ? [Number(/\d+/.exec(path)?.[0])] : [],
    )
  return { decided: () => [...decided].toSorted(), sent }
}

function open() {
  render(
    <MemoryRouter at="/admin?tab=review">
      <QueryClientProvider client={new QueryClient()}>
        <ReviewTab />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

const press = (...keys: string[]) =>
  act(() => keys.forEach((key) => fireEvent.keyDown(document.body, { key })))
const shown = (title: string) =>
  waitFor(() => {
    const preview = screen.getByRole('region', { name: 'Article under review' })
    expect(within(preview).getByRole('heading', { name: title })).toBeTruthy()
  })

beforeEach(() => {
  tokens.set({ access: 'a', refresh: 'r' })
  for (const { article } of recentReviews()) forgetReview(article.id)
})

it('loses no key, however quickly one follows the other', async () => {
  const site = aSite()
  open()
  await shown('Post 1')
  press('a', 'a', 'a')
  await shown('Post 4')
  expect(site.decided()).toEqual([1, 2, 3])
})

it('loses none after an undo', async () => {
  const site = aSite()
  open()
  await shown('Post 1')
  press('a')
  await shown('Post 2')
  const decided = screen.getByRole('list', { name: 'Just decided' })
  fireEvent.click(within(decided).getByRole('button', { name: 'Undo' }))
  await shown('Post 1')
  press('a', 'a', 'a', 'a')
  await shown('Post 5')
  expect(site.decided()).toEqual([1, 2, 3, 4])
})

it('undoes the last decision with Z, and the one before with another', async () => {
  const site = aSite()
  open()
  await shown('Post 1')
  press('a', 'a', 'z', 'z')
  await waitFor(() => expect(site.sent('undo')).toEqual([2, 1]))
  await shown('Post 1')
  expect(site.decided()).toEqual([])
  press('Z')
  press('j')
  await shown('Post 2')
  expect(site.sent('undo')).toHaveLength(2)
})

it('stays where something failed, and forgets what was pressed for the next ones', async () => {
  const site = aSite({ refuses: 2 })
  open()
  await shown('Post 1')
  press('a', 'a', 'a')
  await waitFor(() => expect(site.sent('approve')).toEqual([1, 2]))
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(false),
  )
  await shown('Post 2')
  expect(site.sent('approve')).toEqual([1, 2])
})
