import { expect, it } from 'vitest'
import { hoursOf, readWorkingHours, WorkingHours } from './working-hours.ts'

it.each([
  ['Early', 'early'],
  ['night shift', 'night'],
  ['6:00 – 14:30', '06:00-14:30'],
  ['22.15-6.00', '22:15-06:00'],
  ['', ''],
  ['sometimes', undefined],
  ['25:00-26:00', undefined],
  ['06:00-06:00', undefined],
  ['constructor', undefined],
])('"%s" in a list is %s', (typed, hours) => expect(readWorkingHours(typed)).toBe(hours))

it('is a shift, two times or none', () => {
  const isOne = (text: string) => WorkingHours.safeParse(text).success
  expect(['', 'late', '05:30-13:45'].every(isOne)).toBe(true)
  expect(['Late', '5:30-13:45', '24:00-06:00', '07:00-07:00'].some(isOne)).toBe(false)
})

it('begins and ends at minutes of the day', () => {
  expect([hoursOf('night'), hoursOf('05:30-13:45'), hoursOf('')]).toEqual([
    { from: 1320, to: 360 },
    { from: 330, to: 825 },
    undefined,
  ])
})
