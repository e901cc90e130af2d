import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { tokens } from '../../../lib/session.ts'
import { type Answer, answerWith } from '../../../testing/fetch-double.ts'
import { PersonalCalendar } from './personal-calendar.tsx'

const SINCE = '2026-11-14T08:00:00.000Z'

function open(answers: Answer[]) {
  tokens.set({ access: 'a', refresh: 'r' })
  const log = answerWith(() => answers.shift() ?? { status: 500 })
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <PersonalCalendar timeZone="UTC" />
    </QueryClientProvider>,
  )
  return log
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const confirm = async (name: string) => {
  const dialog = await screen.findByRole('dialog', { hidden: true })
  await userEvent.click(within(dialog).getByRole('button', { name, hidden: true }))
}
const address = () => screen.queryByLabelText<HTMLInputElement>('Address of the calendar')?.value

it('shows an address once, with the ways into a calendar', async () => {
  const made = (secret: string): Answer => ({
    status: 201,
    body: { created_at: SINCE, path: `/calendar/${secret}.ics` },
  })
  open([{ status: 200, body: { created_at: null } }, made('first'), made('second')])
  await press('Create my address')
  await screen.findByText(/shown only now/)
  expect(address()).toBe(`${window.location.origin}/calendar/first.ics`)
  const { host } = window.location
  const link = screen.getByRole('link', { name: 'Open in my calendar' })
  expect(link.getAttribute('href')).toBe(`webcal://${host}/calendar/first.ics`)
  expect(screen.getByRole('img', { name: 'QR code of the address' })).toBeTruthy()
  await press('Make a new address')
  await confirm('Make a new one')
  await screen.findByDisplayValue(/second/)
})

it('does not know the address of another day, and revokes it', async () => {
  const log = open([{ status: 200, body: { created_at: SINCE } }, { status: 204 }])
  await screen.findByText(/since 14 November 2026/)
  expect(address()).toBeUndefined()
  await press('Revoke')
  await confirm('Revoke')
  await screen.findByRole('button', { name: 'Create my address' })
  expect(log).toHaveLength(2)
})
