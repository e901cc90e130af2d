import { getMyData, PROOF_NEEDED, type ProofWays } from '@berg/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from '../../../testing/memory-router.tsx'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { call } from '../../../lib/api/call.ts'
import { tokens } from '../../../lib/session.ts'
import { answerWith } from '../../../testing/fetch-double.ts'
import { ProofProvider } from './proof-provider.tsx'

const RIGHT = 'seven-warm-loaves'
const CODE = 'ACDEF-HJKMN'

/** A site that hands out the data once it knows who asks. */
function openSite(ways: ProofWays) {
  let isProven = false
  const log = answerWith(({ path, body }) => {
    if (path === '/auth/confirm-identity/' && !body) return { status: 200, body: ways }
    if (path === '/auth/confirm-identity/') {
      const { password, code } = body as { password?: string; code?: string }
      isProven = password === RIGHT || code === CODE
      if (isProven) return { status: 204 }
      return { status: 400, body: { password: ['This is not your password.'] } }
    }
    if (isProven) return { status: 200, body: { exported_at: 'now' } }
    return { status: 403, body: { detail: PROOF_NEEDED } }
  })
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <ProofProvider site={undefined}>{null}</ProofProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return log
}

beforeEach(() => tokens.set({ access: 'a', refresh: 'r' }))
afterEach(() => tokens.clear())

const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }))

it('asks for the password, says where it is wrong, and lets the call go on', async () => {
  openSite({ password: true, passkey: false, sso: false })
  const data = call(getMyData)
  const field = await screen.findByLabelText('Your password')
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, 'wrong')
  await confirm()
  await screen.findByText('This is not your password.')
  await userEvent.clear(screen.getByLabelText('Your password'))
  await userEvent.type(screen.getByLabelText('Your password'), RIGHT)
  await confirm()
  expect(await data).toEqual({ exported_at: 'now' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('takes a code in place of the password, and is ready for it at once', async () => {
  openSite({ password: true, passkey: false, sso: false })
  const data = call(getMyData)
  await screen.findByLabelText('Your password')
  await userEvent.click(screen.getByRole('button', { name: 'Use a one-time code' }))
  await userEvent.keyboard(CODE)
  await confirm()
  expect(await data).toEqual({ exported_at: 'now' })
})

it('asks who has none of the three for a code', async () => {
  openSite({ password: false, passkey: false, sso: false })
  const data = call(getMyData)
  await userEvent.type(await screen.findByLabelText('One-time code'), CODE)
  expect(screen.queryByLabelText('Your password')).toBeNull()
  await confirm()
  expect(await data).toEqual({ exported_at: 'now' })
})

it('calls the call off where nobody confirms', async () => {
  openSite({ password: true, passkey: false, sso: false })
  const data = call(getMyData).catch((error: Error) => error.name)
  await screen.findByLabelText('Your password')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await data).toBe('AbortError')
})
