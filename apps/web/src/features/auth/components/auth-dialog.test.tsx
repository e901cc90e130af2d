import type { Site } from '@berg/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from '../../../testing/memory-router.tsx'
import { describe, expect, it } from 'vitest'
import { tokens } from '../../../lib/session.ts'
import { siteQuery } from '../../../lib/site-query.ts'
import { answerWith, type Answer } from '../../../testing/fetch-double.ts'
import { current } from '../../../ui/toast.ts'
import { AccountArea } from './account-area.tsx'
import { SignInProvider } from './sign-in-provider.tsx'

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
const ME = { id: 1, username: 'marta@berg.example', first_name: 'Marta', can: {} }
const WELCOME: Record<string, Answer> = {
  '/auth/token/': { status: 200, body: { access: 'a', refresh: 'r' } },
  '/auth/register': { status: 201, body: { id: 1 } },
  '/me?waits=true': { status: 200, body: ME },
}

async function openDialog(site: Partial<Site> = {}, answers: Record<string, Answer> = {}) {
  const log = answerWith(({ path }) => ({ ...WELCOME, ...answers })[path] ?? { status: 404 })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(siteQuery.queryKey, { ...SITE, ...site })
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <SignInProvider site={{ ...SITE, ...site }}>
          <AccountArea links={null} />
        </SignInProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  return { log, dialog: within(await screen.findByRole('dialog')) }
}

const toasts = () => current().map(({ title, description }) => [title, description])
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)

async function register(email: string, password: string, confirmation = password) {
  await userEvent.click(screen.getByRole('button', { name: 'Create an account' }))
  await type('Email', email)
  await type('Password', password)
  await type('Confirm password', confirmation)
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
}

async function logIn() {
  await type('Username', 'marta')
  await type('Password', 'a good password')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('signing in', () => {
  it('ends with a toast, the name in the header and no dialog', async () => {
    await openDialog()
    await logIn()
    expect(await screen.findByText('Marta')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(toasts()).toEqual([['Signed in', 'Login successful. Redirecting...']])
    expect(tokens.access()).toBe('a')
  })

  it('that is refused says why, and keeps what was typed', async () => {
    await openDialog({}, { '/auth/token/': { status: 401, body: { detail: 'No such account.' } } })
    await logIn()
    await waitFor(() => expect(toasts()).toEqual([['Auth failed', 'No such account.']]))
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('marta')
  })

  it('leaves the dialog open while nobody can say who signed in', async () => {
    await openDialog({}, { '/me?waits=true': { status: 500, body: { detail: 'Server error' } } })
    await logIn()
    await waitFor(() => expect(toasts()).toEqual([['Auth failed', 'Server error']]))
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('interrupted by a stray tap goes on with the same username, and no password', async () => {
    await openDialog()
    await type('Username', 'marta')
    await type('Password', 'secret')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Login' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Username')).value).toBe('marta')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  })

  it('on a demo takes one tap to fill in', async () => {
    const account = { role: 'staff', username: 'ingrid', password: 'demo password' } as const
    await openDialog({ demo_accounts: [account] })
    await userEvent.click(screen.getByRole('button', { name: /Staff/i }))
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ingrid')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('demo password')
  })
})

describe('registering', () => {
  it('sends the email as username too, and signs in', async () => {
    const { log } = await openDialog()
    await register('marta@berg.example', 'a good password')
    await waitFor(() =>
      expect(toasts()).toEqual([['Account created', 'Registration successful. Redirecting...']]),
    )
    expect(log[0]).toMatchObject({
      path: '/auth/register',
      body: { username: 'marta@berg.example', email: 'marta@berg.example' },
    })
    expect(log[1]).toMatchObject({ path: '/auth/token/', body: { password: 'a good password' } })
    expect(tokens.access()).toBe('a')
  })

  it('stops at passwords that differ, before anything is sent', async () => {
    const { log } = await openDialog()
    await register('marta@berg.example', 'a good password', 'another password')
    expect(toasts()).toEqual([['Password mismatch', 'Passwords do not match.']])
    expect(log).toEqual([])
  })

  it('that is refused names the fields, and shows the message at its own', async () => {
    const body = { username: ['Already taken.'], password: ['Too common.'] }
    const { dialog } = await openDialog({}, { '/auth/register': { status: 400, body } })
    await register('marta@berg.example', 'a good password')
    await waitFor(() =>
      expect(toasts()).toEqual([
        ['Auth failed', 'username: Already taken.\npassword: Too common.'],
      ]),
    )
    expect(dialog.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
  })

  it('says which addresses may', async () => {
    await openDialog({ registration: 'domain', registration_domains: ['berg.example'] })
    await userEvent.click(screen.getByRole('button', { name: 'Create an account' }))
    expect(screen.getByText('Use your work address: @berg.example.')).toBeTruthy()
  })

  it('ends in the mailbox where an address has to be proven, and sends a fresh link', async () => {
    const { log, dialog } = await openDialog(
      { registration: 'domain', registration_domains: ['berg.example'] },
      { '/auth/email/send/': { status: 204 } },
    )
    await register('marta@berg.example', 'a good password')
    expect(await dialog.findByText('Look into your mailbox')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Send it again' }))
    await waitFor(() => expect(toasts()).toEqual([['A fresh link is on its way.', undefined]]))
    expect(log.map(({ path }) => path)).toEqual(['/auth/register', '/auth/email/send/'])
    expect(tokens.access()).toBeNull()
  })

  it('ends with the editors where no mail leaves the site', async () => {
    const { dialog } = await openDialog(
      { registration: 'domain', registration_domains: ['berg.example'], mail: false },
      { '/auth/email/send/': { status: 204 } },
    )
    await register('marta@berg.example', 'a good password')
    expect(await dialog.findByText('Ask the editors for your link')).toBeTruthy()
    expect(dialog.queryByText(/mailbox|We have sent/)).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for it again' }))
    await waitFor(() =>
      expect(toasts()).toEqual([['The editors have a fresh link for you.', undefined]]),
    )
  })

  it('is not offered where it is closed', async () => {
    await openDialog({ registration: 'closed' })
    expect(screen.queryByRole('button', { name: 'Create an account' })).toBeNull()
  })
})

describe('other ways in', () => {
  const sso = { password: true, sso: 'Plant ID', passkeys: null }

  it('stand below the password: the provider, which brings people back', async () => {
    const { dialog } = await openDialog({ sign_in: sso })
    expect(dialog.getByLabelText('Username')).toBeTruthy()
    const way = dialog.getByRole('link', { name: 'Sign in with Plant ID' })
    expect(way.getAttribute('href')).toBe('/auth/oidc/start?return=%2Fthe-berg-assetupload')
    expect(dialog.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
  })

  it('stand alone where the provider alone decides', async () => {
    const { dialog } = await openDialog({
      registration: 'closed',
      sign_in: { ...sso, password: false },
    })
    expect(dialog.queryByLabelText('Password')).toBeNull()
    expect(dialog.getByRole('link', { name: 'Sign in with Plant ID' })).toBeTruthy()
  })
})

describe('signing out', () => {
  it('works with the network down', async () => {
    await openDialog({}, { '/auth/logout/': 'broken' })
    await logIn()
    await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }))
    expect(tokens.access()).toBeNull()
    expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy()
  })
})

it.each([
  [true, 'Send me a link', /a link is on its way/],
  [false, 'Ask for a link', /the editors have a link for it now/],
])('answers a forgotten password alike for everybody: mail %s', async (mail, button, answer) => {
  const { dialog } = await openDialog({ mail }, { '/auth/password/forgot/': { status: 204 } })
  await userEvent.click(dialog.getByRole('button', { name: 'I forgot my password' }))
  await type('Username or email', 'nobody')
  await userEvent.click(screen.getByRole('button', { name: button }))
  expect((await screen.findByText(answer)).textContent).toMatch(/^If there is such an account/)
})
