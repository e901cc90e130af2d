import { describe, expect, it } from 'vitest'
import { homeBoxes, homeEvents, homeFeed, standingAbove } from './home.ts'

const events = (...days: string[]) =>
  days.map((day, id) => ({ id, event_date: `2026-${day}` as string | null }))
const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id)

describe('the events of the home page', () => {
  it.each([
    ['2026-11-14', '2026-11-30'],
    ['2026-11-27', '2026-12-03'],
    ['2026-12-31', '2027-01-06'],
    ['2028-02-01', '2028-02-29'],
  ])('from %s on reach to %s', (today, to) => {
    expect(homeEvents(today)).toMatchObject({ from: today, to })
  })

  it('stand under the week or under the month, three under each and none under both', () => {
    const list = events('11-13', '11-14', '11-15', '11-20', '11-20', '11-21', '11-30', '12-01')
    const { week, month } = homeBoxes(list, '2026-11-14')
    expect([idsOf(week), idsOf(month)]).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ])
  })

  it('that the page asks for fill both boxes, however full the days are', () => {
    const full = events(...Array<string>(9).fill('11-14'), '11-29')
    const asked = full.slice(0, homeEvents('2026-11-14').page_size)
    expect(homeBoxes(asked, '2026-11-14')).toEqual(homeBoxes(full, '2026-11-14'))
  })

  it('of the week reach over the end of the month', () => {
    const { week, month } = homeBoxes(events('11-30', '12-03', '12-05'), '2026-11-28')
    expect([idsOf(week), idsOf(month)]).toEqual([[0, 1], []])
  })
})

describe('the feed of the home page', () => {
  it('leaves out what stands above it, and asks the same whatever the order', () => {
    const above = standingAbove([{ id: 9 }], { week: [{ id: 3 }], month: [{ id: 9 }, { id: 4 }] })
    expect(above).toEqual([9, 3, 4])
    expect(homeFeed(above)).toEqual(homeFeed([3, 4, 9]))
    expect(homeFeed([]).exclude).toBeUndefined()
  })
})
