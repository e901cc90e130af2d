import { STATE_WORDS } from '@berg/contract'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from '../../../testing/memory-router.tsx'
import { expect, it } from 'vitest'
import { useListView } from '../model/list-view.ts'
import { StatusBadge } from './article-status.tsx'
import { FilterBar } from './filter-bar.tsx'

const SENT = '2026-11-14T08:00:00.000Z'

it.each([
  ['draft', null, 'Draft'],
  ['draft', SENT, 'Waiting'],
  ['published', SENT, 'Published'],
  ['rejected', SENT, 'Rejected'],
] as const)('a post that is %s, sent %s, is called %s', (status, submitted_at, word) => {
  render(
    <StatusBadge article={{ status, submitted_at, publish_at: null }} timeZone="Europe/Zurich" />,
  )
  expect(screen.getByText(word)).toBeTruthy()
})

function Filters() {
  return <FilterBar place={useListView()} searchLabel="Search" has={{ status: true }} />
}

it('the filter offers the words of the badges', () => {
  render(<Filters />, { wrapper: MemoryRouter })
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(options).toEqual(['All', ...Object.values(STATE_WORDS)])
  expect(Object.values(STATE_WORDS)).toEqual(['Draft', 'Waiting', 'Published', 'Rejected'])
})

it('what is published by itself says when, on the clocks of the site', () => {
  const article = {
    status: 'draft',
    submitted_at: SENT,
    publish_at: '2027-01-08T05:30:00.000Z',
  } as const
  render(<StatusBadge article={article} timeZone="Europe/Zurich" />)
  expect(screen.getByText('at 8 Jan 2027, 06:30')).toBeTruthy()
})
