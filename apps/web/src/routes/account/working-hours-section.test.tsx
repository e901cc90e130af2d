import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Account } from '@berg/contract'
import { expect, it, vi } from 'vitest'
import { tokens } from '../../lib/session.ts'
import { answerWith } from '../../testing/fetch-double.ts'
import { WorkingHoursSection } from './working-hours-section.tsx'

it('saves the shift that was chosen', async () => {
  tokens.set({ access: 'a', refresh: 'r' })
  const account = { working_hours: '' } as Account
  const log = answerWith(() => ({ status: 200, body: { ...account, working_hours: 'night' } }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkingHoursSection account={account} />
    </QueryClientProvider>,
  )
  await userEvent.selectOptions(screen.getByRole('combobox'), 'night')
  await userEvent.click(screen.getByRole('button', { name: 'Save working hours' }))
  await vi.waitFor(() =>
    expect(log).toMatchObject([{ method: 'PATCH', body: { working_hours: 'night' } }]),
  )
})
