import type { EventSignup } from '@berg/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { tokens } from '../../../lib/session.ts'
import { anArticle } from '../../../testing/an-article.ts'
import { type Answer, answerWith } from '../../../testing/fetch-double.ts'
import { SignupSection } from './signup-section.tsx'

const OPEN: EventSignup = {
  asks: true,
  places: 8,
  closes_at: null,
  taken: 7,
  waiting: 0,
  status: 'open',
  own: null,
  can: { manage: false },
}
const ok = (special: Partial<EventSignup> = {}): Answer => ({
  status: 200,
  body: { ...OPEN, ...special },
})

function open(answers: Answer[], isSignedIn = true) {
  if (isSignedIn) tokens.set({ access: 'a', refresh: 'r' })
  const log = answerWith(() => answers.shift() ?? { status: 500 })
  const onSignIn = vi.fn()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { container } = render(
    <QueryClientProvider client={client}>
      <SignupSection
        article={anArticle({ event_date: '2026-11-27' })}
        timeZone="UTC"
        onSignIn={onSignIn}
      />
    </QueryClientProvider>,
  )
  return { log, onSignIn, container }
}
const button = (name: string) => screen.findByRole('button', { name })

it('takes the last place, and gives it up again', async () => {
  const own = { state: 'coming', position: null } as const
  const { log } = open([ok(), ok({ taken: 8, own }), ok()])
  await userEvent.click(await button('I’m coming'))
  expect(await screen.findByRole('heading', { name: 'You are coming.' })).toBeTruthy()
  await userEvent.click(await button('I can’t come'))
  expect(await button('I’m coming')).toBeTruthy()
  expect(log).toHaveLength(3)
})

it('asks first where somebody waits for the place', async () => {
  const own = { state: 'coming', position: null } as const
  const { log } = open([ok({ taken: 8, waiting: 2, own }), ok({ taken: 8, waiting: 1 })])
  await userEvent.click(await button('I can’t come'))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  expect(log).toHaveLength(1)
  await userEvent.click(dialog.getByRole('button', { name: 'I can’t come', hidden: true }))
  expect(await button('Join the waiting list')).toBeTruthy()
})

it('shows what has become of it where the last place went to somebody else', async () => {
  const own = { state: 'waiting', position: 1 } as const
  open([ok(), ok({ taken: 8, waiting: 1, own })])
  await userEvent.click(await button('I’m coming'))
  const words = 'You are number 1 on the waiting list.'
  expect(await screen.findByRole('heading', { name: words })).toBeTruthy()
})

it('asks the server how it stands where the line was cut', async () => {
  const own = { state: 'coming', position: null } as const
  const { log } = open([ok(), 'broken', ok({ taken: 8, own })])
  await userEvent.click(await button('I’m coming'))
  expect(await screen.findByRole('heading', { name: 'You are coming.' })).toBeTruthy()
  expect(log).toHaveLength(3)
})

it('asks a visitor to sign in, and is not there where nobody is asked', async () => {
  const { onSignIn } = open([ok()], false)
  await userEvent.click(await button('Sign in to say that you are coming'))
  expect(onSignIn).toHaveBeenCalledOnce()
  const { log, container } = open([ok({ asks: false })])
  await vi.waitFor(() => expect(log).toHaveLength(1))
  expect(container.textContent).toBe('')
})

it('can be asked for again where it could not be loaded', async () => {
  open([{ status: 500 }, ok()])
  await userEvent.click(await button('Retry'))
  expect(await button('I’m coming')).toBeTruthy()
})
