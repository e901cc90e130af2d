import {
  type ListedArticle,
  type MustReads,
  type OwnSignups,
  PAGES,
  type Project,
  say,
} from '@berg/contract'
import { dayAt, timeAt } from '../../lib/dates.ts'
import { plainTitle } from '../../lib/plain-title.ts'
import { timeAndPlace } from '../../lib/when-line.ts'
import type { Target } from '../../widgets/panel-list.tsx'

export interface ScheduleEntry {
  key: string
  title: string
  to: Target
  detail: string
  /** What somebody has to do with it. */
  mark: 'coming' | 'waiting' | 'deadline' | undefined
  /** Empty where it is not tied to a time. */
  at: string
}

interface Day {
  today: string
  timeZone: string | undefined
  events: readonly ListedArticle[]
  signups: OwnSignups | undefined
  mustReads: MustReads | undefined
  /** Due today. */
  projects: readonly Pick<Project, 'id' | 'name' | 'progress'>[]
}

/** What is on today: events, with the own sign-up, and what has to be done by the end of the day. */
export function scheduleOf(day: Day): ScheduleEntry[] {
  const { today, timeZone, events, signups, mustReads, projects } = day
  const states = new Map(signups?.own.map(({ article, state }) => [article.id, state]))
  const planned = events.map((event): ScheduleEntry => ({
    key: `event ${event.id}`,
    title: plainTitle(event.title),
    to: { article: event.id },
    detail: timeAndPlace(event, timeZone),
    mark: states.get(event.id),
    at: event.starts_at ?? '',
  }))
  const toConfirm = (mustReads?.outstanding ?? [])
    .filter(({ due_on }) => due_on === today)
    .map(({ article }) => deadline('read', article, say('Read and confirm it today'), ''))
  const closing = (signups?.open ?? []).flatMap(({ article, closes_at }) =>
    closes_at && dayAt(closes_at, timeZone) === today
      ? [
          deadline(
            'close',
            article,
            say('Sign-up closes at {time}', { time: timeAt(closes_at, timeZone) }),
            closes_at,
          ),
        ]
      : [],
  )
  const due = projects.map(({ id, name, progress }): ScheduleEntry => ({
    key: `project ${id}`,
    title: name,
    to: { page: PAGES.projects },
    detail: say('Project due today, {progress}% done', { progress }),
    mark: 'deadline',
    at: '',
  }))
  return [...planned, ...toConfirm, ...closing, ...due].toSorted(
    (a, b) => a.at.localeCompare(b.at) || a.key.localeCompare(b.key),
  )
}

const deadline = (
  kind: string,
  article: { id: number; title: string },
  detail: string,
  at: string,
): ScheduleEntry => ({
  key: `${kind} ${article.id}`,
  title: plainTitle(article.title),
  to: { article: article.id },
  detail,
  mark: 'deadline',
  at,
})
