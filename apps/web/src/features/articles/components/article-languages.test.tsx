import type { Article, TranslationState } from '@berg/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyModule } from '../../../lib/lazy-module.ts'
import { anArticle } from '../../../testing/an-article.ts'
import { answerWith } from '../../../testing/fetch-double.ts'
import { MemoryRouter } from '../../../testing/memory-router.tsx'
import { AddressedArticle } from './addressed-article.tsx'

const WORDS = {
  pl: { title: 'Linia 4 rusza', content: '<p>Dziewiętnaście dni.</p>' },
  ar: { title: 'الخط 4 يعود', content: '<p>تسعة عشر يوماً.</p>' },
  'de-simple': { title: 'Linie 4 läuft', content: '<p>Es hat 19 Tage gedauert.</p>' },
}

/** A version in easy words of the original, and whether its reader prefers such. */
interface Easy {
  state: TranslationState
  isPreferred: boolean
}

/** As the server answers: what is not checked only to who asks for it. */
function inLanguage(original: Article, path: string): Article {
  const query = new URL(path, 'http://site').searchParams
  const lang = query.get('lang')
  const translation = original.translations.find(({ language }) => language === lang)
  if (!translation || (translation.state !== 'checked' && !query.get('unchecked'))) return original
  return { ...original, ...WORDS[translation.language as 'pl'], translation }
}

function open(pl: TranslationState, languages: string[], easy?: Easy) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  const translations: Article['translations'] = [
    { language: 'ar', state: 'checked' },
    { language: 'pl', state: pl },
    ...(easy ? [{ language: 'de-simple' as const, state: easy.state }] : []),
  ]
  const original = anArticle({ language: 'de', translations })
  const log = answerWith(({ path }) => ({ status: 200, body: inLanguage(original, path) }))
  const client = new QueryClient()
  if (easy) client.setQueryData(['me'], { prefers_easy_words: easy.isPreferred })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter at="/?article=1">
        <AddressedArticle timeZone="Europe/Zurich" slots={lazyModule(async () => ({}))} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return log
}

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

beforeEach(() => vi.restoreAllMocks())

describe('an article in several languages', () => {
  it('opens in a language of its reader that was checked, and in the original when asked', async () => {
    open('checked', ['pl-PL', 'en'])
    const dialog = await dialogOf('Linia 4 rusza')
    const text = await dialog.findByText('Dziewiętnaście dni.')
    expect(text.closest('[lang]')?.getAttribute('lang')).toBe('pl')
    expect(dialog.getByText('Translated from German')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'show original' }))
    const shown = await dialog.findByText('Nineteen days and one very large gearbox.')
    expect(shown.closest('[lang]')?.getAttribute('lang')).toBe('de')
  })

  it.each<[TranslationState, string, RegExp]>([
    ['draft', 'show translation (not checked)', /nobody has checked it/],
    ['outdated', 'show translation (not up to date)', /has changed since this was translated/],
  ])(
    'opens in the original where it is %s, and never asks for more',
    async (state, name, words) => {
      const log = open(state, ['pl'])
      const dialog = await dialogOf('Line 4 restarts Monday')
      const offer = await dialog.findByRole('button', { name })
      expect(dialog.getByText('Original in German', { exact: false })).toBeTruthy()
      expect(log.filter(({ path }) => path.includes('lang='))).toEqual([])
      await userEvent.click(offer)
      expect(await dialog.findByText('Dziewiętnaście dni.')).toBeTruthy()
      expect(dialog.getByText(words)).toBeTruthy()
      expect(log.at(-1)?.path).toContain('lang=pl&unchecked=true')
    },
  )

  it('opens in easy words for who prefers them, in the voice and hyphens of their language', async () => {
    open('draft', ['de'], { state: 'checked', isPreferred: true })
    const dialog = await dialogOf('Linie 4 läuft')
    const text = await dialog.findByText('Es hat 19 Tage gedauert.')
    expect(text.closest('[lang]')?.getAttribute('lang')).toBe('de')
    expect(dialog.getByText('In easy words. Original in German', { exact: false })).toBeTruthy()
    const choice = dialog.getByRole<HTMLSelectElement>('combobox')
    expect([...choice.options].map(({ text: label }) => label)).toEqual([
      'Deutsch (original)',
      'Deutsch, easy words',
      'العربية',
      'Polski (not checked)',
    ])
    await userEvent.click(dialog.getByRole('button', { name: 'show original' }))
    expect(await dialog.findByText('Nineteen days and one very large gearbox.')).toBeTruthy()
  })

  it.each<[TranslationState, boolean]>([
    ['checked', false],
    ['draft', true],
    ['outdated', true],
  ])('opens without easy words where they are %s and preferred: %s', async (state, isPreferred) => {
    const log = open('draft', ['de'], { state, isPreferred })
    const dialog = await dialogOf('Line 4 restarts Monday')
    await dialog.findByText('Original in German', { exact: false })
    expect(log.filter(({ path }) => path.includes('lang='))).toEqual([])
    expect(dialog.queryByRole('button', { name: /easy words/ }) !== null).toBe(isPreferred)
  })

  it('can be read in each of its languages, from the right where that is how it is written', async () => {
    open('draft', ['en'])
    const dialog = await dialogOf('Line 4 restarts Monday')
    const choice = await dialog.findByRole('combobox', { name: 'Language of this text' })
    const options = within(choice).getAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual([
      'Deutsch (original)',
      'العربية',
      'Polski (not checked)',
    ])
    await userEvent.selectOptions(choice, 'العربية')
    const text = await dialog.findByText('تسعة عشر يوماً.')
    expect(text.closest('[dir]')?.getAttribute('dir')).toBe('rtl')
  })
})
