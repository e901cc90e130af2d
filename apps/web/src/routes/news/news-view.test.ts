import { describe, expect, it } from 'vitest'
import {
  emptyTextOf,
  headingOf,
  isOpenedAtToday,
  newsView,
  overOf,
  questionOf,
} from './news-view.ts'

const TODAY = '2026-11-14'
const { viewIn: at, searchOf } = newsView(TODAY)

describe('the address', () => {
  it.each([
    ['', { mode: 'events', month: '2026-11', page: 1 }],
    ['?month=2027-01&page=2', { mode: 'events', month: '2027-01', page: 2 }],
    ['?earlier=1&page=2', { mode: 'events', month: '2026-11', page: 2, withEarlier: true }],
    ['?day=2026-12-24', { mode: 'events', month: '2026-12', day: '2026-12-24', page: 1 }],
    ['?week=this', { mode: 'events', month: '2026-11', week: '2026-11-09', page: 1 }],
    ['?week=2026-12-02', { mode: 'events', month: '2026-11', week: '2026-11-30', page: 1 }],
    ['?day=2026-12-24&week=this', { mode: 'events', month: '2026-12', day: '2026-12-24', page: 1 }],
    ['?view=compact', { mode: 'events', month: '2026-11', shape: 'compact', page: 1 }],
    ['?mode=news&month=2026-10', { mode: 'news', month: '2026-10', page: 1 }],
  ])('%s is understood', (search, view) =>
    expect(at(search)).toEqual({
      day: undefined,
      week: undefined,
      withEarlier: false,
      shape: 'cards',
      ...view,
    }),
  )

  it.each([
    '?month=2026-13',
    '?day=2026-02-30',
    '?week=next',
    '?month=%3Cscript%3E&day=x',
    '?page=0',
    '?page=-2',
    '?page=1.5',
    '?page=x',
    '?mode=what',
    '?view=table',
  ])('%s, which nobody meant, is the present month', (search) => expect(at(search)).toEqual(at('')))

  it.each([
    '?',
    '?earlier=1&page=2',
    '?month=2027-01&page=2',
    '?day=2026-12-24',
    '?week=this',
    '?week=this&earlier=1',
    '?week=this&view=compact&page=2',
    '?week=2026-11-30&page=2',
    '?mode=news&month=2026-10&page=3',
  ])('%s is written as it was read', (search) => expect(searchOf(at(search))).toBe(search))

  it.each(['?month=2026-12&earlier=1', '?day=2026-11-20&earlier=1', '?mode=news&earlier=1'])(
    '%s has nothing earlier',
    (search) => expect(searchOf(at(search))).toBe(search.replace(/.earlier=1$/, '')),
  )
})

describe('what is shown', () => {
  it.each([
    ['', 'Events for November 2026', 'No events scheduled.'],
    ['?day=2026-12-04', 'Events for Friday 4 Dec 2026', 'No results found.'],
    ['?week=this', 'Events for 9–15 Nov 2026', 'No events scheduled.'],
    ['?week=2026-12-01', 'Events for 30 Nov – 6 Dec 2026', 'No events scheduled.'],
    ['?week=2026-12-31', 'Events for 28 Dec 2026 – 3 Jan 2027', 'No events scheduled.'],
    ['?mode=news', 'Latest News', 'No latest posts available.'],
  ])('at "%s" is headed %s and may be empty: %s', (search, heading, empty) => {
    expect(headingOf(at(search))).toBe(heading)
    expect(emptyTextOf(at(search))).toBe(empty)
  })

  it('is asked for six at a time: events of the day or month by date, news by newest', () => {
    expect(questionOf(at('?day=2026-12-04'), TODAY)).toEqual({
      type: 'event',
      date: '2026-12-04',
      ordering: 'event_date',
      page: 1,
      page_size: 6,
    })
    expect(questionOf(at('?month=2026-12&page=2'), TODAY)).toMatchObject({
      date: '2026-12',
      page: 2,
    })
    expect(questionOf(at('?mode=news'), TODAY)).toEqual({
      type: 'post',
      ordering: '-published_at',
      page: 1,
      page_size: 6,
    })
  })

  it('begins with today in the present month, unless what is over is asked for', () => {
    expect(questionOf(at('?page=2'), TODAY)).toMatchObject({
      date: '2026-11',
      from: TODAY,
      page: 2,
    })
    expect(questionOf(at('?earlier=1'), TODAY)).not.toHaveProperty('from')
    for (const other of ['?month=2026-10', '?month=2026-12', '?day=2026-11-03', '?mode=news'])
      expect(questionOf(at(other), TODAY)).not.toHaveProperty('from')
    expect(isOpenedAtToday(at('?earlier=1'), TODAY)).toBe(false)
  })

  it('says how much of the present month is over', () => {
    const counts = new Map([
      ['2026-10-31', 1],
      ['2026-11-02', 2],
      ['2026-11-13', 1],
      ['2026-11-14', 4],
    ])
    expect(overOf(at(''), TODAY, counts)).toBe(3)
    expect(overOf(at('?month=2026-10'), TODAY, counts)).toBe(0)
  })
})
