import type { Person } from '@berg/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { tokens } from '../../../lib/session.ts'
import { siteQuery } from '../../../lib/site-query.ts'
import { type Answer, answerWith } from '../../../testing/fetch-double.ts'
import { current } from '../../../ui/toast.ts'
import { ChosenBar } from './chosen-bar.tsx'

const person = (id: number, name: string, email = ''): Person => ({
  id,
  username: name.toLowerCase(),
  first_name: name,
  last_name: 'X',
  is_staff: false,
  is_superuser: false,
  date_joined: '2024-05-01T06:00:00.000Z',
  email,
  is_active: true,
  personnel_number: '',
  leads_department: '',
  checks_languages: [],
  working_hours: '',
  sends_emergencies: false,
  department: '',
  status: 'invited',
  last_used_on: null,
  email_verified: false,
  has_password: false,
  can: { change: true, give_code: true, send_link: false },
})
const PEOPLE = [person(1, 'Anna', 'anna@plant.example'), person(2, 'Ben')]

function show(mail: boolean, answers: Record<string, Answer>) {
  tokens.set({ access: '1', refresh: 'r' })
  const log = answerWith(({ path }) => answers[path] ?? { status: 200, body: ['Bakery'] })
  const client = new QueryClient()
  client.setQueryData(siteQuery.queryKey, { mail } as never)
  const onDone = vi.fn()
  render(
    <QueryClientProvider client={client}>
      <ChosenBar people={PEOPLE} onDone={onDone} />
    </QueryClientProvider>,
  )
  return { sent: () => log.filter(({ method }) => method === 'POST'), onDone }
}

const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }))
  return within(screen.getByRole('dialog'))
}

it('deactivates all who are chosen after asking once, and names who could not be', async () => {
  const refused = [{ id: 2, name: 'Ben X', reason: 'The site needs a superuser.' }]
  const { sent } = show(false, {
    '/api/users/changes/': { status: 200, body: { changed: [1], refused } },
  })
  const dialog = await press('Deactivate')
  expect(sent()).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }))
  expect((await screen.findByText(/The site needs a superuser/)).textContent).toContain('Ben X')
  expect(sent()[0]?.body).toEqual({ people: [1, 2], change: { is_active: false } })
  expect(current().map(({ description }) => description)).toEqual(['1 person deactivated.'])
})

it('gives them a department', async () => {
  const { sent, onDone } = show(false, {
    '/api/users/changes/': { status: 200, body: { changed: [1, 2], refused: [] } },
  })
  const dialog = await press('Department')
  await userEvent.type(dialog.getByLabelText('Department'), 'Bakery')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sent()[0]?.body).toEqual({ people: [1, 2], change: { department: 'Bakery' } })
})

it.each([
  [
    true,
    [
      ['mail', [1]],
      ['sheet', [2]],
    ],
  ],
  [false, [['sheet', [1, 2]]]],
])('invites again: mail %s', async (mail, ways) => {
  const { sent } = show(mail, {
    '/api/invitations/': { status: 201, body: { invited: [], refused: [] } },
  })
  const dialog = await press('Invite again')
  await userEvent.click(dialog.getByRole('button', { name: 'Invite' }))
  await waitFor(() => expect(sent()).toHaveLength(ways.length))
  const bodies = sent().map(({ body }) => body as { by: string; people: number[] })
  expect(bodies.map(({ by, people }) => [by, people])).toEqual(ways)
})
