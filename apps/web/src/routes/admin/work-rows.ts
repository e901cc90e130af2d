import { composerPage, type ListedNewsletter, type OpenMustRead, type System } from '@berg/contract'
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
const one = (count: number, single: string, many: string) => (count === 1 ? single : many)

export function waitingRows(toReview = 0, reported = 0): WorkRow[] {
  const rows = [
    {
      count: toReview,
      key: 'review',
      title: toReviewWords(toReview),
      detail: 'Approve or reject',
      to: tabOf('review'),
    },
    {
      count: reported,
      key: 'comments',
      title: reportedWords(reported),
      detail: one(reported, 'Decide whether to hide it', 'Decide whether to hide them'),
      to: tabOf('comments'),
    },
  ]
  return rows.flatMap(({ count, ...row }) => (count > 0 ? [row] : []))
}

export const mustReadRows = (open: readonly OpenMustRead[] = []): WorkRow[] =>
  open.slice(0, MOST).map(({ article, asked, confirmed, audience, ...due }) => ({
    key: String(article.id),
    title: plainTitle(article.title),
    detail: `${confirmed} of ${asked} have confirmed · ${audienceWords(audience)}, ${dueWords(due)}`,
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
      ? 'Goes out just now'
      : state === 'scheduled' && at
        ? `Goes out ${formatDay(dayAt(at, timeZone), 'long')} at ${timeAt(at, timeZone)}`
        : 'Draft, without a time yet'
  return [
    {
      key: String(id),
      title: `No. ${number}: ${title || 'Without a title'}`,
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
      title: `Newsletter No. ${number} has stopped`,
      detail: 'Some have it by mail, the others wait',
      to: { page: composerPage(id) },
    }))
  if (failed > 0)
    rows.push({
      key: 'jobs',
      title: one(failed, '1 job has failed', `${failed} jobs have failed`),
      detail: 'Run again, or forget',
      to: tabOf('system'),
    })
  if (refusedMails > 0)
    rows.push({
      key: 'mails',
      title: one(refusedMails, '1 mail was refused', `${refusedMails} mails were refused`),
      detail: 'Read why, and send again',
      to: tabOf('system'),
    })
  for (const warning of (system?.warnings ?? []).slice(0, MOST))
    rows.push({ key: warning, title: warning, detail: '', to: tabOf('system') })
  return rows
}
