import { REDIRECT_AFTER_SIGN_IN_MS } from '@berg/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from '../../../routing/link.tsx'
import { MemoryRouter } from '../../../testing/memory-router.tsx'
import { useLocation } from '../../../routing/router.tsx'
import { expect, it, vi } from 'vitest'
import { paths } from '../../../app/paths.ts'
import { answerWith } from '../../../testing/fetch-double.ts'
import { current } from '../../../ui/toast.ts'
import { SignInProvider, useAskToSignIn } from './sign-in-provider.tsx'

function Asker({ asker }: { asker: 'header' | 'page' }) {
  const ask = useAskToSignIn()
  return (
    <>
      <button onClick={() => ask(asker)}>Ask</button>
      <Link to="/archive">Archive</Link>
      <Link to="/employee">Employee</Link>
      <output>{useLocation().pathname}</output>
    </>
  )
}

async function signInFor(asker: 'header' | 'page', { at = '/employee', waiting = false } = {}) {
  const answers: Record<string, unknown> = {
    '/me?waits=true': { id: 1 },
    '/api/must-reads/': { outstanding: waiting ? [{}] : [], teams: [] },
  }
  answerWith(({ path }) => ({
    status: 200,
    body: answers[path] ?? { access: 'a', refresh: 'r' },
  }))
  render(
    <MemoryRouter at={at}>
      <QueryClientProvider client={new QueryClient()}>
        <SignInProvider site={undefined}>
          <Asker asker={asker} />
        </SignInProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByText('Ask'))
  await userEvent.type(await screen.findByLabelText('Username'), 'marta')
  await userEvent.type(screen.getByLabelText('Password'), 'a good password{Enter}')
  await waitFor(() => expect(current()).toHaveLength(1))
  return current()[0]?.description
}

const address = () => screen.getByRole('status').textContent
/** The waits for a redirect that have been set up, whatever else waits. */
const redirects = (timers: { mock: { calls: unknown[][] } }) =>
  timers.mock.calls.filter(([, ms]) => ms === REDIRECT_AFTER_SIGN_IN_MS)

it('from the header the browser goes on after two seconds', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  expect(await signInFor('header')).toBe('Login successful. Redirecting...')
  await waitFor(() => expect(redirects(timers)).toHaveLength(1))
  await waitFor(() => expect(address()).toBe(paths.afterSignIn), { timeout: 20_000 })
})

it('a page that asked keeps the person', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  expect(await signInFor('page')).toBe('Login successful.')
  expect(redirects(timers)).toEqual([])
  expect(address()).toBe('/employee')
})

it.each([
  ['reads an article', { at: '/article/7' }],
  ['has an article open', { at: '/employee?article=7' }],
  ['has a must-read waiting', { waiting: true }],
])('who %s stays, and is not told otherwise', async (_who, given) => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  expect(await signInFor('header', given)).toBe('Login successful.')
  expect(redirects(timers)).toEqual([])
})

it.each([
  ['a touch', () => fireEvent.pointerDown(document.body)],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ['a turn of the wheel', () => fireEvent.wheel(document.body)],
])('%s keeps the person, and the toast says so', async (_what, touch) => {
  const ended = vi.spyOn(globalThis, 'clearTimeout')
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await signInFor('header')
  await waitFor(() => expect(redirects(timers)).toHaveLength(1))
  touch()
  await waitFor(() => expect(current()[0]?.description).toBe('Login successful.'))
  const timer = timers.mock.results.find(
    (_, at) => timers.mock.calls[at]?.[1] === REDIRECT_AFTER_SIGN_IN_MS,
  )
  expect(ended).toHaveBeenCalledWith(timer?.value)
})

it('so does "Stay here"', async () => {
  await signInFor('header')
  const [shown] = current()
  expect(shown?.action?.label).toBe('Stay here')
  const ended = vi.spyOn(globalThis, 'clearTimeout')
  act(() => shown?.action?.onPress())
  expect(ended).toHaveBeenCalled()
  expect(address()).toBe('/employee')
})

it('who has gone elsewhere meanwhile is not sent on, nor after coming back', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await signInFor('header')
  await waitFor(() => expect(redirects(timers)).toHaveLength(1))
  await userEvent.click(screen.getByText('Archive'))
  await userEvent.click(screen.getByText('Employee'))
  expect(address()).toBe('/employee')
  expect(redirects(timers)).toHaveLength(1)
})
