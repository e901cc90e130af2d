import { describe, expect, it } from 'vitest'
import { canWait, type PushNews } from './urgency.ts'
import { beginOfNextShift } from './working-time.ts'

const BERLIN = 'Europe/Berlin'
const at = (moment: string) => ({ now: () => new Date(moment) })
const begin = (hours: string, moment: string, zone = BERLIN) =>
  beginOfNextShift(hours, zone, at(moment))?.toISOString()

describe('a shift that begins at 22:00, on the nights on which the clocks change', () => {
  it.each([
    // Forward, in the night to 28 March 2027: at 02:00 it is 03:00.
    ['Saturday noon before they go forward', '2027-03-27T11:00:00Z', '2027-03-27T21:00:00.000Z'],
    ['a minute before it begins', '2027-03-27T20:59:00Z', '2027-03-27T21:00:00.000Z'],
    ['when it begins', '2027-03-27T21:00:00Z', undefined],
    ['before the change', '2027-03-28T00:59:00Z', undefined],
    ['after it', '2027-03-28T01:00:00Z', undefined],
    ['a minute before its end, seven hours on', '2027-03-28T03:59:00Z', undefined],
    ['at its end: the next is by the summer', '2027-03-28T04:00:00Z', '2027-03-28T20:00:00.000Z'],
    // Back, in the night to 25 October 2026: at 03:00 it is 02:00.
    ['Saturday noon before they go back', '2026-10-24T10:00:00Z', '2026-10-24T20:00:00.000Z'],
    ['a minute before it begins', '2026-10-24T19:59:00Z', '2026-10-24T20:00:00.000Z'],
    ['when it begins', '2026-10-24T20:00:00Z', undefined],
    ['in the hour that comes first', '2026-10-25T00:30:00Z', undefined],
    ['in the same hour again', '2026-10-25T01:30:00Z', undefined],
    ['a minute before its end, nine hours on', '2026-10-25T04:59:00Z', undefined],
    ['at its end: the next is by the winter', '2026-10-25T05:00:00Z', '2026-10-25T21:00:00.000Z'],
  ])('%s (%s): %s', (_when, moment, expected) => expect(begin('night', moment)).toBe(expected))
})

it.each([
  ['early', '2026-11-14T03:00:00Z', '2026-11-14T05:00:00.000Z'],
  ['early', '2026-11-14T13:00:00Z', '2026-11-15T05:00:00.000Z'],
  ['late', '2026-11-14T14:00:00Z', undefined],
  ['day', '2026-11-14T16:00:00Z', '2026-11-15T07:00:00.000Z'],
  ['05:30-13:45', '2026-11-14T12:44:00Z', undefined],
  ['', '2026-11-14T03:00:00Z', undefined],
])('with hours %j at %s the next shift begins at %s', (hours, moment, expected) =>
  expect(begin(hours, moment)).toBe(expected),
)

it('is on the clocks of the site, wherever that is', () => {
  expect(begin('early', '2026-11-14T08:00:00Z', 'America/Sao_Paulo')).toBe(
    '2026-11-14T09:00:00.000Z',
  )
})

it.each<[string, Omit<PushNews, 'notices' | 'at'>, boolean]>([
  ['a comment', { kind: 'comment' }, true],
  ['a must-read', { kind: 'must-read', facts: { due_on: '2026-11-15' } }, true],
  ['one that was due by then', { kind: 'must-read', facts: { due_on: '2026-11-14' } }, false],
  ['a new password', { kind: 'password-changed' }, false],
  ['an event of a later day', { kind: 'event-changed', facts: event('2026-11-16') }, true],
  ['one of the day before', { kind: 'event-cancelled', facts: event('2026-11-14') }, false],
  ['one later on the day', { kind: 'event-back', facts: event('2026-11-15', '09:00') }, true],
  ['one that has begun', { kind: 'event-back', facts: event('2026-11-15', '04:00') }, false],
])('what can wait until 06:00 on 15 November: %s', (_what, news, expected) =>
  expect(
    canWait({ ...news, notices: [], at: new Date() }, new Date('2026-11-15T06:00:00Z'), 'UTC'),
  ).toBe(expected),
)

function event(day: string, time?: string) {
  const starts_at = time ? `${day}T${time}:00Z` : null
  return { event: { day, starts_at, ends_at: null, place: null } }
}
