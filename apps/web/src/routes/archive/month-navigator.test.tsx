import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from '../../testing/memory-router.tsx'
import { expect, it, vi } from 'vitest'
import { yearsOf } from './archive-view.ts'
import { MonthNavigator, MonthSelect } from './month-navigator.tsx'

const YEARS = yearsOf([
  { month: '2026-11', count: 12 },
  { month: '2025-03', count: 1 },
])

function drawNavigator(month: string | undefined, hasCounts = true, coming = 0) {
  render(
    <MemoryRouter>
      <MonthNavigator
        years={YEARS}
        coming={coming}
        month={month}
        presentYear="2026"
        hrefOf={(chosen) => `?month=${chosen ?? ''}`}
        hasCounts={hasCounts}
      />
    </MemoryRouter>,
  )
}
const openYears = () =>
  [...document.querySelectorAll('details[open] summary')].map(({ textContent }) =>
    textContent?.trim(),
  )

it('the present year stands open, or that of the chosen month', () => {
  drawNavigator(undefined)
  expect(openYears()).toEqual(['2026 12 articles'])
  drawNavigator('2025-03', false)
  expect(openYears().slice(1)).toEqual(['2025'])
})

it('the chosen month is marked, and each leads to its own address', () => {
  drawNavigator('2025-03')
  const link = screen.getByRole('link', { name: 'March 1 article' })
  expect(link.getAttribute('aria-current')).toBe('true')
  expect(link.getAttribute('href')).toBe('/?month=2025-03')
})

it('what lies ahead stands above the years, where there is any', () => {
  drawNavigator(undefined)
  expect(screen.queryByRole('link', { name: /Coming/ })).toBeNull()
  drawNavigator('coming', true, 1)
  const link = screen.getByRole('link', { name: 'Coming 1 article' })
  expect(link.getAttribute('href')).toBe('/?month=coming')
  expect(link.getAttribute('aria-current')).toBe('true')
  expect(openYears().at(-1)).toBe('2026 12 articles')
})

it('on a phone a list offers the months by year, and also one that has nothing', async () => {
  const onMonth = vi.fn()
  render(<MonthSelect years={YEARS} coming={2} month="2020-01" onMonth={onMonth} hasCounts />)
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Month' })
  expect(select.selectedOptions[0]?.textContent).toBe('January 2020')
  await userEvent.selectOptions(select, 'November 2026 (12)')
  await userEvent.selectOptions(select, 'Coming (2)')
  await userEvent.selectOptions(select, 'All years')
  expect(onMonth.mock.calls).toEqual([['2026-11'], ['coming'], [undefined]])
})
