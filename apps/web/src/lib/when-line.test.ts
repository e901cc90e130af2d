import { describe, expect, it } from 'vitest'
import { anArticle } from '../testing/an-article.ts'
import { timeAndPlace, whenBesideBadge, whenLine } from './when-line.ts'

const ZONE = 'Europe/Zurich'
const NOW = new Date('2026-11-14T08:00:00Z')
const anEvent = (special: Parameters<typeof anArticle>[0] = {}) =>
  anArticle({
    event_date: '2026-11-17',
    starts_at: '2026-11-17T13:15:00.000Z',
    place: 'Training room 1',
    ...special,
  })

describe('when and where an event is', () => {
  it.each([
    [{}, 'Tue 17 · 14:15 · Training room 1'],
    [{ ends_at: '2026-11-17T14:00:00.000Z' }, 'Tue 17 · 14:15–15:00 · Training room 1'],
    [{ place: null }, 'Tue 17 · 14:15'],
    [{ starts_at: null }, 'Tue 17 · Training room 1'],
    [{ starts_at: null, place: null }, 'Tue 17'],
    [{ shift: 'night' as const }, 'Tue 17 · 14:15 · Training room 1 · Night shift'],
    [{ event_date: '2026-12-17', starts_at: null, place: null }, 'Thu 17 Dec'],
    [{ event_date: '2027-01-17', starts_at: null, place: null }, 'Sun 17 Jan 2027'],
    [{ event_date: null }, ''],
  ])('is a line: %j', (special, line) => {
    expect(whenLine(anEvent(special), ZONE, NOW)).toBe(line)
  })

  it.each([
    [{}, '14:15 · Training room 1'],
    [{ starts_at: null }, 'All day · Training room 1'],
    [{ starts_at: null, place: null, shift: 'early' as const }, 'All day · Early shift'],
  ])('leaves the day to the badge beside it: %j', (special, line) => {
    expect(timeAndPlace(anEvent(special), ZONE)).toBe(line)
  })

  it.each([
    [{}, '14:15 · Training room 1'],
    [{ event_date: '2026-12-17', starts_at: null }, 'Dec 2026 · All day · Training room 1'],
  ])('names another month in a list over many: %j', (special, line) => {
    expect(whenBesideBadge(anEvent(special), ZONE, NOW)).toBe(line)
  })

  it('is told by the clocks of the site, also where they change', () => {
    const event = anEvent({ event_date: '2026-03-29', starts_at: '2026-03-29T12:15:00.000Z' })
    expect(whenLine(event, ZONE, NOW)).toBe('Sun 29 Mar · 14:15 · Training room 1')
  })
})
