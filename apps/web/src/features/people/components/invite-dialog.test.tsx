import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { tokens } from '../../../lib/session.ts'
import { siteQuery } from '../../../lib/site-query.ts'
import { answerWith } from '../../../testing/fetch-double.ts'
import { current } from '../../../ui/toast.ts'
import { InviteDialog } from './invite-dialog.tsx'

const LIST =
  'Anna Muster, anna@plant.example, Bakery\nBen Oh, ben@plant.example\nCem Ay, cem@plant.example'
const code = {
  code: 'ACDEF-HJKMN',
  path: '/welcome#ACDEF-HJKMN',
  expires_at: '2026-12-01T06:00:00.000Z',
}
const invited = (name: string, isCoded = false) => ({
  id: name.length,
  username: name,
  first_name: name,
  last_name: 'X',
  email: `${name.toLowerCase()}@plant.example`,
  department: '',
  code: isCoded ? code : null,
})

function show(mail: boolean, body: object) {
  tokens.set({ access: '1', refresh: 'r' })
  const log = answerWith(() => ({ status: 201, body }))
  const client = new QueryClient()
  client.setQueryData(siteQuery.queryKey, { mail } as never)
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={client}>
      <InviteDialog onClose={onClose} />
    </QueryClientProvider>,
  )
  return { log, onClose }
}

const pasteList = async () => {
  const [first] = screen.getAllByLabelText('First name')
  await userEvent.click(first as HTMLElement)
  await userEvent.paste(LIST)
}

it('invites three in one go, by mail', async () => {
  const all = ['Anna', 'Ben', 'Cem'].map((name) => invited(name))
  const { log, onClose } = show(true, { invited: all, refused: [] })
  await pasteList()
  // And an empty row for the next.
  expect(screen.getAllByRole('group')).toHaveLength(4)
  await userEvent.click(screen.getByRole('button', { name: 'Invite 3 people' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(log[0]?.body).toMatchObject({
    by: 'mail',
    newcomers: [
      {
        first_name: 'Anna',
        last_name: 'Muster',
        email: 'anna@plant.example',
        department: 'Bakery',
      },
      { first_name: 'Ben', last_name: 'Oh', email: 'ben@plant.example', department: '' },
      { first_name: 'Cem', last_name: 'Ay', email: 'cem@plant.example', department: '' },
    ],
  })
  expect(current().map(({ description }) => description)).toEqual(['3 mails are on their way.'])
})

it('keeps those who were refused, with the reason, and no others', async () => {
  const refused = [{ name: 'Ben Oh', reason: 'Somebody has this e-mail address.' }]
  const { onClose } = show(true, { invited: [invited('Anna'), invited('Cem')], refused })
  await pasteList()
  await userEvent.click(screen.getByRole('button', { name: 'Invite 3 people' }))
  const row = (await screen.findByText('Somebody has this e-mail address.')).closest('fieldset')
  expect(within(row as HTMLElement).getByLabelText<HTMLInputElement>('First name').value).toBe(
    'Ben',
  )
  expect(screen.queryByDisplayValue('Anna')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

it('waits until each row is whole', async () => {
  show(true, {})
  const [first] = screen.getAllByLabelText('First name')
  await userEvent.type(first as HTMLElement, 'Anna')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Invite' }).disabled).toBe(true)
})

it('hands out codes where no mail leaves the site', async () => {
  const { log } = show(false, { invited: [invited('Anna', true)], refused: [] })
  expect(screen.getByRole('heading', { name: 'Invite with a code' })).toBeTruthy()
  const [first] = screen.getAllByLabelText('First name')
  const [last] = screen.getAllByLabelText('Last name')
  await userEvent.type(first as HTMLElement, 'Anna')
  await userEvent.type(last as HTMLElement, 'Muster')
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
  await screen.findByText('ACDEF-HJKMN')
  expect(log[0]?.body).toMatchObject({ by: 'sheet' })
})
