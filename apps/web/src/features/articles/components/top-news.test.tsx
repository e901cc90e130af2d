import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from '../../../testing/memory-router.tsx'
import { useLocation } from '../../../routing/router.tsx'
import { describe, expect, it } from 'vitest'
import { anArticle } from '../../../testing/an-article.ts'
import { answerWith } from '../../../testing/fetch-double.ts'
import { snippet, TopNews, useTopNews } from './top-news.tsx'

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>
}

function Shown() {
  return <TopNews news={useTopNews().data} />
}

function show(ids: number[]) {
  const results = ids.map((id) => anArticle({ id, title: `News ${id}` }))
  const log = answerWith(() => ({ status: 200, body: { count: ids.length, results } }))
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter at="/?page=2">
        <Shown />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { log, unmount }
}

const banner = () => screen.queryByRole('region', { name: 'Top News' })

describe('the top news', () => {
  it('are at most two, and the banner opens the first', async () => {
    const { log } = show([1, 2])
    await userEvent.click(await screen.findByRole('link', { name: 'News 1' }))
    expect(screen.getByRole('status', { name: 'Address' }).textContent).toBe('?page=2&article=1')
    expect(log[0]?.path).toBe('/api/articles/?page=1&page_size=2&highlight=top-news&fields=summary')
  })

  it('stay away once dismissed, until there are others', async () => {
    const first = show([1, 2])
    await screen.findByRole('link', { name: 'News 1' })
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss top news' }))
    expect(banner()).toBeNull()
    first.unmount()

    const again = show([1, 2])
    await waitFor(() => expect(again.log).toHaveLength(1))
    expect(banner()).toBeNull()
    again.unmount()

    show([3, 1])
    expect(await screen.findByRole('link', { name: 'News 3' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'News 1' })).toBeNull()
  })
})

describe('a snippet', () => {
  it('is cut between words, and short texts stay whole', () => {
    expect(snippet('Nineteen days, 140 people', 15)).toBe('Nineteen days…')
    expect(snippet('Nineteen days', 13)).toBe('Nineteen days')
    expect(snippet('Donaudampfschifffahrt', 6)).toBe('Donaud…')
  })
})
