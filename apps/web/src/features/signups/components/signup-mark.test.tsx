import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { tokens } from '../../../lib/session.ts'
import { anArticle } from '../../../testing/an-article.ts'
import { answerWith } from '../../../testing/fetch-double.ts'
import { Toaster } from '../../../ui/toaster.tsx'
import { openSignupsQuery } from '../api/signups.ts'
import { SignupMark } from './signup-mark.tsx'

const EVENT = anArticle({ title: 'A <em>tour</em>', event_date: '2026-11-27' })

function Listed() {
  const { data } = useQuery(openSignupsQuery([EVENT.id]))
  return data?.map(({ free, own }) => <SignupMark key={0} event={EVENT} free={free} own={own} />)
}

/** A server that knows one person and one event with one place. */
function open(isFull = false) {
  let own: 'coming' | 'waiting' | null = null
  answerWith(({ method }) => {
    if (method === 'POST') own = isFull ? 'waiting' : 'coming'
    if (method === 'DELETE') own = null
    const whole = { asks: true, places: 1, closes_at: null, taken: 1, waiting: 0, status: 'open' }
    const state = own && { state: own, position: own === 'waiting' ? 1 : null }
    return method === 'GET'
      ? { status: 200, body: [{ article: EVENT.id, free: isFull ? 0 : 1, own }] }
      : { status: 200, body: { ...whole, own: state, can: { manage: false } } }
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <Listed />
      <Toaster />
    </QueryClientProvider>,
  )
}
const button = (name: string) => screen.findByRole('button', { name })

it('signs up with one press, and takes it back', async () => {
  tokens.set({ access: 'a', refresh: 'r' })
  open()
  await userEvent.click(await button('Sign up: A tour'))
  expect(await screen.findByText('You are coming')).toBeTruthy()
  await userEvent.click(await button('Undo'))
  expect(await button('Sign up: A tour')).toBeTruthy()
})

it('says where one only waits', async () => {
  tokens.set({ access: 'a', refresh: 'r' })
  open(true)
  await userEvent.click(await button('Waiting list: A tour'))
  expect(await screen.findByText('On the waiting list')).toBeTruthy()
  expect(await screen.findByText('You are on the waiting list.')).toBeTruthy()
})

it('is a mark alone for a visitor, whose press opens the event', async () => {
  open()
  expect(await screen.findByText('Sign up')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
