import { STATUS_MINUTES_MAX } from '@berg/contract'
import { expect, it } from 'vitest'
import { STATUS_TIMES, statusLine } from './presence-words.ts'

it('says until when, on the clocks of the site', () => {
  const until = '2026-11-17T13:30:00Z'
  expect(statusLine({ status: 'busy', until }, 'Europe/Zurich')).toBe('Busy until 14:30')
  expect(statusLine({ status: 'online', until: null }, 'Europe/Zurich')).toBe('Online')
})

it('offers only times that the site takes', () => {
  for (const { value } of STATUS_TIMES) {
    expect(Number(value)).toBeGreaterThan(0)
    expect(Number(value)).toBeLessThanOrEqual(STATUS_MINUTES_MAX)
  }
})
