import type { Article } from '@berg/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { anArticle } from '../../../testing/an-article.ts'
import { answerWith } from '../../../testing/fetch-double.ts'
import { MemoryRouter } from '../../../testing/memory-router.tsx'
import { ArticleTools } from './article-tools.tsx'

const ORIGINAL = { title: 'Hands', content: '<p>Wash them.</p><p>Dry them.</p>' }
const WORDS: Record<string, Pick<Article, 'title' | 'content'>> = {
  ar: { title: 'اليدان', content: '<p>اغسلهما.</p><p>جففهما.</p>' },
  'en-simple': { title: 'Clean hands', content: '<p>Use soap.</p><p>Use a towel.</p>' },
}

function open(special: Partial<Article>) {
  const article = anArticle({ ...ORIGINAL, language: 'en', ...special })
  answerWith(({ path }) => {
    const lang = new URL(path, 'http://site').searchParams.get('lang') ?? ''
    const translation = article.translations.find(({ language }) => language === lang)
    return {
      status: 200,
      body: { ...article, ...WORDS[lang], ...(translation && { translation }) },
    }
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter at="/">
        <ArticleTools article={article} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.click(screen.getByRole('button', { name: 'More' }))
}

it('has each paragraph beside the original, in the way that it is read', async () => {
  await open({
    translations: [
      { language: 'ar', state: 'checked' },
      { language: 'de', state: 'draft' },
      { language: 'en-simple', state: 'checked' },
    ],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Print in two languages' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Print in two languages' }))
  const arabic = await dialog.findByText('جففهما.')
  // The tools are not on paper.
  expect(arabic.closest('dialog')?.parentElement).toBe(document.body)
  expect(arabic.closest('[lang]')?.getAttribute('dir')).toBe('rtl')
  const row = within(arabic.closest<HTMLElement>('.grid') ?? document.body)
  expect(row.getByText('Dry them.').closest('[lang]')?.getAttribute('lang')).toBe('en')
  expect(row.queryByText('Wash them.')).toBeNull()
  const choice = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Beside the original' })
  expect([...choice.options].map(({ text }) => text)).toEqual(['العربية', 'English, easy words'])
  await userEvent.selectOptions(choice, 'English, easy words')
  expect(await dialog.findByText('Use a towel.')).toBeTruthy()
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await userEvent.click(dialog.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

it.each<Partial<Article>>([
  { translations: [{ language: 'ar', state: 'draft' }] },
  { translations: [{ language: 'ar', state: 'outdated' }] },
  { translations: [{ language: 'ar', state: 'checked' }], status: 'draft' },
])('is not offered for %j', async (special) => {
  await open(special)
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Print in two languages' })).toBeNull()
})
