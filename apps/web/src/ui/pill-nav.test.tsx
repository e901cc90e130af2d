import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from '../testing/memory-router.tsx'
import { useLocation } from '../routing/router.tsx'
import { expect, it, vi } from 'vitest'
import { PagedList } from './paged-list.tsx'
import { PillNav } from './pill-nav.tsx'

const KINDS = ['All', 'Images']
let release: () => void = () => {}

function Library() {
  const kind = useLocation().hash.slice(1) || 'All'
  return (
    <>
      <PillNav
        label="Kinds"
        links={KINDS.map((label) => ({ label, to: `#${label}`, isHere: label === kind }))}
      />
      <PagedList
        keepsOld
        query={{
          queryKey: ['list', { kind }],
          queryFn: async () => {
            if (kind !== 'All') await new Promise<void>((done) => (release = done))
            return { count: 1, results: [{ id: 1, name: `One of ${kind}` }] }
          },
        }}
        page={1}
        pageSize={6}
        hrefOf={() => '#'}
        skeleton="Loading"
        empty="Nothing"
      >
        {({ results }) => <p>{results[0]?.name}</p>}
      </PagedList>
    </>
  )
}

it('marks the pill of the list that is shown, and the pressed one as on its way', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Library />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByText('One of All')
  const pill = (name: string) => screen.getByRole('link', { name })
  await userEvent.click(pill('Images'))
  expect(pill('All').getAttribute('aria-current')).toBe('true')
  expect(pill('Images').getAttribute('aria-busy')).toBe('true')
  expect(screen.getByText('One of All')).toBeTruthy()
  release()
  await screen.findByText('One of Images')
  await waitFor(() => expect(pill('Images').getAttribute('aria-current')).toBe('true'))
  expect(pill('All').getAttribute('aria-current')).toBeNull()
  expect(pill('Images').getAttribute('aria-busy')).toBeNull()
})

it('keeps the one that is shown in sight when a count before it makes the row longer', () => {
  const WIDTH = 100
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function left(
    this: HTMLElement,
  ) {
    return (this.previousElementSibling?.textContent?.length ?? 0) * WIDTH
  })
  const nav = (count?: number) => (
    <MemoryRouter>
      <PillNav
        label="Kinds"
        links={[
          { label: 'Review', to: '#1', isHere: false, count },
          { label: 'System', to: '#2', isHere: true },
        ]}
      />
    </MemoryRouter>
  )
  const { rerender } = render(nav())
  const row = screen.getByRole('navigation')
  expect(row.scrollLeft).toBe('Review'.length * WIDTH)
  rerender(nav(4))
  expect(row.scrollLeft).toBe('Review4'.length * WIDTH)
})
