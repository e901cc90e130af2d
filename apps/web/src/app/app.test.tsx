import { ACCESS_TOKEN_KEY, REFRESH_TOKEN_KEY, type Site } from '@berg/contract'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from '../testing/memory-router.tsx'
import { useLocation } from '../routing/router.tsx'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { momentOf } from '../lib/dates.ts'
import { tokens, watchOtherTabs } from '../lib/session.ts'
import { useUnloadWarning } from '../lib/use-unload-warning.ts'
import { answerWith, type Answer } from '../testing/fetch-double.ts'
import { App } from './app.tsx'
import { createQueryClient } from './query-client.ts'
import { loadScreenOf } from './router.tsx'

const SITE: Site = {
  timezone: 'Europe/Zurich',
  registration: 'open',
  registration_domains: [],
  sign_in: { password: true, sso: null, passkeys: null },
  responses: { reactions: true, comments: true },
  mail: true,
  outside_map: false,
  demo_accounts: [],
}
const ME = { id: 1, username: 'marta', first_name: '', can: { administer: false } }

function Address() {
  return <output aria-label="Address">{useLocation().pathname}</output>
}

/** Somebody with unsaved words. */
function Writer() {
  useUnloadWarning(true)
  return null
}

/** A token that names a person, as the server's do. */
const tokenOf = (id: number, more = '') => `x.${btoa(JSON.stringify({ sub: String(id), more }))}.x`

type Answers = Record<string, Answer | ((asked: { token: string | undefined }) => Answer)>

function visit(path: string, answers: Answers = {}) {
  const log = answerWith((asked) => {
    if (asked.path.startsWith('/api/articles/')) return { status: 200, body: [] }
    const answer = answers[asked.path] ?? { status: 404, body: {} }
    return typeof answer === 'function' ? answer(asked) : answer
  })
  const client = createQueryClient({ site: SITE })
  render(
    <MemoryRouter at={path}>
      <App client={client} />
      <Address />
    </MemoryRouter>,
  )
  return Object.assign(client, { log })
}

const address = () => screen.getByRole('status', { name: 'Address' }).textContent

// As the start of the app does before it draws.
beforeAll(() => loadScreenOf('/no-such-page'))
beforeEach(() => vi.stubGlobal('scrollTo', () => {}))

describe('a page', () => {
  it('that does not exist says so and leads home, with the focus on the heading', async () => {
    visit('/no-such-page')
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Page not found · The Berg'))
    await userEvent.click(screen.getByRole('link', { name: 'Return to Home' }))
    const greeting = await screen.findByRole('heading', { level: 1, name: /^Good .*, Berg\.$/ })
    await waitFor(() => expect(document.activeElement).toBe(greeting))
    await waitFor(() => expect(document.title).toBe('Home · The Berg'))
  })

  it('is found by its own letters alone, as the server has it', async () => {
    visit('/The-Berg-The-Green-Spot')
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy()
  })

  it('of a section without an entry is an overview', async () => {
    visit('/the-berg-canteen/')
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Overview · The Berg'))
  })

  it('leads to the pages around it', async () => {
    visit('/')
    await screen.findByText('No news yet')
    for (const name of ['FQA', 'Terms', 'Site Director'])
      expect(screen.getByRole('link', { name })).toBeTruthy()
  })
})

describe('a session', () => {
  it('says who somebody is and what waits for them in one answer', async () => {
    tokens.set({ access: 'a', refresh: 'r' })
    const waits = { unseen: { count: 3, emergency: null }, shows_presence: false }
    const { log } = visit('/', { '/me?waits=true': { status: 200, body: { ...ME, waits } } })
    expect((await screen.findAllByText('3 unread')).length).toBeGreaterThan(0)
    const asked = log.map(({ path }) => path)
    expect(asked.filter((path) => path.startsWith('/me'))).toHaveLength(1)
    expect(asked).not.toContain('/api/notifications/unseen/')
    expect(asked).not.toContain('/api/presence/here/')
  })

  it('shows the username of somebody without a first name', async () => {
    tokens.set({ access: 'a', refresh: 'r' })
    visit('/', { '/me?waits=true': { status: 200, body: ME } })
    expect(await screen.findByText('marta')).toBeTruthy()
  })

  it('that the server ends leaves nothing behind and goes home', async () => {
    tokens.set({ access: 'a', refresh: 'r' })
    const refused = { status: 401, body: { detail: 'no' } }
    const client = visit('/the-berg-sitedirector', {
      '/me?waits=true': refused,
      '/auth/refresh/': refused,
    })
    client.setQueryData(['drafts'], ['secret'])
    await waitFor(() => expect(address()).toBe('/'))
    expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy()
    expect(client.getQueryData(['drafts'])).toBeUndefined()
    expect(client.getQueryData(['site'])).toEqual(SITE)
    expect(await screen.findByText('Your session has ended')).toBeTruthy()
  })

  it('that ends while somebody writes leaves them where their text is', async () => {
    tokens.set({ access: 'a', refresh: 'r' })
    const refused = { status: 401, body: { detail: 'no' } }
    render(<Writer />)
    visit('/the-berg-sitedirector', { '/me?waits=true': refused, '/auth/refresh/': refused })
    expect(await screen.findByText('Your session has ended')).toBeTruthy()
    expect(address()).toBe('/the-berg-sitedirector')
  })

  it.each([
    ['is told at once', () => new StorageEvent('storage', { key: ACCESS_TOKEN_KEY }), window],
    ['slept meanwhile', () => new Event('visibilitychange'), document],
    ['was left for another page and come back to', () => new Event('pageshow'), window],
  ])('of another person in a tab that %s leaves nothing of the first', async (_, news, target) => {
    const [marta, ingrid] = [tokenOf(1), tokenOf(2)]
    tokens.set({ access: marta, refresh: 'r' })
    const stop = watchOtherTabs()
    const client = visit('/', {
      '/me?waits=true': ({ token }) => {
        const body = token === marta ? ME : { ...ME, id: 2, username: 'ingrid' }
        return { status: 200, body }
      },
    })
    expect(await screen.findByText('marta')).toBeTruthy()
    client.setQueryData(['drafts'], ['secret'])

    // Another tab signs out and in again; of that, one moment reaches this one.
    localStorage.setItem(ACCESS_TOKEN_KEY, ingrid)
    localStorage.setItem(REFRESH_TOKEN_KEY, 's')
    act(() => void target.dispatchEvent(news()))
    expect(await screen.findByText('ingrid')).toBeTruthy()
    expect(screen.queryByText('marta')).toBeNull()
    expect(client.getQueryData(['drafts'])).toBeUndefined()
    stop()
  })

  it('that is only refreshed keeps what is on the screen', async () => {
    tokens.set({ access: tokenOf(1), refresh: 'r' })
    const client = visit('/', { '/me?waits=true': { status: 200, body: ME } })
    expect(await screen.findByText('marta')).toBeTruthy()
    client.setQueryData(['drafts'], ['mine'])
    act(() => tokens.set({ access: tokenOf(1, 'later'), refresh: 's' }))
    expect(client.getQueryData(['drafts'])).toEqual(['mine'])
  })

  it('ends on signing out, at /the-berg-2', async () => {
    tokens.set({ access: 'a', refresh: 'r' })
    visit('/', { '/me?waits=true': { status: 200, body: ME }, '/auth/logout/': 'broken' })
    await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }))
    expect(address()).toBe('/the-berg-2')
    expect(tokens.refresh()).toBeNull()
  })
})

it('says to a visitor without a line how old the page is', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  visit('/no-such-page')
  const since = performance.timeOrigin
  expect(screen.getByText(/^Offline\. Last brought up to date/).textContent).toBe(
    `Offline. Last brought up to date ${momentOf(new Date(since), SITE.timezone)}.`,
  )
})
