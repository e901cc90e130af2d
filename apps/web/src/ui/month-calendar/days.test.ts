import { describe, expect, it } from 'vitest'
import {
  dayAfterKey,
  isDay,
  isMonth,
  longDayTitle,
  monthTitle,
  shiftDayByMonths,
  shiftMonth,
  weekdayOf,
  weeksOf,
} from './days.ts'

const cells = (month: string) => weeksOf(month).flat()

describe('the weeks of a month', () => {
  // One month of 2026 or 2027 for each weekday that the first can fall on.
  it.each([
    ['2026-06', '2026-06-01'],
    ['2026-09', '2026-08-31'],
    ['2026-04', '2026-03-30'],
    ['2026-10', '2026-09-28'],
    ['2026-05', '2026-04-27'],
    ['2026-08', '2026-07-27'],
    ['2026-11', '2026-10-26'],
  ])('%s start on Monday %s', (month, monday) => {
    expect(cells(month)[0]).toBe(monday)
    expect(weekdayOf(monday)).toBe(0)
    expect(cells(month)).toHaveLength(42)
    expect(cells(month)).toContain(`${month}-01`)
  })

  it('hold every day once, in order, over the end of a year', () => {
    const days = cells('2026-12')
    expect(days.slice(0, 2)).toEqual(['2026-11-30', '2026-12-01'])
    expect(days.at(-1)).toBe('2027-01-10')
    expect(days).toEqual([...new Set(days)].toSorted())
  })

  it.each([
    ['2024-02', true],
    ['2026-02', false],
    ['1900-02', false],
    ['2000-02', true],
  ])('%s know a leap year', (month, isLeap) => {
    expect(cells(month).includes(`${month}-29`)).toBe(isLeap)
  })

  it('lose no day where the clocks change', () => {
    const march = cells('2026-03')
    expect(march.slice(march.indexOf('2026-03-28'), march.indexOf('2026-03-31'))).toEqual([
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
    ])
  })
})

describe('a month later or earlier', () => {
  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', 14, '2028-01'],
    ['2026-11', 0, '2026-11'],
  ])('%s and %i is %s', (month, by, expected) => {
    expect(shiftMonth(month, by)).toBe(expected)
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2024-02-29', 12, '2025-02-28'],
  ])('%s and %i is %s', (day, by, expected) => {
    expect(shiftDayByMonths(day, by)).toBe(expected)
  })
})

describe('a key', () => {
  it.each([
    ['ArrowLeft', '2026-11-13'],
    ['ArrowRight', '2026-11-15'],
    ['ArrowUp', '2026-11-07'],
    ['ArrowDown', '2026-11-21'],
    ['Home', '2026-11-09'],
    ['End', '2026-11-15'],
    ['PageUp', '2026-10-14'],
    ['PageDown', '2026-12-14'],
    ['Enter', undefined],
    ['a', undefined],
  ])('%s leads from Saturday 14 November to %s', (key, expected) => {
    expect(dayAfterKey('2026-11-14', key)).toBe(expected)
  })

  it('with Shift goes by years', () => {
    expect(dayAfterKey('2024-02-29', 'PageDown', true)).toBe('2025-02-28')
    expect(dayAfterKey('2026-11-14', 'PageUp', true)).toBe('2025-11-14')
  })

  it('leaves the year at its ends', () => {
    expect(dayAfterKey('2026-12-31', 'ArrowRight')).toBe('2027-01-01')
    expect(dayAfterKey('2026-01-01', 'ArrowUp')).toBe('2025-12-25')
  })
})

it('days and months are told from other text', () => {
  expect(['2026-11', '2026-13', '2026-00', '26-11', '2026-11-14', ''].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
  expect(['2024-02-29', '2026-02-29', '2026-11-31', '2026-11', '2026-1-1'].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

it('titles are plain words', () => {
  expect(monthTitle('2026-11')).toBe('November 2026')
  expect(longDayTitle('2026-11-14')).toBe('Saturday 14 November 2026')
})
