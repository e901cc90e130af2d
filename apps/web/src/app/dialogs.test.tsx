import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from '../testing/memory-router.tsx'
import { expect, it } from 'vitest'
import { SignInFirst } from '../features/auth/components/sign-in-first.tsx'
import { SignInProvider } from '../features/auth/components/sign-in-provider.tsx'
import { notSignedIn } from '../lib/api/errors.ts'
import { tokens } from '../lib/session.ts'
import { answerWith } from '../testing/fetch-double.ts'
import { useShowDialog } from '../ui/show-dialog.ts'
import { Dialogs } from './dialogs.tsx'
import { useSessionKeeper } from './use-session-keeper.ts'

function EditorDialog() {
  const showDialog = useShowDialog()
  return <button onClick={() => showDialog(() => <Reason />)}>Reject</button>
}

function Reason() {
  const [text, setText] = useState('')
  const send = useMutation({ mutationFn: () => Promise.reject(notSignedIn()) })
  return (
    <>
      <input aria-label="Reason" value={text} onChange={({ target }) => setText(target.value)} />
      <button onClick={() => send.mutate()}>Send</button>
    </>
  )
}

function Site() {
  useSessionKeeper()
  return (
    <SignInProvider site={undefined}>
      <Dialogs>
        <SignInFirst title="EditorDialog" message="Please sign in.">
          {() => <EditorDialog />}
        </SignInFirst>
      </Dialogs>
    </SignInProvider>
  )
}

/** The token says whose it is. */
const signIn = (id: string) => act(() => tokens.set({ access: id, refresh: 'r' }))

async function halfWritten() {
  answerWith(({ token }) => ({ status: 200, body: { id: Number(token), username: token } }))
  tokens.set({ access: '1', refresh: 'r' })
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <Site />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }))
  await userEvent.type(screen.getByLabelText('Reason'), 'Without names')
}

const reason = () => screen.queryByLabelText<HTMLInputElement>('Reason')?.value

it('keeps what is half-written when the session ends elsewhere, and asks for a sign-in to send it', async () => {
  await halfWritten()
  act(() => tokens.clear())
  expect(await screen.findByText('Please sign in.')).toBeTruthy()
  expect(reason()).toBe('Without names')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  signIn('1')
  expect(await screen.findByRole('button', { name: 'Reject' })).toBeTruthy()
  expect(reason()).toBe('Without names')
})

it('shows nobody what somebody else was writing', async () => {
  await halfWritten()
  act(() => tokens.clear())
  signIn('2')
  await waitFor(() => expect(reason()).toBeUndefined())
})
