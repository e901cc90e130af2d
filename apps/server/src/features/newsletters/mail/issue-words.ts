import {
  commaList,
  type IssueArticle,
  type IssuePerson,
  type Picture,
  PICTURE_WIDTHS,
  say,
} from '@berg/contract'
import { daySaid } from '../../../platform/language/dates.ts'
import { shiftSaid } from '../../../platform/language/fixed-names.ts'
import { dayAt, timeAt } from '../../../platform/site-day.ts'

export interface MailNeeds {
  /** Where the site is reached, without a slash at its end. */
  origin: string
  timezone: string
  /** The address by which this reader unsubscribes; left out in a preview. */
  unsubscribe?: string | undefined
}

/** 'Thursday 19 November 2026, 14:15 to 16:00, Canteen, Early shift'; undefined for what is no event. */
export function whenAndWhere(article: IssueArticle, timeZone: string): string | undefined {
  const { event_date, starts_at, ends_at, place, shift } = article
  if (!event_date) return undefined
  const time = (moment: string) => timeAt(timeZone, new Date(moment))
  const from = starts_at && time(starts_at)
  const until = from && ends_at && time(ends_at)
  return commaList([
    daySaid(event_date),
    until ? say('{from} to {until} ##times of an event: 14:15 to 16:00', { from, until }) : from,
    place,
    shift !== 'all' && shiftSaid(shift),
  ])
}

/** 'Thursday 19 November 2026' on the clocks of the site. */
export const dayOf = (moment: string, timeZone: string) =>
  daySaid(dayAt(timeZone, new Date(moment)))

export const correctedOn = (moment: string, timeZone: string) =>
  say('corrected on {date} ##an issue of the newsletter', { date: dayOf(moment, timeZone) })

export const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((words) => words.trim())
    .filter(Boolean)

export const aboutPerson = ({ job_title, place }: IssuePerson) => commaList([job_title, place])

interface MailPicture {
  url: string
  alt: string
  /** As it is drawn. */
  width: number
  height: number
}

const isOurs = (url: string) => /^\/(?!\/)/.test(url)
/** A portrait does not push its words off the screen. */
const TALLEST = 1.25

/** At twice the width at which it is drawn. Nothing for pictures of others: they would learn who opens the mail. */
export function mailPicture(
  picture: Picture | null,
  drawn: number,
  origin: string,
): MailPicture | undefined {
  if (!picture || !isOurs(picture.url) || picture.width <= 0 || picture.height <= 0)
    return undefined
  const { url, alt, width, height, widths } = picture
  const sorted = widths.toSorted((a, b) => a - b)
  const taken = sorted.find((one) => one >= drawn * 2) ?? sorted.at(-1)
  const shape = height / width
  const shown = Math.round(Math.min(drawn, width, (drawn * TALLEST) / shape))
  return {
    url: `${origin}${url}${taken === undefined ? '' : `?w=${taken}`}`,
    alt,
    width: shown,
    height: Math.max(1, Math.round(shown * shape)),
  }
}

export function personPicture(
  { picture, name }: IssuePerson,
  drawn: number,
  origin: string,
): MailPicture | undefined {
  if (!isOurs(picture)) return undefined
  const url = `${origin}${picture}?w=${PICTURE_WIDTHS[0]}`
  return { url, alt: name, width: drawn, height: drawn }
}
