import * as contract from '@berg/contract'
import type { Account, Endpoint, Site } from '@berg/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { MemoryRouter } from '../../testing/memory-router.tsx'
import { expect, it, vi } from 'vitest'
import { ProofProvider } from '../../features/auth/components/proof-provider.tsx'
import { tokens } from '../../lib/session.ts'
import { answerWith } from '../../testing/fetch-double.ts'
import { current } from '../../ui/toast.ts'
import { CalendarSection } from './calendar-section.tsx'
import { DataSection } from './data-section.tsx'
import { EmailSection } from './email-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PinSection } from './pin-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

const AT = '2026-11-14T08:00:00.000Z'
const SITE = { timezone: 'UTC', sign_in: { passkeys: window.location.hostname } } as Site
const ACCOUNT = { email: 'marta@plant.example', email_verified: true, has_pin: true } as Account
const SESSION = { address: '', created_at: AT, last_used_at: AT, is_shared: false }
const PASSKEY = { id: 3, name: 'Phone', created_at: AT, last_used_at: null }

const READ: Record<string, unknown> = {
  '/api/site/': SITE,
  '/auth/confirm-identity/': { password: true, passkey: false, sso: false },
  '/api/me/sessions/': [
    { ...SESSION, id: '1', device: 'Laptop', is_current: true },
    { ...SESSION, id: '2', device: 'Phone', is_current: false },
  ],
  '/api/me/passkeys/': [PASSKEY],
  '/api/me/calendar/': { created_at: AT },
}

interface Deed {
  endpoint: Endpoint
  section: ReactElement
  /** Into the only field of the section. */
  type?: string
  /** Button after button. */
  press: string[]
}

const calendar = <CalendarSection />
const data = <DataSection />
const passkeys = <PasskeysSection site={SITE} />
const pin = <PinSection account={ACCOUNT} />
const sessions = <SessionsSection />

const DEEDS: Deed[] = [
  { endpoint: contract.startPasskey, section: passkeys, press: ['Add a passkey'] },
  { endpoint: contract.deletePasskey, section: passkeys, press: ['Remove Phone', 'Remove'] },
  { endpoint: contract.getMyData, section: data, press: ['Download my data'] },
  {
    endpoint: contract.eraseMyData,
    section: data,
    press: ['Delete my account', 'Delete everything'],
  },
  { endpoint: contract.endSession, section: sessions, press: ['Sign out Phone'] },
  {
    endpoint: contract.endOtherSessions,
    section: sessions,
    press: ['Sign out everywhere else', 'Sign out'],
  },
  {
    endpoint: contract.createCalendarAddress,
    section: calendar,
    press: ['Make a new address', 'Make a new one'],
  },
  { endpoint: contract.revokeCalendarAddress, section: calendar, press: ['Revoke', 'Revoke'] },
  { endpoint: contract.putPin, section: pin, type: '482915', press: ['Change PIN'] },
  { endpoint: contract.deletePin, section: pin, press: ['End PIN'] },
  {
    endpoint: contract.updateAccount,
    section: <EmailSection account={ACCOUNT} />,
    type: 'new@plant.example',
    press: ['Ask for a link'],
  },
]

it.each(DEEDS)('says of nothing that it failed: $press.0', async (deed) => {
  const { endpoint, section, type, press } = deed
  tokens.set({ access: 'a', refresh: 'r' })
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  const log = answerWith(({ method, path }) => {
    const known = method === 'GET' ? READ[path] : undefined
    if (known) return { status: 200, body: known }
    return { status: 403, body: { detail: contract.PROOF_NEEDED } }
  })
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <ProofProvider site={SITE}>{section}</ProofProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  if (type) await userEvent.type(screen.getByLabelText(/^New (PIN|e-mail)$/), type)
  for (const name of press) {
    const found = await screen.findAllByRole('button', { name, hidden: true })
    await userEvent.click(found.at(-1) as HTMLElement)
  }
  const asked = await screen.findByRole('dialog', { name: 'Is it you?', hidden: true })
  await userEvent.click(within(asked).getByRole('button', { name: 'Cancel', hidden: true }))
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Is it you?', hidden: true })).toBeNull(),
  )
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  expect(current()).toEqual([])
  const { method, path } = endpoint
  const pattern = new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`)
  expect(log.filter((seen) => seen.method === method && pattern.test(seen.path))).toHaveLength(1)
})

it('is tried with every call that asks who it is', () => {
  const tried = new Set(DEEDS.map(({ endpoint }) => endpoint))
  // Made once `startPasskey` was let through, with the proof that it had.
  tried.add(contract.createPasskey)
  const asking = Object.entries(contract).filter(
    ([, each]) => typeof each === 'object' && 'proof' in each && each.proof,
  )
  expect(asking.length).toBeGreaterThan(0)
  expect(asking.filter(([, each]) => !tried.has(each as Endpoint)).map(([name]) => name)).toEqual(
    [],
  )
})
