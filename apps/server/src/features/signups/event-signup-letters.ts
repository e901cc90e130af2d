import { commaList, PAGES, type SignupNews, articlePage, say } from '@berg/contract'
import { shorten } from '../../platform/html/read.ts'
import { daySaid } from '../../platform/language/dates.ts'
import type { LetterWords, NewLetter } from '../../platform/mail/letter.ts'
import { timeAt } from '../../platform/site-day.ts'

/** What became of an event, for those who signed up. */
export interface ToldNews {
  news: SignupNews
  articleId: number
  /** Plain text. */
  title: string
  /** When and where it is, in the language that is spoken; of a cancelled one, when it was to be. */
  when: () => string
  /** Whether the reader has a place, or waits for one. */
  isWaiting: boolean
}

const TITLE_LENGTH = 80

type Words = Pick<LetterWords, 'subject' | 'paragraphs'>

const WORDS: Record<SignupNews, (title: string, when: string) => Words> = {
  moved_up: (title, when) => ({
    subject: say('You have a place: {title}', { title }),
    paragraphs: [
      say('A place became free, and it is yours: you were next on the waiting list.'),
      { quote: `${title}\n${when}` },
      say(
        'If you cannot come any more, please say so on the page of the event: the next one gets the place.',
      ),
    ],
  }),
  event_changed: (title, when) => ({
    subject: say('Changed: {title} ##an event', { title }),
    paragraphs: [
      say('An event that you signed up for was changed. This is when and where it is now:'),
      { quote: `${title}\n${when}` },
    ],
  }),
  event_cancelled: (title, when) => ({
    subject: say('Cancelled: {title} ##an event', { title }),
    paragraphs: [
      say('An event that you signed up for does not take place.'),
      { quote: `${title}\n${when}` },
    ],
  }),
  event_back: (title, when) => ({
    subject: say('It takes place after all: {title}', { title }),
    paragraphs: [
      say('An event that was cancelled takes place after all. You are still signed up for it.'),
      { quote: `${title}\n${when}` },
    ],
  }),
}

export function signupLetter(
  to: NewLetter['to'],
  { news, articleId, title, when, isWaiting }: ToldNews,
): NewLetter {
  const isOn = news !== 'event_cancelled'
  const asksAgain = news === 'event_changed' || news === 'event_back'
  const words = () => {
    const { subject, paragraphs } = WORDS[news](
      shorten(title, TITLE_LENGTH) || say('Untitled'),
      when(),
    )
    const place = isWaiting
      ? say('You are still on the waiting list.')
      : say('Your place is kept. If you cannot come, please say so on the page of the event.')
    return {
      subject,
      paragraphs: asksAgain ? [...paragraphs, place] : paragraphs,
      action: isOn
        ? { label: say('Open the event'), path: articlePage(articleId) }
        : { label: say('Go to The Berg'), path: PAGES.home },
      after: [say('You get this mail because you signed up for the event.')],
    }
  }
  return { to, kind: `signup-${news.replace('_', '-')}`, words }
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
  const times = [startsAt, endsAt].flatMap((moment) => (moment ? [timeAt(timeZone, moment)] : []))
  return commaList([daySaid(day), times.join('–'), place])
}
