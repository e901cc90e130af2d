import { describe, expect, it } from 'vitest'
import { addDays, dayAt, minutesAt, momentAt, offsetsBetween, timeAt } from './site-day.ts'

describe('days at the site', () => {
  it.each([
    ['Europe/Berlin', '2026-11-13T23:30:00Z', '2026-11-14'],
    ['America/New_York', '2026-11-14T03:00:00Z', '2026-11-13'],
    ['UTC', '2026-11-14T23:59:59Z', '2026-11-14'],
  ])('in %s at %s it is %s', (zone, moment, day) => {
    expect(dayAt(zone, new Date(moment))).toBe(day)
  })

  it.each(['2026-11-14', '0050-11-14'])('have hours, on %s too', (day) => {
    const moment = new Date(`${day}T08:05:00Z`)
    expect([timeAt('UTC', moment), minutesAt('UTC', moment)]).toEqual(['08:05', 485])
  })

  it('come one after the other', () => {
    expect(addDays('2026-02-27', 2)).toBe('2026-03-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  })

  it.each([
    ['Europe/Berlin', '2026-11-14', '2026-11-14T08:30:00.000Z'],
    ['Europe/Berlin', '2026-07-01', '2026-07-01T07:30:00.000Z'],
    ['Asia/Kolkata', '2026-07-01', '2026-07-01T04:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-29T07:30:00.000Z'],
  ])('half past nine in %s on %s is %s', (zone, day, moment) => {
    expect(momentAt(zone, day, 9 * 60 + 30).toISOString()).toBe(moment)
  })
})

it('the clocks of a zone are told with the moments at which they change', () => {
  const [start, end] = [Date.parse('2026-01-10T00:00Z'), Date.parse('2026-12-01T00:00Z')]
  expect(offsetsBetween('Europe/Berlin', start, end)).toEqual([
    [start, 60],
    [Date.parse('2026-03-29T01:00Z'), 120],
    [Date.parse('2026-10-25T01:00Z'), 60],
    [end, 0],
  ])
  expect(offsetsBetween('Asia/Kolkata', start, end)).toEqual([
    [start, 330],
    [end, 0],
  ])
})
