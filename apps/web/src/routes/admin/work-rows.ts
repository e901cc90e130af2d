import {
  commaList,
  composerPage,
  type ListedNewsletter,
  type OpenMustRead,
  type System,
  say,
  sayCount,
} from '@berg/contract'
import { dueWords } from '../../features/must-reads/model/words.ts'
import { audienceWords } from '../../lib/audience-words.ts'
import { dayAt, formatDay, timeAt } from '../../lib/dates.ts'
import { plainTitle } from '../../lib/plain-title.ts'
import { reportedWords, toReviewWords } from '../../widgets/waiting-words.ts'
import type { Target } from '../../widgets/panel-list.tsx'
import { searchOf, type Tab } from './admin-tabs.ts'

export interface WorkRow {
  key: string
  title: string
  detail: string
  to: Target
  isUrgent?: boolean
}

/** Of must-reads and of what failed: their own screens have the others. */
const MOST = 4

const tabOf = (tab: Tab): Target => ({ page: searchOf(tab) })

export function waitingRows(toReview = 0, reported = 0): WorkRow[] {
  const rows = [
    {
      count: toReview,
      key: 'review',
      title: toReviewWords(toReview),
      detail: say('Approve or reject'),
      to: tabOf('review'),
    },
    {
      count: reported,
      key: 'comments',
      title: reportedWords(reported),
      detail: sayCount(reported, 'Decide whether to hide it', 'Decide whether to hide them'),
      to: tabOf('comments'),
    },
  ]
  return rows.flatMap(({ count, ...row }) => (count > 0 ? [row] : []))
}

export const mustReadRows = (open: readonly OpenMustRead[] = []): WorkRow[] =>
  open.slice(0, MOST).map(({ article, asked, confirmed, audience, ...due }) => ({
    key: String(article.id),
    title: plainTitle(article.title),
    detail: `${sayCount(confirmed, '{n} of {asked} have confirmed ##one person has', '{n} of {asked} have confirmed ##so many people', { asked })} · ${commaList([audienceWords(audience), dueWords(due)])}`,
    to: { article: article.id },
    isUrgent: due.is_overdue,
  }))

/** What goes out next: the earliest that has its time, or else the newest that is written on. */
export function nextIssue(
  issues: readonly ListedNewsletter[] = [],
  timeZone: string | undefined,
): WorkRow[] {
  const scheduled = issues
    .filter(({ state, send_at }) => state === 'scheduled' && send_at)
    .toSorted((a, b) => (a.send_at ?? '').localeCompare(b.send_at ?? ''))
  const next =
    issues.find(({ state }) => state === 'sending') ??
    scheduled[0] ??
    issues.find(({ state }) => state === 'draft')
  if (!next) return []
  const { id, number, title, state, send_at: at } = next
  const when =
    state === 'sending'
      ? say('Goes out just now')
      : state === 'scheduled' && at
        ? say('Goes out {day} at {time}', {
            day: formatDay(dayAt(at, timeZone), 'long'),
            time: timeAt(at, timeZone),
          })
        : say('Draft, without a time yet')
  return [
    {
      key: String(id),
      title: title
        ? say('No. {number}: {title}', { number, title })
        : say('No. {number}: Without a title', { number }),
      detail: when,
      to: { page: composerPage(id) },
    },
  ]
}

interface Trouble {
  system: Pick<System, 'jobs' | 'warnings'> | undefined
  refusedMails: number | undefined
  issues: readonly ListedNewsletter[] | undefined
}

/** What somebody should see to. */
export function troubleRows({ system, refusedMails = 0, issues = [] }: Trouble): WorkRow[] {
  const failed = system?.jobs.failed ?? 0
  const rows: WorkRow[] = issues
    .filter(({ state }) => state === 'stopped')
    .map(({ id, number }) => ({
      key: `issue ${id}`,
      title: say('Newsletter No. {number} has stopped', { number }),
      detail: say('Some have it by mail, the others wait'),
      to: { page: composerPage(id) },
    }))
  if (failed > 0)
    rows.push({
      key: 'jobs',
      title: sayCount(failed, '{n} job has failed', '{n} jobs have failed'),
      detail: say('Run again, or forget'),
      to: tabOf('system'),
    })
  if (refusedMails > 0)
    rows.push({
      key: 'mails',
      title: sayCount(refusedMails, '{n} mail was refused', '{n} mails were refused'),
      detail: say('Read why, and send again'),
      to: tabOf('system'),
    })
  for (const warning of (system?.warnings ?? []).slice(0, MOST))
    rows.push({ key: warning, title: warning, detail: '', to: tabOf('system') })
  return rows
}
