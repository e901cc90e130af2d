import { type Article, say } from '@berg/contract'
import { dayAt, formatDay } from '../../../lib/dates.ts'

/** The day on which an article came out at the site; of a draft, the day it was begun. */
export function dateLine(
  { published_at, created_at }: Pick<Article, 'published_at' | 'created_at'>,
  timeZone: string | undefined,
): string {
  return formatDay(dayAt(published_at ?? created_at, timeZone), 'short')
}

/** The day on which an article was written and, where it was another one, the day it came out. */
export function datesLine(
  { published_at, created_at }: Pick<Article, 'published_at' | 'created_at'>,
  timeZone: string | undefined,
): string {
  const written = dayAt(created_at, timeZone)
  const out = published_at ? dayAt(published_at, timeZone) : written
  const line = formatDay(written, 'short')
  return out === written
    ? line
    : `${line} · ${say('Published {day}', { day: formatDay(out, 'short') })}`
}

/** Two letters that stand for the author. */
export function initialsOf({ first_name, last_name, username }: Article['author']): string {
  const letters = `${first_name.charAt(0)}${last_name.charAt(0)}` || username.slice(0, 2)
  return letters.toUpperCase()
}

/** The day that an article stands under: of an event its own, of a post that of its publication. */
export function dayOfArticle(
  {
    event_date,
    published_at,
    created_at,
  }: Pick<Article, 'event_date' | 'published_at' | 'created_at'>,
  timeZone: string | undefined,
): string {
  return event_date ?? dayAt(published_at ?? created_at, timeZone)
}
