import type { LeadershipMessage } from '@berg/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { tokens } from '../../../lib/session.ts'
import { current } from '../../../ui/toast.ts'
import { answerWith, type Answer } from '../../../testing/fetch-double.ts'
import { leadershipMessageQuery } from '../api/leadership.ts'
import { LeadershipForm } from './leadership-form.tsx'

const MESSAGE: LeadershipMessage = {
  title: 'The order of things',
  quote: 'A safe shift is a good shift.',
  subtitle: '',
  content: '<p>Thank you.</p>',
  author: 'Thomas Brunner',
  date: '2026-11-14',
  language: 'en',
  translations: [],
  etag: '"leadership-7"',
  can: { edit: true },
}

function edit(answer: Answer | Parameters<typeof answerWith>[0]) {
  const log = answerWith(typeof answer === 'function' ? answer : () => answer)
  const client = new QueryClient()
  const onClose = vi.fn()
  const onSignInNeeded = vi.fn()
  render(
    <QueryClientProvider client={client}>
      <LeadershipForm message={MESSAGE} onSignInNeeded={onSignInNeeded} onClose={onClose} />
    </QueryClientProvider>,
  )
  return { log, client, onClose, onSignInNeeded }
}

const quote = () => screen.getByLabelText<HTMLTextAreaElement>('Quote', { selector: 'textarea' })
const title = () => screen.getByLabelText<HTMLInputElement>('Title')

async function retitle(text: string) {
  await userEvent.clear(title())
  await userEvent.type(title(), text)
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
}

// Only staff get to this form.
beforeEach(() => tokens.set({ access: 'a', refresh: 'r' }))

describe('editing the leadership message', () => {
  it('sends what was written and shows it everywhere', async () => {
    const written = { ...MESSAGE, title: 'New' }
    const { log, client, onClose } = edit({ status: 200, body: written })
    await retitle('New')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(log[0]?.body).toEqual({
      title: 'New',
      quote: MESSAGE.quote,
      subtitle: '',
      content: '<p>Thank you.</p>',
      author: MESSAGE.author,
    })
    expect(client.getQueryData(leadershipMessageQuery.queryKey)).toEqual(written)
  })

  it('writes over nobody: it shows what somebody else wrote, and goes on from there', async () => {
    const theirs = { ...MESSAGE, etag: '"leadership-8"', title: 'Theirs', quote: 'Another quote.' }
    const { log, onClose } = edit(({ body, headers }) => {
      if (!body) return { status: 200, body: theirs }
      if (headers.get('if-match') === theirs.etag) return { status: 200, body: theirs }
      return { status: 412, body: { detail: 'Somebody has changed this message.' } }
    })
    await retitle('Mine')
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('Somebody else changed this message')
    expect(notice.textContent).toContain('Added: Another quote.')
    expect(log[0]?.headers.get('if-match')).toBe(MESSAGE.etag)
    expect(onClose).not.toHaveBeenCalled()

    await userEvent.click(screen.getByRole('button', { name: 'Keep my changes' }))
    expect(title().value).toBe('Mine')
    expect(quote().value).toBe('Another quote.')
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(log.at(-1)?.body).toMatchObject({ title: 'Mine', quote: 'Another quote.' })
  })

  it('shows what the server refuses at its field, and loses nothing', async () => {
    const body = { title: ['This field may not be blank.'] }
    const { onClose } = edit({ status: 400, body })
    await retitle(' ')
    expect(await screen.findByText('This field may not be blank.')).toBeTruthy()
    expect(document.activeElement).toBe(title())
    expect(quote().value).toBe(MESSAGE.quote)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('keeps what was typed while the server cannot be reached', async () => {
    edit('broken')
    await retitle('New')
    expect(await screen.findByText(/cannot be reached/)).toBeTruthy()
    expect(title().value).toBe('New')
  })

  it('asks for a sign-in that has ended, and keeps what was typed', async () => {
    const { onClose, onSignInNeeded } = edit({ status: 401, body: { detail: 'no' } })
    await retitle('New')
    await waitFor(() => expect(onSignInNeeded).toHaveBeenCalledOnce())
    expect(title().value).toBe('New')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('says that it takes no pictures, and stays where a file is dropped on it', () => {
    edit('broken')
    const files = [new File(['x'], 'gate.png', { type: 'image/png' })]
    const isLeft = fireEvent.drop(title(), { dataTransfer: { files, types: ['Files'] } })
    expect(isLeft, 'the browser would open the file').toBe(false)
    expect(current().at(-1)?.title).toBe('No pictures here')
    fireEvent.paste(title(), { clipboardData: { files, types: ['text/html', 'Files'] } })
    expect(current()).toHaveLength(1)
  })

  it('asks before unsaved words are dropped', async () => {
    const { onClose } = edit('broken')
    await userEvent.type(title(), '!')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('alert').textContent).toContain('Discard what you wrote?')
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
