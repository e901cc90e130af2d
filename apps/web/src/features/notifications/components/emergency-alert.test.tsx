import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { tokens } from '../../../lib/session.ts'
import { answerWith } from '../../../testing/fetch-double.ts'
import { EmergencyAlert } from './emergency-alert.tsx'

it('stands there until its person has dismissed it', async () => {
  tokens.set({ access: 'a', refresh: 'r' })
  const log = answerWith(() => ({ status: 200, body: { count: 0, emergency: null } }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EmergencyAlert id={7} text="Leave hall 3" />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('alert').textContent).toBe('Leave hall 3')
  await userEvent.click(screen.getByRole('button', { name: 'I have read it' }))
  // Whoever leaves in the same moment has read it all the same.
  const dismissed = { method: 'POST', body: { ids: [7] }, keepalive: true }
  await vi.waitFor(() => expect(log[0]).toMatchObject(dismissed))
})
