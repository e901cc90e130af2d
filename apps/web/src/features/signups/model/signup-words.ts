import { type EventSignup, mailWords } from '@berg/contract'
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
  if (status === 'over') return { title: 'This event is over.', details: [] }
  if (own?.state === 'coming') {
    return { title: 'You are coming.', details: [crowd(signup)], wish: 'stay away' }
  }
  if (own) {
    return {
      title: `You are number ${own.position} on the waiting list.`,
      details: [crowd(signup), mailWords.placeNews(sendsMail)],
      wish: 'stay away',
    }
  }
  if (status === 'closed') return { title: 'Sign-up is closed.', details: [crowd(signup)] }
  const { places, taken, waiting, closes_at } = signup
  const until = closes_at
    ? [
        `Sign up by ${formatDay(dayAt(closes_at, timeZone), 'long')}, ${timeAt(closes_at, timeZone)}.`,
      ]
    : []
  if (places === null) {
    return { title: 'Are you coming?', details: [crowd(signup), ...until], wish: 'come' }
  }
  const left = waiting > 0 ? 0 : Math.max(0, places - taken)
  if (left > 0) {
    const words = `${left} of ${places} ${left === 1 ? 'places is' : 'places are'} left.`
    return { title: 'Are you coming?', details: [words, ...until], wish: 'come' }
  }
  return { title: 'All places are taken.', details: [crowd(signup), ...until], wish: 'wait' }
}

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** How many are coming and how many wait. */
export function crowd({ places, taken, waiting }: EventSignup): string {
  const coming = places === null ? `${people(taken)} coming` : `${taken} of ${places} places taken`
  const first = taken === 0 ? 'Nobody has signed up yet' : coming
  return waiting === 0 ? `${first}.` : `${first}, ${waiting} on the waiting list.`
}

/** What follows from another number of places, before it is saved. */
export function placesHint(places: number | null, { taken, waiting }: EventSignup): string {
  if (places !== null && places < taken) {
    return `${people(taken)} coming already: nobody loses their place, and the next one gets one when fewer than ${places} are coming.`
  }
  const moving = Math.min(waiting, places === null ? waiting : places - taken)
  if (moving > 0) return `${people(moving)} from the waiting list will get a place and be told.`
  return places === null ? 'Empty: no limit.' : 'Whoever comes later waits for a place.'
}
