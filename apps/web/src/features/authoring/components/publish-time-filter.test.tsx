import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { listView, type ListView } from '../model/list-view.ts'
import { PublishTimeFilter } from './publish-time-filter.tsx'

const seen: Partial<ListView>[] = []

function Filter() {
  const [view, setView] = useState(listView.viewIn('?time=custom&from=2026-11-01'))
  const show = (change: Partial<ListView>) => {
    seen.push(change)
    setView({ ...view, ...change })
  }
  return <PublishTimeFilter view={view} show={show} />
}

const start = () => screen.getByLabelText<HTMLInputElement>('Start date')

it('waits for a whole day while a year is typed, and keeps what stands in the field', () => {
  render(<Filter />)
  expect(start().value).toBe('2026-11-01')
  fireEvent.change(start(), { target: { value: '0002-11-01' } })
  expect(start().value).toBe('0002-11-01')
  expect(seen).toEqual([])
  fireEvent.change(start(), { target: { value: '2025-11-01' } })
  expect(seen).toEqual([{ from: '2025-11-01' }])
  expect(start().value).toBe('2025-11-01')
  fireEvent.change(start(), { target: { value: '' } })
  expect(seen.at(-1)).toEqual({ from: undefined })
  expect(start().value).toBe('')
})

it('says when the end is before the start', () => {
  render(<Filter />)
  fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2026-10-31' } })
  expect(screen.getByText('The end is before the start.')).toBeTruthy()
})
