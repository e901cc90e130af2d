import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from '../../testing/memory-router.tsx'
import { useLocation } from '../../routing/router.tsx'
import { expect, it } from 'vitest'
import { SearchBox, SiteSearch } from './site-search.tsx'

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const draw = () =>
  render(
    <MemoryRouter>
      <SearchBox />
      <input aria-label="Other" />
      <Address />
    </MemoryRouter>,
  )

it('"/" takes the keyboard to the search, and Enter to the results', async () => {
  draw()
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await userEvent.keyboard('heat & steam{Enter}')
  expect(screen.getByRole('status').textContent).toBe('/search?q=heat%20%26%20steam')
})

it('"/" stays a letter where somebody types', async () => {
  draw()
  await userEvent.type(screen.getByLabelText<HTMLInputElement>('Other'), 'a/b')
  expect(screen.getByLabelText<HTMLInputElement>('Other').value).toBe('a/b')
})

it('leaves the search page to its own field', () => {
  render(
    <MemoryRouter at="/search?q=bread">
      <SiteSearch />
    </MemoryRouter>,
  )
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Search' })).toBeNull()
})
