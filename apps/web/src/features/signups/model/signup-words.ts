import { type EventSignup, mailWords, say, sayCount, shownNumber } from '@berg/contract'
import { dayAt, formatDay, timeAt } from '../../../lib/dates.ts'

interface SignupWords {
  /** How it stands for the reader. */
  title: string
  /** What else there is to know. */
  details: string[]
  /** What they can say now. */
  wish?: 'come' | 'wait' | 'stay away'
}

/** The sign-up for an event in words, for who is signed in and who is not. */
export function signupWords(
  signup: EventSignup,
  timeZone: string | undefined,
  sendsMail: boolean,
): SignupWords {
  const { own, status } = signup
  if (status === 'over') return { title: say('This event is over.'), details: [] }
  if (own?.state === 'coming') {
    return { title: say('You are coming.'), details: [crowd(signup)], wish: 'stay away' }
  }
  if (own) {
    return {
      title: say('You are number {position} on the waiting list.', { position: `${own.position}` }),
      details: [crowd(signup), mailWords.placeNews(sendsMail)],
      wish: 'stay away',
    }
  }
  if (status === 'closed') return { title: say('Sign-up is closed.'), details: [crowd(signup)] }
  const { places, taken, waiting, closes_at } = signup
  const until = closes_at
    ? [
        say('Sign up by {day}, {time}.', {
          day: formatDay(dayAt(closes_at, timeZone), 'long'),
          time: timeAt(closes_at, timeZone),
        }),
      ]
    : []
  if (places === null) {
    return { title: say('Are you coming?'), details: [crowd(signup), ...until], wish: 'come' }
  }
  const left = waiting > 0 ? 0 : Math.max(0, places - taken)
  if (left > 0) {
    const words = sayCount(
      left,
      '{n} of {places} places is left.',
      '{n} of {places} places are left.',
      { places: shownNumber(places) },
    )
    return { title: say('Are you coming?'), details: [words, ...until], wish: 'come' }
  }
  return { title: say('All places are taken.'), details: [crowd(signup), ...until], wish: 'wait' }
}

/** How many are coming and how many wait. */
export function crowd({ places, taken, waiting }: EventSignup): string {
  const coming = comingInWords(places, taken)
  if (waiting === 0) return say('{coming}. ##3 people coming.', { coming })
  return sayCount(
    waiting,
    '{coming}, {n} on the waiting list.',
    '{coming}, {n} on the waiting list.',
    { coming },
  )
}

function comingInWords(places: number | null, taken: number): string {
  if (taken === 0) return say('Nobody has signed up yet')
  if (places === null) return sayCount(taken, '{n} person coming', '{n} people coming')
  return sayCount(taken, '{n} of {places} places taken', '{n} of {places} places taken', {
    places: shownNumber(places),
  })
}

/** What follows from another number of places, before it is saved. */
export function placesHint(places: number | null, { taken, waiting }: EventSignup): string {
  if (places !== null && places < taken) {
    return sayCount(
      taken,
      '{n} person coming already: nobody loses their place, and the next one gets one when fewer than {places} are coming.',
      '{n} people coming already: nobody loses their place, and the next one gets one when fewer than {places} are coming.',
      { places: shownNumber(places) },
    )
  }
  const moving = Math.min(waiting, places === null ? waiting : places - taken)
  if (moving > 0) {
    return sayCount(
      moving,
      '{n} person from the waiting list will get a place and be told.',
      '{n} people from the waiting list will get a place and be told.',
    )
  }
  return places === null ? say('Empty: no limit.') : say('Whoever comes later waits for a place.')
}
