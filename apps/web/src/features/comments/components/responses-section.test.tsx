import type { Comment, OwnResponses, Responses } from '@berg/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from '../../../testing/memory-router.tsx'
import { expect, it, vi } from 'vitest'
import { tokens } from '../../../lib/session.ts'
import { type Answer, answerWith } from '../../../testing/fetch-double.ts'
import { anArticle } from '../../../testing/an-article.ts'
import { current } from '../../../ui/toast.ts'
import { ResponsesSection } from './responses-section.tsx'

const AS_THE_APP = { defaultOptions: { queries: { staleTime: 30_000 } } }
const BOTH = { reactions: true, comments: true }
const comment = (id: number, special: Partial<Comment> = {}): Comment => ({
  id,
  author_name: 'Marta Kowalska',
  text: `Comment ${id}`,
  created_at: new Date().toISOString(),
  edited_at: null,
  hidden_reason: null,
  ...special,
})
const responses = (...results: Comment[]): Responses => ({
  reactions: { love: 2, smile: 0, thanks: 0, bravo: 0 },
  comments: { count: results.length, has_earlier: false, results },
})
const own = (special: Partial<OwnResponses> = {}): OwnResponses => ({
  reaction: null,
  comments: [],
  hidden: [],
  reported: [],
  can: { moderate: false },
  ...special,
})

interface Server {
  all?: Responses
  mine?: OwnResponses
  write?: (path: string, body: unknown) => Answer
}

function open({ all = responses(), mine = own(), write }: Server, userId?: number) {
  const log = answerWith(({ path, body }) => {
    if (body !== undefined) return write?.(path, body) ?? { status: 500 }
    if (path.endsWith('/mine/')) return { status: 200, body: mine }
    return { status: 200, body: path.endsWith('/comments/') ? all.comments : all }
  })
  if (userId) tokens.set({ access: 'a', refresh: 'r' })
  const onSignIn = vi.fn()
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient(AS_THE_APP)}>
        <ResponsesSection
          article={anArticle({ id: 7, status: 'published' })}
          isOn={BOTH}
          userId={userId}
          onSignIn={onSignIn}
          timeZone="Europe/Berlin"
        />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return { log, onSignIn }
}
const love = () => screen.findByRole('button', { name: /Love it/ })

it('shows a visitor the counts, and asks them to sign in', async () => {
  const { log, onSignIn } = open({})
  expect((await love()).textContent).toBe('Love it2')
  await userEvent.click(await love())
  await userEvent.click(screen.getByRole('button', { name: 'Sign in to comment' }))
  expect(onSignIn).toHaveBeenCalledTimes(2)
  expect(log.map(({ path }) => path)).toEqual(['/api/articles/7/responses/'])
})

it('counts a reaction at once, and takes it back where it was not saved', async () => {
  let answer: (answer: Answer) => void = () => {}
  const waits = new Promise<Answer>((resolve) => (answer = resolve))
  open({ write: () => waits as unknown as Answer }, 1)
  await waitFor(async () => expect((await love()).hasAttribute('disabled')).toBe(false))
  await userEvent.click(await love())
  await waitFor(async () => expect((await love()).textContent).toBe('Love it3'))
  expect((await love()).getAttribute('aria-pressed')).toBe('true')
  answer('broken')
  await waitFor(async () => expect((await love()).textContent).toBe('Love it2'))
  expect((await love()).getAttribute('aria-pressed')).toBe('false')
  expect(current()[0]?.title).toBe('Your reaction was not saved')
})

it('sends a comment again under the same key, and keeps it on the device until then', async () => {
  let tries = 0
  const { log } = open(
    { write: () => (tries++ === 0 ? 'broken' : { status: 201, body: comment(9) }) },
    1,
  )
  const field = await screen.findByRole('textbox', { name: 'Your comment' })
  await userEvent.type(field, 'Well baked')
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Comment' }))
  await send()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Not sent\. /)
  await waitFor(() => expect(localStorage.getItem('berg-comment:1:7')).toBe('Well baked'))
  await send()
  await waitFor(() => expect(field).toHaveProperty('value', ''))
  const keys = log.flatMap(({ headers }) => headers.get('idempotency-key') ?? [])
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  await waitFor(() => expect(localStorage.getItem('berg-comment:1:7')).toBeNull())
})

it('says nothing where there is nothing to say', async () => {
  const { log } = open({}, 1)
  await userEvent.click(await screen.findByRole('button', { name: 'Comment' }))
  expect(screen.getByRole('alert').textContent).toBe('Write something first.')
  expect(log.filter(({ body }) => body !== undefined)).toEqual([])
})

it('shows an author what was hidden and why, and offers each what they may', async () => {
  const hidden = comment(2, { text: 'Rude', hidden_reason: 'Be kind.' })
  const soon = new Date(Date.now() + 60_000).toISOString()
  const mine = own({
    hidden: [hidden],
    comments: [2, 3].map((id) => ({ id, editable_until: soon })),
  })
  open({ all: responses(comment(1, { author_name: null }), comment(3)), mine }, 1)
  const list = await screen.findByRole('list', { name: 'Comments' })
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(3))
  const [first, second, third] = within(list).getAllByRole('listitem')
  expect(first?.textContent).toContain('A former colleague')
  expect(second?.textContent).toContain('This comment was hidden by the editors. Reason: Be kind.')
  const offers = async (item: HTMLElement | undefined) => {
    const menu = within(item as HTMLElement)
    await userEvent.click(menu.getByRole('button'))
    return within(menu.getByRole('group'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  }
  expect([await offers(first), await offers(second), await offers(third)]).toEqual([
    ['Report'],
    ['Delete'],
    ['Edit', 'Delete'],
  ])
})

it('leaves all of it out where it is off for the article', async () => {
  const { log } = open({ all: { reactions: null, comments: null } })
  await waitFor(() => expect(log).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(screen.queryByRole('group', { name: 'Reactions' })).toBeNull()
})
