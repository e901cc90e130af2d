import type { EventSignup } from '@berg/contract'
import { describe, expect, it } from 'vitest'
import { placesHint, signupWords } from './signup-words.ts'

const signup = (special: Partial<EventSignup> = {}): EventSignup => ({
  asks: true,
  places: 8,
  closes_at: null,
  taken: 3,
  waiting: 0,
  status: 'open',
  own: null,
  can: { manage: false },
  ...special,
})
const coming = { state: 'coming', position: null } as const
const waiting = { state: 'waiting', position: 2 } as const

describe('what a reader is told', () => {
  it.each<[Partial<EventSignup>, string, string | undefined]>([
    [{}, 'Are you coming? 5 of 8 places are left.', 'come'],
    [{ taken: 7 }, 'Are you coming? 1 of 8 places is left.', 'come'],
    [{ places: null, taken: 1 }, 'Are you coming? 1 person coming.', 'come'],
    [{ places: null, taken: 0 }, 'Are you coming? Nobody has signed up yet.', 'come'],
    [{ taken: 8 }, 'All places are taken. 8 of 8 places taken.', 'wait'],
    // More than there are, after the organiser has taken some away.
    [
      { taken: 9, waiting: 1 },
      'All places are taken. 9 of 8 places taken, 1 on the waiting list.',
      'wait',
    ],
    [{ own: coming }, 'You are coming. 3 of 8 places taken.', 'stay away'],
    [{ own: coming, status: 'closed' }, 'You are coming. 3 of 8 places taken.', 'stay away'],
    [{ status: 'closed' }, 'Sign-up is closed. 3 of 8 places taken.', undefined],
    [{ status: 'over', own: coming }, 'This event is over.', undefined],
  ])('%j', (special, words, wish) => {
    const said = signupWords(signup(special), 'UTC', true)
    expect([said.title, ...said.details].join(' ')).toBe(words)
    expect(said.wish).toBe(wish)
  })

  it('says where on the waiting list they stand', () => {
    const { title, wish } = signupWords(signup({ taken: 8, waiting: 3, own: waiting }), 'UTC', true)
    expect([title, wish]).toEqual(['You are number 2 on the waiting list.', 'stay away'])
  })

  it('says until when, on the clocks of the site', () => {
    const closes_at = '2026-11-19T11:00:00.000Z'
    const { details } = signupWords(signup({ closes_at }), 'Europe/Zurich', true)
    expect(details[1]).toBe('Sign up by 19 November 2026, 12:00.')
  })
})

describe('what follows from another number of places', () => {
  it.each<[number | null, string]>([
    [2, '3 people coming already: nobody loses their place'],
    [4, '1 person from the waiting list will get a place'],
    [9, '2 people from the waiting list will get a place'],
    [null, '2 people from the waiting list will get a place'],
    [3, 'Whoever comes later waits for a place.'],
  ])('%j', (places, words) => {
    expect(placesHint(places, signup({ places: 3, waiting: 2 }))).toContain(words)
  })
})
