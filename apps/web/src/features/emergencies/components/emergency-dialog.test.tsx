import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { tokens } from '../../../lib/session.ts'
import { answerWith } from '../../../testing/fetch-double.ts'
import { EmergencyDialog } from './emergency-dialog.tsx'

it('asks twice: what it says, and whether that goes out to so many', async () => {
  tokens.set({ access: 'a', refresh: 'r' })
  const log = answerWith(({ method }) =>
    method === 'GET'
      ? { status: 200, body: { people: 1200, devices: 1, mails: 0 } }
      : { status: 201, body: { id: 1, created: '2026-11-14T08:00:00.000Z' } },
  )
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EmergencyDialog onClose={onClose} />
    </QueryClientProvider>,
  )
  await userEvent.type(screen.getByRole('textbox'), 'Leave hall 3')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  const send = await screen.findByRole('button', { name: 'Send to 1,200 people' })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1,200 people are told on the site',
    '1 device gets a message',
  ])
  expect(log.filter(({ method }) => method === 'POST')).toEqual([])
  await userEvent.click(send)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [sent, ...more] = log.filter(({ method }) => method === 'POST')
  expect([sent?.body, more]).toEqual([{ text: 'Leave hall 3' }, []])
  expect(sent?.headers.get('idempotency-key')).toBeTruthy()
})
