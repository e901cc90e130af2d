import type { TranslationSheet } from '@berg/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { tokens } from '../../../lib/session.ts'
import { aSheet } from '../../../testing/a-translation-sheet.ts'
import { anArticle } from '../../../testing/an-article.ts'
import { answerWith } from '../../../testing/fetch-double.ts'
import { TranslationDialog } from './translation-dialog.tsx'

const passages: TranslationSheet['passages'] = [
  { original: 'Wash <1>your</1> hands.', translated: '', change: null, before: null },
  { original: 'Dry them well.', translated: 'Trocknen.', change: 'changed', before: 'Dry them.' },
]

/** The server, with one translation that others may change too. */
function serverWith(special: Partial<TranslationSheet>) {
  const server = { sheet: aSheet({ passages, ...special }), refuses: 0 }
  const log = answerWith(({ method, path, body }) => {
    if (path.endsWith('/draft/'))
      return { status: 200, body: { title: null, passages: [{ at: 1, text: 'Gut trocknen.' }] } }
    if (method === 'PUT') {
      if (server.refuses-- > 0) return { status: 412, body: { detail: 'Somebody was quicker.' } }
      const { title, passages: typed } = body as { title: string; passages: string[] }
      const written = passages.map((row, at) =>
        Object.assign({}, row, { translated: typed[at] ?? '' }),
      )
      server.sheet = { ...server.sheet, etag: '"2"', title, passages: written, state: 'draft' }
    }
    if (path.endsWith('/check/')) server.sheet = { ...server.sheet, etag: '"3"', state: 'checked' }
    if (method === 'DELETE')
      server.sheet = aSheet({ state: null, can: { write: true, check: false, delete: false } })
    return {
      status: method === 'DELETE' ? 204 : 200,
      body: method === 'DELETE' ? undefined : server.sheet,
    }
  })
  return { server, log }
}

function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TranslationDialog
        article={anArticle({ translations: [{ language: 'de', state: 'draft' }] })}
        languages={['de', 'pl']}
        writer={7}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  )
  return screen.findByRole('textbox', { name: 'Paragraph 1 in German' })
}
const second = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Paragraph 2 in German' })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

beforeEach(() => {
  localStorage.clear()
  tokens.set({ access: 'a', refresh: 'r' })
})

describe('translating an article', () => {
  it('shows what changed, and saves passage by passage as it was seen', async () => {
    const { log } = serverWith({ state: 'outdated' })
    const first = await open()
    const row = within(screen.getByRole('listitem', { name: 'Paragraph 2' }))
    expect(row.getByText('Changed')).toBeTruthy()
    expect(row.getByText('Dry them.')).toBeTruthy()
    await userEvent.type(first, 'Hände waschen.')
    expect(screen.getByText(/Keep each mark of the original/)).toBeTruthy()
    await userEvent.clear(first)
    await userEvent.type(first, '<1>Ihre</1> Hände waschen.')
    await userEvent.click(button('Save'))
    expect(await screen.findByText(/A draft by Marta Kowalska/)).toBeTruthy()
    const sent = log.find(({ method }) => method === 'PUT')
    expect(sent?.headers.get('if-match')).toBe('"1"')
    expect(sent?.body).toEqual({
      title: 'Titel',
      version: 1,
      passages: ['<1>Ihre</1> Hände waschen.', 'Trocknen.'],
    })
  })

  it('is checked once it is saved, by who may', async () => {
    serverWith({ can: { write: true, check: true, delete: true } })
    await open()
    await userEvent.type(second(), ' Gut.')
    expect(button('Checked').disabled).toBe(true)
    await userEvent.click(button('Save'))
    await screen.findByText(/A draft by/)
    await userEvent.click(button('Checked'))
    expect(await screen.findByText('Checked.')).toBeTruthy()
  })

  it('shows what somebody else has saved, and loses nothing of what was typed', async () => {
    const { server } = serverWith({})
    await open()
    await userEvent.type(second(), ' Meins.')
    server.refuses = 1
    server.sheet = { ...server.sheet, etag: '"9"', title: 'Ihr Titel' }
    await userEvent.click(button('Save'))
    const notice = within(await screen.findByRole('alert', { name: '' }))
    expect(await notice.findByText('Somebody else changed this translation')).toBeTruthy()
    await userEvent.click(notice.getByRole('button', { name: 'Keep my changes' }))
    expect(second().value).toBe('Trocknen. Meins.')
    expect(
      screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Title in German' }).value,
    ).toBe('Ihr Titel')
  })

  it('is on the device when it was closed without saving', async () => {
    serverWith({})
    await open()
    await userEvent.type(second(), ' Meins.')
    cleanup()
    await open()
    expect(second().value).toBe('Trocknen. Meins.')
  })

  it('goes to the AI service only when staff say so, where it is not for everybody', async () => {
    const { log } = serverWith({ drafting: 'asks' })
    await open()
    expect(button('Translate with AI').disabled).toBe(true)
    await userEvent.click(screen.getByRole('checkbox', { name: /this once/ }))
    await userEvent.click(button('Translate with AI'))
    expect(await screen.findByDisplayValue('Gut trocknen.')).toBeTruthy()
    expect(log.at(-1)?.body).toMatchObject({ for_some: true, only: [0, 1], with_title: false })
    expect(button('Translate with AI').disabled).toBe(true)
  })

  it('is deleted after a question', async () => {
    const { log } = serverWith({})
    await open()
    await userEvent.click(button('Delete'))
    const question = within(screen.getByRole('dialog', { name: 'Delete the German translation?' }))
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Nobody has begun.')).toBeTruthy()
    expect(log.find(({ method }) => method === 'DELETE')?.headers.get('if-match')).toBe('"1"')
  })
})
