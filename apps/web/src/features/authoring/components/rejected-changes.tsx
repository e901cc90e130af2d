import type { AuthoringDetail, RejectedVersion } from '@berg/contract'
import { dayAt, formatDay } from '../../../lib/dates.ts'
import { plainTitle } from '../../../lib/plain-title.ts'
import { diffLines, readableLines } from '../../../lib/text-diff.ts'
import { ChangedLines, type FieldChange } from '../../../ui/changed-lines.tsx'

interface RejectedChangesProps {
  article: AuthoringDetail
  timeZone: string | undefined
}

/** What its author has made different since the article was rejected. */
export function RejectedChanges({ article, timeZone }: RejectedChangesProps) {
  const { rejected_version: before } = article
  if (!before) return null
  const changes = changesSince(before, article)
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

/** Field by field, only what is different. */
export function changesSince(before: RejectedVersion, now: AuthoringDetail): FieldChange[] {
  const fields: [label: string, before: string[], now: string[]][] = [
    ['Title', [plainTitle(before.title)], [plainTitle(now.title)]],
    ['Date', dayOf(before.event_date), dayOf(now.event_date)],
    ['Content', readableLines(before.content), readableLines(now.content)],
    ['Tags', before.tags.toSorted(), now.tags.map(({ name }) => name).toSorted()],
    ['Images', before.images.map(nameOf), now.images.map(nameOf)],
  ]
  return fields
    .map(([label, old, next]) => ({ label, lines: diffLines(old, next) }))
    .filter(({ lines }) => lines.some(({ kind }) => kind !== 'same'))
}

const dayOf = (day: string | null) => (day ? [formatDay(day, 'long')] : [])
const nameOf = ({ url, alt }: { url: string; alt: string }) => alt || url
