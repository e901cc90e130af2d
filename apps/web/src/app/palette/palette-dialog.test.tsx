import type { CurrentUser } from '@berg/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from '../../testing/memory-router.tsx'
import { useLocation } from '../../routing/router.tsx'
import { beforeEach, expect, it, vi } from 'vitest'
import { tokens } from '../../lib/session.ts'
import { anArticle } from '../../testing/an-article.ts'
import { answerWith } from '../../testing/fetch-double.ts'
import { PaletteDialog } from './palette-dialog.tsx'

const EMPLOYEE = {
  id: 2,
  can: { administer: false, manage_people: false, send_emergencies: false },
} as CurrentUser
const STAFF = {
  id: 1,
  can: { administer: true, manage_people: false, send_emergencies: false },
} as CurrentUser

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

function open(user?: CurrentUser) {
  const results = [
    anArticle({ id: 7, title: 'Fire drill', status: user === STAFF ? 'draft' : 'published' }),
  ]
  const log = answerWith(({ path }) =>
    user && path === '/me?waits=true'
      ? { status: 200, body: user }
      : path.includes('search=')
        ? { status: 200, body: { count: 1, next: null, previous: null, results } }
        : { status: 404, body: {} },
  )
  const onClose = vi.fn()
  render(
    <MemoryRouter at="/about">
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <PaletteDialog onClose={onClose} />
        <Address />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const field = screen.getByRole('combobox', { name: 'Page, action or article' })
  return { field, onClose, log, type: (text: string) => userEvent.type(field, text) }
}

/** Of whom articles were asked. */
const asked = (log: readonly { path: string }[]) => [
  ...new Set(log.flatMap(({ path }) => (path.includes('search=') ? [path.split('?')[0]] : []))),
]
const marked = () => screen.getByRole('option', { selected: true }).textContent

beforeEach(() => tokens.set({ access: 'a', refresh: 'r' }))

it('goes by the keys to what is marked, which the field names', async () => {
  const { field, onClose, type } = open(STAFF)
  await type('dash')
  expect(field.getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { selected: true }).id,
  )
  await type('{ArrowUp}{ArrowDown}{ArrowDown}{ArrowUp}')
  const first = marked()
  await type('{ArrowDown}')
  expect(marked()).not.toBe(first)
  await userEvent.clear(field)
  await type('search words')
  expect(marked()).toContain('Search words')
  await type('{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.getByText('/admin?tab=search-words')).toBeTruthy()
})

it('finds articles by the site’s search, for staff also what is not published', async () => {
  const { type, log } = open(STAFF)
  await type('fire drill')
  const articles = await screen.findByRole('group', { name: 'Articles' })
  expect(within(articles).getByRole('option').textContent).toBe('Fire drillNot published')
  expect(asked(log)).toEqual(['/api/authoring/'])
  await type('{Enter}')
  expect(screen.getByText('/admin?tab=articles&article=7')).toBeTruthy()
})

it('goes where Enter was pressed before the article was found', async () => {
  const { type } = open(STAFF)
  await type('fire drill{Enter}')
  expect(await screen.findByText('/admin?tab=articles&article=7')).toBeTruthy()
})

it('leads everybody else to what is published, and says where nothing was found', async () => {
  const { field, type, log } = open(EMPLOYEE)
  await type('fire drill')
  await screen.findByRole('group', { name: 'Articles' })
  expect(asked(log)).toEqual(['/api/articles/'])
  await type('{Enter}')
  expect(screen.getByText('/article/7')).toBeTruthy()
  await userEvent.clear(field)
  expect(screen.queryByRole('group', { name: 'Articles' })).toBeNull()
})

it('is for visitors too: what is published, and signing in', async () => {
  tokens.clear()
  const { field, type, log } = open()
  await type('fire drill')
  await screen.findByRole('group', { name: 'Articles' })
  expect(asked(log)).toEqual(['/api/articles/'])
  await userEvent.clear(field)
  await type('sign in')
  expect(marked()).toBe('Sign in')
})
