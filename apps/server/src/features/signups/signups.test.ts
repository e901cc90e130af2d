import { describe, expect, it } from 'vitest'
import { isOver, statusOf } from './signup-status.ts'
import { signupLetter, whenAndWhere } from './event-signup-letters.ts'

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)
const EVENT = { day: '2026-11-20', startsAt: at('13:15'), endsAt: at('14:00'), place: 'Canteen A' }
const ZONE = 'Europe/Zurich'

describe('a letter', () => {
  it('says when and where on the clocks of the site', () => {
    expect(whenAndWhere(EVENT, ZONE)).toBe('Friday 20 November 2026, 14:15–15:00, Canteen A')
    const allDay = { ...EVENT, startsAt: null, endsAt: null, place: null }
    expect(whenAndWhere(allDay, ZONE)).toBe('Friday 20 November 2026')
  })

  it.each([
    ['moved_up', 'You have a place: Fair', '/article/7'],
    ['event_changed', 'Changed: Fair', '/article/7'],
    ['event_cancelled', 'Cancelled: Fair', '/'],
    ['event_back', 'It takes place after all: Fair', '/article/7'],
  ] as const)('of %s has its subject and its way on', (news, subject, path) => {
    const told = { news, articleId: 7, title: 'Fair', when: () => 'Friday', isWaiting: true }
    const letter = signupLetter({ name: 'A', email: 'a@theberg.example' }, told).words()
    expect([letter.subject, letter.action?.path]).toEqual([subject, path])
    const asks = news === 'event_changed' || news === 'event_back'
    expect(letter.paragraphs.includes('You are still on the waiting list.')).toBe(asks)
  })
})

describe('sign-up', () => {
  const status = (now: Date, special: object = {}) =>
    statusOf({ ...EVENT, closesAt: null, isPublished: true, ...special }, now, ZONE)

  it('is open until the event begins, or until its own end', () => {
    expect(status(at('13:14'))).toBe('open')
    expect(status(at('13:15'))).toBe('closed')
    expect(status(at('14:00'))).toBe('over')
    expect(status(at('12:00'), { closesAt: at('12:00') })).toBe('closed')
    expect(status(at('12:00'), { isPublished: false })).toBe('closed')
  })

  it('of an event without an end is over with its day at the site', () => {
    const event = { ...EVENT, endsAt: null }
    expect(isOver(event, at('22:59'), ZONE)).toBe(false)
    expect(isOver(event, at('23:00'), ZONE)).toBe(true)
  })
})
