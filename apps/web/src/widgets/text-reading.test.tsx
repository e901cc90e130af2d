import type { LeadershipMessage, PlainPage, TranslationState } from '@berg/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerWith } from '../testing/fetch-double.ts'
import { MemoryRouter } from '../testing/memory-router.tsx'
import { LeadershipReader } from './leadership-reader.tsx'
import { usePageReading } from './text-reading.tsx'

const ORIGINAL = {
  title: 'The order',
  quote: 'A safe shift.',
  subtitle: 'Why',
  content: '<p>Wash your hands.</p>',
}
const POLISH = {
  title: 'Kolejność',
  quote: 'Bezpieczna zmiana.',
  subtitle: 'Dlaczego',
  content: '<p>Umyj ręce.</p>',
}

/** As the server answers: what is not checked only to who asks for it. */
const answerIn = (state: TranslationState, path: string) => {
  const query = new URL(path, 'http://site').searchParams
  const isPolish = query.get('lang') === 'pl' && (state === 'checked' || query.has('unchecked'))
  const translations = [{ language: 'pl' as const, state }]
  const read = isPolish ? { ...POLISH, translation: translations[0] } : ORIGINAL
  return { language: 'en' as const, translations, ...read }
}

const messageIn = (state: TranslationState, path = '/') =>
  ({
    ...answerIn(state, path),
    author: 'Thomas Brunner',
    date: '2026-11-14',
    etag: '"leadership-7"',
    can: { edit: false },
  }) as LeadershipMessage

const pageIn = (state: TranslationState, path: string) =>
  ({
    ...answerIn(state, path),
    title: 'Questions and answers',
    page: 'fqa',
    etag: '"fqa-1"',
    updated_at: null,
    can: { edit: false },
  }) as PlainPage

function Page() {
  const { text, words, line } = usePageReading('fqa')
  return (
    <div role="dialog" aria-label="page">
      {line}
      <div {...words}>{text?.content}</div>
    </div>
  )
}

function open(what: 'message' | 'page', state: TranslationState, languages: string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  const log = answerWith(({ path }) => ({
    status: 200,
    body: (what === 'page' ? pageIn : messageIn)(state, path),
  }))
  const shown =
    what === 'page' ? <Page /> : <LeadershipReader message={messageIn(state)} onClose={() => {}} />
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter at="/">{shown}</MemoryRouter>
    </QueryClientProvider>,
  )
  return log
}

const inside = async () => within(await screen.findByRole('dialog'))
const langOf = (element: HTMLElement) => element.closest('[lang]')?.getAttribute('lang')

beforeEach(() => vi.restoreAllMocks())

describe.each(['message', 'page'] as const)('a %s in several languages', (what) => {
  it('is read in a language of its reader that was checked, and in the original when asked', async () => {
    open(what, 'checked', ['pl-PL', 'en'])
    const dialog = await inside()
    expect(langOf(await dialog.findByText(/Umyj ręce/))).toBe('pl')
    expect(dialog.getByText('Translated from English', { exact: false })).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'show original' }))
    expect(langOf(await dialog.findByText(/Wash your hands/))).toBe('en')
  })

  it.each<[TranslationState, string, RegExp]>([
    ['draft', 'show translation (not checked)', /nobody has checked it/],
    ['outdated', 'show translation (not up to date)', /has changed since this was translated/],
  ])('is the original where the translation is %s', async (state, name, words) => {
    const log = open(what, state, ['pl'])
    const dialog = await inside()
    const offer = await dialog.findByRole('button', { name })
    expect(dialog.getByText(/Wash your hands/)).toBeTruthy()
    expect(log.filter(({ path }) => path.includes('unchecked'))).toEqual([])
    await userEvent.click(offer)
    expect(await dialog.findByText(/Umyj ręce/)).toBeTruthy()
    expect(dialog.getByText(words)).toBeTruthy()
    expect(log.at(-1)?.path).toContain('lang=pl&unchecked=true')
  })
})

it('says the title, the subtitle and the quote of a message in the same language', async () => {
  open('message', 'checked', ['pl'])
  await screen.findByText('“Bezpieczna zmiana.”')
  expect(screen.getByRole('dialog', { name: 'Kolejność' })).toBeTruthy()
  expect(langOf(screen.getByText('Dlaczego'))).toBe('pl')
})
