import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const draw = (value: string, onSearch: (text: string) => void) => (
  <SearchField label="Search" value={value} onSearch={onSearch} />
)
const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })

it('asks once, when the typing pauses', () => {
  const onSearch = vi.fn()
  render(draw('', onSearch))
  type('l')
  vi.advanceTimersByTime(200)
  type('line ')
  vi.advanceTimersByTime(200)
  expect(onSearch).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(onSearch.mock.calls).toEqual([['line']])
})

it('asks at once on Enter and when cleared, and never for the same again', () => {
  const onSearch = vi.fn()
  const { rerender } = render(draw('line', onSearch))
  fireEvent.submit(field())
  expect(onSearch).not.toHaveBeenCalled()
  type('line 4')
  fireEvent.submit(field())
  expect(onSearch.mock.calls).toEqual([['line 4']])
  rerender(draw('line 4', onSearch))
  vi.advanceTimersByTime(1000)
  expect(onSearch).toHaveBeenCalledTimes(1)
  type('')
  expect(onSearch).toHaveBeenLastCalledWith('')
})

it('follows the address, but not while it would take letters away', () => {
  const onSearch = vi.fn()
  const { rerender } = render(draw('', onSearch))
  type('line ')
  vi.advanceTimersByTime(300)
  type('line 4')
  rerender(draw('line', onSearch))
  expect(field().value).toBe('line 4')
  vi.advanceTimersByTime(300)
  rerender(draw('bread', onSearch))
  expect(field().value).toBe('bread')
})

it('asks nothing any more when its page is left', () => {
  const onSearch = vi.fn()
  const { unmount } = render(draw('', onSearch))
  type('line')
  unmount()
  vi.advanceTimersByTime(1000)
  expect(onSearch).not.toHaveBeenCalled()
})
