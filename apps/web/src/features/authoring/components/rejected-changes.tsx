import {
  ARTICLE_FIELDS,
  EVENT_MOMENTS,
  EVENT_TEXTS,
  languageInWords,
  ofEachField,
  recordOf,
  SHIFT_NAMES,
  type AuthoringDetail,
  type EventMoment,
  type RejectedVersion,
  say,
} from '@berg/contract'
import type { OpenedArticle } from '../api/authoring.ts'
import { useTagNames } from '../../../lib/api/list-tags.ts'
import { audienceWords } from '../../../lib/audience-words.ts'
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
  const nameOf = useTagNames()
  // Both come with the text.
  if (!before || content === undefined) return null
  const changes = changesSince(before, { ...article, content }, timeZone, nameOf)
  return (
    <section
      aria-labelledby="rejected-changes"
      className="grid max-w-[70ch] grid-cols-1 gap-3 rounded-card bg-marigold-soft p-4"
    >
      <h3 id="rejected-changes" className="font-serif text-xl font-semibold">
        {say('What changed since it was rejected on {day}', {
          day: formatDay(dayAt(before.at, timeZone), 'short'),
        })}
      </h3>
      {changes.length > 0 ? (
        <ChangedLines changes={changes} />
      ) : (
        <p>{say('Nothing has changed.')}</p>
      )}
    </section>
  )
}

export const changesSince = (
  before: RejectedVersion,
  now: AuthoringDetail,
  timeZone: string | undefined,
  nameOf = (tag: string) => tag,
): FieldChange[] =>
  changesBetween(
    { ...before, tags: before.tags.map(nameOf) },
    { ...now, tags: now.tags.map(({ name }) => nameOf(name)) },
    timeZone,
  )

/** What of two states can be compared. */
type Comparable = Omit<RejectedVersion, 'at'>

/** The start and the end are told together. */
type Compared = Exclude<keyof Comparable, EventMoment> | 'times'

const LABELS: Record<Compared, string> = {
  ...ofEachField(ARTICLE_FIELDS, 'label'),
  times: say('Time ##of an event'),
}

/** Field by field, only what is different. */
export function changesBetween(
  before: Comparable,
  now: Comparable,
  timeZone: string | undefined,
  diff: (before: readonly string[], after: readonly string[]) => FieldChange['lines'] = diffLines,
): FieldChange[] {
  // In the order in which they are told.
  const linesOf = (one: Comparable): Record<Compared, readonly string[]> => ({
    title: [plainTitle(one.title)],
    event_date: one.event_date ? [formatDay(one.event_date, 'short')] : [],
    times: [timesOf(one, timeZone)],
    ...recordOf(EVENT_TEXTS, (name) => [one[name] ?? '']),
    shift: [SHIFT_NAMES[one.shift]],
    content: readableLines(one.content),
    tags: one.tags.toSorted(),
    audience: [audienceWords(one.audience)],
    language: one.language ? [languageInWords(one.language)] : [],
    images: one.images.map(({ url, alt }) => alt || url),
  })
  // One from before articles had a language says nothing about it.
  const [was, is] = [
    linesOf({ ...before, language: before.language ?? now.language }),
    linesOf(now),
  ]
  return (Object.keys(is) as Compared[])
    .map((name) => ({
      label: LABELS[name],
      lines: diff(said(was[name]), said(is[name])),
    }))
    .filter(({ lines }) => lines.some(({ kind }) => kind !== 'same'))
}

const timesOf = (event: Pick<Comparable, EventMoment>, timeZone: string | undefined) =>
  EVENT_MOMENTS.map((name) => (event[name] ? timeAt(event[name], timeZone) : '')).join(' – ')

/** Without what was left empty. */
const said = (lines: readonly string[]) => lines.filter((line) => line.replace(' – ', '') !== '')
