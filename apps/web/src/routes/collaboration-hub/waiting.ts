import { type MustReads, type OwnSignups, say, sayCount, shownNumber } from '@berg/contract'
import { paths } from '../../app/paths.ts'
import { dueWords } from '../../features/must-reads/model/words.ts'
import { dayAt, formatDay, timeAt } from '../../lib/dates.ts'
import { plainTitle } from '../../lib/plain-title.ts'
import { reportedWords, toReviewWords } from '../../widgets/waiting-words.ts'
import type { Target } from '../../widgets/panel-list.tsx'

export interface WaitingEntry {
  key: string
  title: string
  detail: string
  to: Target
  isUrgent?: boolean
}

interface Known {
  mustReads: MustReads | undefined
  signups: OwnSignups | undefined
  /** For those who review and moderate. */
  toReview: number | undefined
  reported: number | undefined
  timeZone: string | undefined
}

/** Of events that ask; the calendar has the others. */
const MOST_ASKING = 5

/** What waits for somebody, the most binding first. */
export function waitingFor({
  mustReads,
  signups,
  toReview = 0,
  reported = 0,
  timeZone,
}: Known): WaitingEntry[] {
  const entries: WaitingEntry[] = []
  for (const { article, ...due } of mustReads?.outstanding ?? []) {
    entries.push({
      key: `read ${article.id}`,
      title: plainTitle(article.title),
      detail: say('Must read, {due}', { due: dueWords(due) }),
      to: { article: article.id },
      isUrgent: due.is_overdue,
    })
  }
  if (toReview > 0) {
    entries.push({
      key: 'review',
      title: toReviewWords(toReview),
      detail: say('Approve or reject'),
      to: { page: `${paths.dashboard}?tab=review` },
    })
  }
  if (reported > 0) {
    entries.push({
      key: 'reported',
      title: reportedWords(reported),
      detail:
        reported === 1 ? say('Decide whether to hide it') : say('Decide whether to hide them'),
      to: { page: `${paths.dashboard}?tab=comments` },
    })
  }
  for (const { article, department, outstanding } of mustReads?.teams ?? []) {
    entries.push({
      key: `team ${department} ${article.id}`,
      title: plainTitle(article.title),
      detail: say('Your team: not yet confirmed by {count} in {department}', {
        count: shownNumber(outstanding.length),
        department,
      }),
      to: { article: article.id },
    })
  }
  for (const { article, waiting } of signups?.waiting ?? []) {
    entries.push({
      key: `places ${article.id}`,
      title: plainTitle(article.title),
      detail: sayCount(waiting, '{n} person waits for a place', '{n} people wait for a place'),
      to: { article: article.id },
    })
  }
  for (const { article, closes_at, event_date } of (signups?.open ?? []).slice(0, MOST_ASKING)) {
    entries.push({
      key: `sign-up ${article.id}`,
      title: plainTitle(article.title),
      detail: closes_at
        ? say('Sign-up closes on {day} at {time}', {
            day: formatDay(dayAt(closes_at, timeZone), 'long'),
            time: timeAt(closes_at, timeZone),
          })
        : say('Sign-up is open, for {day}', { day: formatDay(event_date, 'long') }),
      to: { article: article.id },
    })
  }
  return entries
}
