import { SHIFT_NAMES, type AuthoringDetail, type RejectedVersion } from '@berg/contract'
import type { OpenedArticle } from '../api/authoring.ts'
import { dayAt, formatDay, timeAt } from '../../../lib/dates.ts'
import { plainTitle } from '../../../lib/plain-title.ts'
import { diffLines, readableLines } from '../../../lib/text-diff.ts'
import { ChangedLines, type FieldChange } from '../../../ui/changed-lines.tsx'

interface RejectedChangesProps {
  article: OpenedArticle
  timeZone: string | undefined
}

/** What its author has made different since the article was rejected. */
export function RejectedChanges({ article, timeZone }: RejectedChangesProps) {
  const { rejected_version: before, content } = article
  // Both come with the text.
  if (!before || content === undefined) return null
  const changes = changesSince(before, { ...article, content }, timeZone)
  return (
    <section
      aria-labelledby="rejected-changes"
      className="grid max-w-[70ch] grid-cols-1 gap-3 rounded-card bg-marigold-soft p-4"
    >
      <h3 id="rejected-changes" className="font-serif text-xl font-semibold">
        What changed since it was rejected on {formatDay(dayAt(before.at, timeZone), 'short')}
      </h3>
      {changes.length > 0 ? <ChangedLines changes={changes} /> : <p>Nothing has changed.</p>}
    </section>
  )
}

export const changesSince = (
  before: RejectedVersion,
  now: AuthoringDetail,
  timeZone: string | undefined,
): FieldChange[] =>
  changesBetween(before, { ...now, tags: now.tags.map(({ name }) => name) }, timeZone)

/** What of two states can be compared. */
type Comparable = Omit<RejectedVersion, 'at'>

/** Field by field, only what is different. */
export function changesBetween(
  before: Comparable,
  now: Comparable,
  timeZone: string | undefined,
  diff: (before: readonly string[], after: readonly string[]) => FieldChange['lines'] = diffLines,
): FieldChange[] {
  const timesOf = ({ starts_at, ends_at }: EventTimes) =>
    [starts_at, ends_at].map((moment) => (moment ? timeAt(moment, timeZone) : '')).join(' – ')

  const fields: [label: string, before: string[], now: string[]][] = [
    ['Title', [plainTitle(before.title)], [plainTitle(now.title)]],
    ['Date', dayOf(before.event_date), dayOf(now.event_date)],
    ['Time', [timesOf(before)], [timesOf(now)]],
    ['Place', [before.place ?? ''], [now.place ?? '']],
    ['For', [SHIFT_NAMES[before.shift]], [SHIFT_NAMES[now.shift]]],
    ['Content', readableLines(before.content), readableLines(now.content)],
    ['Tags', before.tags.toSorted(), now.tags.toSorted()],
    ['Images', before.images.map(nameOf), now.images.map(nameOf)],
  ]
  return fields
    .map(([label, old, next]) => ({ label, lines: diff(said(old), said(next)) }))
    .filter(({ lines }) => lines.some(({ kind }) => kind !== 'same'))
}

type EventTimes = Pick<RejectedVersion, 'starts_at' | 'ends_at'>

/** Without what was left empty. */
const said = (lines: readonly string[]) => lines.filter((line) => line.replace(' – ', '') !== '')

const dayOf = (day: string | null) => (day ? [formatDay(day, 'short')] : [])
const nameOf = ({ url, alt }: { url: string; alt: string }) => alt || url
