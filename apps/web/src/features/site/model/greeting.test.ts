import { describe, expect, it } from 'vitest'
import { greetingAt, longDate } from './greeting.ts'

const at = (time: string) => new Date(`2026-11-14T${time}Z`)

describe('the greeting', () => {
  it.each([
    ['03:59', 'Good evening, Berg.'],
    ['04:00', 'Good morning, Berg.'],
    ['10:59', 'Good morning, Berg.'],
    ['11:00', 'Good afternoon, Berg.'],
    ['16:59', 'Good afternoon, Berg.'],
    ['17:00', 'Good evening, Berg.'],
    ['23:30', 'Good evening, Berg.'],
  ])('at %s UTC, an hour later at the site, is "%s"', (time, greeting) => {
    expect(greetingAt(at(time), 'Europe/Zurich')).toBe(greeting)
  })
})

describe('the date', () => {
  it('is the day at the site, not in UTC', () => {
    expect(longDate(at('12:00'), 'Europe/Zurich')).toBe('Saturday 14 November 2026')
    expect(longDate(at('23:30'), 'Europe/Zurich')).toBe('Sunday 15 November 2026')
    expect(longDate(at('05:30'), 'America/Los_Angeles')).toBe('Friday 13 November 2026')
  })
})
