import { PAGES, type SignupNews, articlePage } from '@berg/contract'
import { shorten } from '../../platform/html/read.ts'
import type { NewLetter } from '../../platform/mail/letter.ts'

/** What became of an event, for those who signed up. */
export interface ToldNews {
  news: SignupNews
  articleId: number
  /** Plain text. */
  title: string
  /** When and where it is; of a cancelled one, when it was to be. */
  when: string
  /** Whether the reader has a place, or waits for one. */
  isWaiting: boolean
}

const TITLE_LENGTH = 80

type Words = Pick<NewLetter, 'subject' | 'paragraphs'>

const WORDS: Record<SignupNews, (title: string, when: string) => Words> = {
  moved_up: (title, when) => ({
    subject: `You have a place: ${title}`,
    paragraphs: [
      'A place became free, and it is yours: you were next on the waiting list.',
      { quote: `${title}\n${when}` },
      'If you cannot come any more, please say so on the page of the event: the next one gets the place.',
    ],
  }),
  event_changed: (title, when) => ({
    subject: `Changed: ${title}`,
    paragraphs: [
      'An event that you signed up for was changed. This is when and where it is now:',
      { quote: `${title}\n${when}` },
    ],
  }),
  event_cancelled: (title, when) => ({
    subject: `Cancelled: ${title}`,
    paragraphs: [
      'An event that you signed up for does not take place.',
      { quote: `${title}\n${when}` },
    ],
  }),
  event_back: (title, when) => ({
    subject: `It takes place after all: ${title}`,
    paragraphs: [
      'An event that was cancelled takes place after all. You are still signed up for it.',
      { quote: `${title}\n${when}` },
    ],
  }),
}

export function signupLetter(
  to: NewLetter['to'],
  { news, articleId, title, when, isWaiting }: ToldNews,
): NewLetter {
  const { subject, paragraphs } = WORDS[news](shorten(title, TITLE_LENGTH) || 'Untitled', when)
  const isOn = news !== 'event_cancelled'
  const place = isWaiting
    ? 'You are still on the waiting list.'
    : 'Your place is kept. If you cannot come, please say so on the page of the event.'
  const asksAgain = news === 'event_changed' || news === 'event_back'
  return {
    to,
    kind: `signup-${news.replace('_', '-')}`,
    subject,
    paragraphs: asksAgain ? [...paragraphs, place] : paragraphs,
    action: isOn
      ? { label: 'Open the event', path: articlePage(articleId) }
      : { label: 'Go to The Berg', path: PAGES.home },
    after: ['You get this mail because you signed up for the event.'],
  }
}

interface EventPlace {
  day: string
  startsAt: Date | null
  endsAt: Date | null
  place: string | null
}

/** Friday 20 November 2026, 14:15–15:00, Canteen A */
export function whenAndWhere(
  { day, startsAt, endsAt, place }: EventPlace,
  timeZone: string,
): string {
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone })
  const times = [startsAt, endsAt].flatMap((moment) => (moment ? [time.format(moment)] : []))
  const words = date.format(new Date(`${day}T00:00:00Z`)).replace(',', '')
  return [words, times.join('–'), place].filter(Boolean).join(', ')
}
