import type { AuthoringDetail } from '@berg/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from '../../../testing/memory-router.tsx'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tokens } from '../../../lib/session.ts'
import { anArticle } from '../../../testing/an-article.ts'
import { answerWith, type Answer } from '../../../testing/fetch-double.ts'
import { current } from '../../../ui/toast.ts'
import { NOTHING } from '../model/article-values.ts'
import { deviceDrafts } from '../model/device-drafts.ts'
import type { EditorTask } from '../model/editor-task.ts'
import { EditorDialog } from './editor-dialog.tsx'

const CAN = { edit: true, delete: true, approve: true, reject: false, history: true }

const aDetail = (special: Partial<AuthoringDetail>): AuthoringDetail => ({
  ...anArticle({ id: 7, status: 'draft', published_at: null }),
  etag: '"7-1"',
  rejection_reason: '',
  top_news: null,
  pinned: null,
  submitted_at: null,
  author_note: '',
  publish_at: null,
  can: { ...CAN, submit: true, withdraw: false },
  ...special,
})

const BY = { id: 3, username: 'ingrid', first_name: 'Ingrid', last_name: '' }
const HELD = aDetail({ held: { move: 'approve', by: BY, settles_at: '2026-11-14T08:00:12.000Z' } })

function open(task: EditorTask, answer: (method: string, path: string) => Answer | undefined) {
  const log = answerWith(({ method, path }) => {
    const special = answer(method, path)
    if (special) return special
    if (path.startsWith('/api/departments')) return { status: 200, body: ['Packaging', 'Oven'] }
    return { status: 200, body: [] }
  })
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <EditorDialog
          task={task}
          onTask={() => {}}
          onClose={() => {}}
          timeZone="Europe/Zurich"
          writerId={3}
          canPlace
          onSignInNeeded={() => {}}
          loadPreview={() => Promise.reject(new Error('not wanted'))}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const writes = () => log.filter(({ method }) => method !== 'GET')
  return { writes }
}

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const write = (label: string, value: string) => choose(label, value)
const labelsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.textContent)

beforeEach(() => {
  localStorage.clear()
  tokens.set({ access: 'a', refresh: 'r' })
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})
/** Longer than the pause after which it saves, or tries again. */
const pause = () => act(() => vi.advanceTimersByTimeAsync(20_000))

it('says in one form what a post is for, and holds it so that it can be undone', async () => {
  const { writes } = open({ kind: 'post' }, (method) =>
    method === 'POST' ? { status: 201, body: HELD } : undefined,
  )
  await waitFor(() => expect(labelsOf('Who may see it')).toContain('Oven'))
  write('Title', 'Hair nets')
  choose('Who must confirm', 'role:staff')
  choose('Who may see it', 'department:Packaging')
  // Within who may see it there is no other choice.
  expect(labelsOf('Who must confirm')).toEqual(['Nobody', 'Everybody in Packaging'])
  write('To be read by', '2027-01-08')
  fireEvent.click(screen.getByRole('button', { name: 'Create Post' }))
  await waitFor(() => expect(current()[0]?.title).toBe('Publishing'))
  expect(current()[0]?.action?.label).toBe('Undo')
  const audience = { kind: 'department', value: 'Packaging' }
  expect(writes()[0]?.body).toMatchObject({
    title: 'Hair nets',
    audience,
    must_read: { audience, due_on: '2027-01-08' },
    status: 'published',
    hold: true,
  })
})

it('publishes at a time, or keeps it with who wrote it', async () => {
  const { writes } = open({ kind: 'post' }, (method) =>
    method === 'POST'
      ? { status: 201, body: aDetail({ publish_at: '2027-01-08T05:30:00.000Z' }) }
      : undefined,
  )
  write('Title', 'Summer party')
  choose('Publish', 'at')
  fireEvent.click(screen.getByRole('button', { name: 'Create Post' }))
  expect(await screen.findByText('Choose a day and a time.')).toBeDefined()
  write('Published at', '2027-01-08T06:30')
  fireEvent.click(screen.getByRole('button', { name: 'Create Post' }))
  await waitFor(() =>
    expect(current()[0]?.description).toBe('It is published at 8 Jan 2027, 06:30.'),
  )
  expect(writes()[0]?.body).toMatchObject({ publish_at: '2027-01-08T06:30' })
  expect(writes()[0]?.body).not.toHaveProperty('status')
  choose('Publish', 'keep')
  expect(screen.getByRole('button', { name: 'Save for later' })).toBeDefined()
})

it('saves a draft by itself, goes on from it, and publishes it with the same button', async () => {
  const { writes } = open({ kind: 'post' }, (method) =>
    method === 'POST'
      ? { status: 201, body: aDetail({}) }
      : method === 'PATCH'
        ? { status: 200, body: aDetail({ etag: '"7-2"' }) }
        : undefined,
  )
  write('Title', 'Written on the bus')
  await pause()
  expect(await screen.findByText(/^Saved as your draft at/)).toBeDefined()
  expect(writes()).toMatchObject([{ method: 'POST', body: { submit: false } }])
  expect(writes()[0]?.body).not.toHaveProperty('status')
  write('Title', 'Written on the bus, and more')
  await pause()
  await waitFor(() => expect(writes()).toHaveLength(2))
  expect(writes()[1]?.headers.get('if-match')).toBe('"7-1"')
  expect(writes()[1]?.body).toEqual({ title: 'Written on the bus, and more', autosave: true })
  await waitFor(() => fireEvent.click(screen.getByRole('button', { name: 'Create Post' })))
  await waitFor(() => expect(writes()).toHaveLength(3))
  expect(writes()[2]?.headers.get('if-match')).toBe('"7-2"')
  expect(writes()[2]?.body).toEqual({ status: 'published', hold: true })
})

it('says calmly that a draft was changed elsewhere or cannot be saved, and keeps the words', async () => {
  let status = 0
  open({ kind: 'post' }, (method) => {
    if (method === 'POST') return { status: 201, body: aDetail({}) }
    if (method !== 'PATCH') return undefined
    return status ? { status, body: { detail: 'Changed' } } : 'broken'
  })
  write('Title', 'One')
  await pause()
  await screen.findByText(/^Saved as your draft at/)
  write('Title', 'Two')
  await pause()
  await screen.findByText(/^The site cannot be reached/)
  status = 412
  await pause()
  await screen.findByText(/^This draft was changed elsewhere/)
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Two')
  expect(deviceDrafts.find(3, { kind: 'post' })?.values.title).toBe('Two')
})

it.each([
  ['as it saved itself goes to the bin', {}, ['DELETE']],
  ['that was sent since stays', { submitted_at: '2026-11-14T08:00:00.000Z' }, []],
  ['that was changed elsewhere stays', { etag: '"7-2"' }, []],
])('starts again, and a draft %s', async (_, special, expected) => {
  const values = { ...NOTHING, title: 'One' }
  const origin = { etag: '"7-1"', values }
  const task = { kind: 'post' } as const
  deviceDrafts.keep(3, { task, values, origin, savedId: 7, key: 'k', at: new Date().toISOString() })
  const reads = vi.fn()
  const { writes } = open(task, (method, path) => {
    if (path !== '/api/authoring/7/') return undefined
    if (method === 'DELETE') return { status: 204 }
    reads()
    return { status: 200, body: aDetail(special) }
  })
  fireEvent.click(screen.getByRole('button', { name: 'Start again' }))
  await waitFor(() => expect(reads).toHaveBeenCalled())
  await pause()
  expect(writes().map(({ method }) => method)).toEqual(expected)
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('')
})
