import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import { answerWith } from '../../../testing/fetch-double.ts'
import { SearchReading } from './search-reading.tsx'

const WORDS = [
  { word: 'kanteen', corrections: ['canteen'], synonyms: ['cafeteria'] },
  { word: 'club', corrections: ['cluj'], synonyms: [] },
]

async function show(props: Omit<ComponentProps<typeof SearchReading>, 'search'>) {
  const log = answerWith(() => ({ status: 200, body: WORDS }))
  const client = new QueryClient()
  const { container } = render(
    <QueryClientProvider client={client}>
      <p>
        <SearchReading search="kanteen club" {...props} />
      </p>
    </QueryClientProvider>,
  )
  await waitFor(() => expect([log.length, client.isFetching()]).toEqual([1, 0]))
  return container
}

it('says what results are shown for', async () => {
  await show({ hasResults: true })
  expect((await screen.findByText(/Showing results for/)).textContent).toBe(
    'Showing results for “canteen cluj”',
  )
})

it('shows no results for anything where there are none', async () => {
  expect((await show({ hasResults: false })).textContent).toBe('')
})

it('says that nothing has every word, and names no word that nothing has', async () => {
  const container = await show({ hasResults: true, missing: [['club'], ['kanteen', 'club']] })
  await screen.findByText(/Showing results for/)
  expect(container.textContent).toBe(
    'Nothing has all of these words. Here is what has most of them.' +
      'Showing results for “canteen”Also: cafeteria',
  )
})
