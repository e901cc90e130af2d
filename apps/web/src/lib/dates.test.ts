import { describe, expect, it } from 'vitest'
import { dayAt, formatDay, knowOffsets, momentOrAgo, timeAt } from './dates.ts'

describe('a day', () => {
  it('is the day at the site, whatever it is in UTC', () => {
    const lateEvening = '2026-11-14T23:30:00.000Z'
    expect(dayAt(lateEvening, 'Europe/Zurich')).toBe('2026-11-15')
    expect(dayAt(lateEvening, 'America/Los_Angeles')).toBe('2026-11-14')
    expect(timeAt(lateEvening, 'Europe/Zurich')).toBe('00:30')
  })

  it('is what the page says that the clocks show, as far as it knows', () => {
    const zone = 'Europe/Zurich'
    const at = (time: string) => Date.parse(`2026-10-25T${time}Z`)
    knowOffsets(zone, [
      [at('00:00'), 120],
      [at('01:00'), 60],
      [at('02:00'), 0],
    ])
    const shownAt = (moment: Date) => `${dayAt(moment, zone)} ${timeAt(moment, zone)}`
    const moments = ['00:59', '01:00', '23:30'].map((time) => new Date(at(time)))
    const shown = moments.map(shownAt)
    knowOffsets(undefined)
    expect(shown).toEqual(['2026-10-25 02:59', '2026-10-25 02:00', '2026-10-26 00:30'])
    expect(shown).toEqual(moments.map(shownAt))
  })

  it('reads the same on every device', () => {
    expect(formatDay('2026-11-18', 'short')).toBe('18 Nov 2026')
    expect(formatDay('2026-11-18', 'long')).toBe('18 November 2026')
    expect(formatDay('2026-11-18', 'weekday')).toBe('Wed')
    expect(formatDay('2026-11-08', 'day')).toBe('8')
    expect(formatDay('2026-09-08', 'month')).toBe('Sept 2026')
  })
})

it.each([
  ['2026-11-14T11:59:40.000Z', 'just now'],
  ['2026-11-14T11:59:00.000Z', '1 minute ago'],
  ['2026-11-14T10:00:01.000Z', '1 hour ago'],
  ['2026-11-13T12:00:01.000Z', '23 hours ago'],
  ['2026-11-13T12:00:00.000Z', '13 Nov 2026, 13:00'],
  ['2026-11-14T12:00:01.000Z', '14 Nov 2026, 13:00'],
])('%s is called %s at noon', (moment, words) =>
  expect(momentOrAgo(moment, new Date('2026-11-14T12:00:00.000Z'), 'Europe/Zurich')).toBe(words),
)
