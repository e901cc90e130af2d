import { describe, expect, it } from 'vitest'
import { archiveView, groupOf, questionOf, yearsOf } from './archive-view.ts'

const TODAY = '2026-11-15'

const { viewIn, searchOf } = archiveView

describe('the address of the archive', () => {
  const full = '?month=2026-11&category=health-safety&type=event&q=first+aid&page=3'

  it('says everything that a colleague should see too', () => {
    expect(viewIn(full)).toEqual({
      month: '2026-11',
      category: 'Health & Safety',
      type: 'event',
      q: 'first aid',
      page: 3,
    })
    expect(searchOf(viewIn(full))).toBe(full)
    expect(questionOf(viewIn(full), TODAY)).toMatchObject({
      date: '2026-11',
      search: 'first aid',
    })
  })

  it('asks for no more words than the server takes', () => {
    expect(viewIn(`?q=${'bread+'.repeat(100)}`).q).toHaveLength(200)
  })

  it('of nonsense is the whole archive', () => {
    const nothing = viewIn('')
    expect(viewIn('?month=may&category=Sports&type=video&q=%20&page=no')).toEqual(nothing)
    expect(searchOf(nothing)).toBe('?')
  })
})

describe('the archive', () => {
  const asked = (search: string) => questionOf(viewIn(search), TODAY)

  it('ends today, newest first, in the present month as well', () => {
    expect(asked('')).toMatchObject({ to: TODAY, date: undefined, ordering: '-event_date' })
    expect(asked('?month=2026-11')).toMatchObject({ to: TODAY, date: '2026-11' })
    expect(asked('?month=2026-10')).toMatchObject({ to: undefined, date: '2026-10' })
  })

  it('keeps what lies ahead for itself, the next first', () => {
    const coming = asked('?month=coming&type=event')
    expect(coming).toMatchObject({ from: '2026-11-16', type: 'event', ordering: 'event_date' })
    expect(coming).not.toHaveProperty('date')
    expect(searchOf(viewIn('?month=coming'))).toBe('?month=coming')
  })

  it('is searched whole', () => expect(asked('?q=fair')).toMatchObject({ to: undefined }))

  it.each([
    ['2026-11-15', '', '2026-11'],
    ['2026-11-16', '', 'coming'],
    ['2027-01-01', '?q=fair', 'coming'],
    ['2026-12-01', '?month=coming', 'coming'],
    ['2026-12-01', '?month=2026-12', '2026-12'],
  ])('puts %s at "%s" under %s', (day, search, group) => {
    expect(groupOf(day, viewIn(search), TODAY)).toBe(group)
  })
})

it('months stand under their years, with a sum', () => {
  const months = [
    { month: '2026-02', count: 3 },
    { month: '2026-01', count: 4 },
    { month: '2024-12', count: 5 },
  ]
  expect(yearsOf(months)).toEqual([
    { year: '2026', count: 7, months: months.slice(0, 2) },
    { year: '2024', count: 5, months: months.slice(2) },
  ])
  expect(yearsOf([])).toEqual([])
})
