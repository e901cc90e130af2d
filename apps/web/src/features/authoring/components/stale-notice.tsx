import { useEffect, useRef } from 'react'
import { formatDay } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import type { Current } from '../api/get-origin.ts'
import { changedFields, type ArticleValues } from '../model/article-values.ts'
import { diffLines, readableLines, type DiffLine } from '../model/text-diff.ts'

const LABELS: Record<keyof ArticleValues, string> = {
  title: 'Title',
  event_date: 'Date',
  content: 'Content',
  tags: 'Tags',
  images: 'Images',
}

interface StaleNoticeProps {
  noun: string
  /** What it was when the writer opened it. */
  before: ArticleValues
  current: Current
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** What somebody else changed while this was being written. Nothing is overwritten unseen. */
export function StaleNotice(props: StaleNoticeProps) {
  const { noun, before, current, onKeepMine, onTakeTheirs } = props
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.focus()
    ref.current?.scrollIntoView({ block: 'start' })
  }, [current])
  const now = current.values
  const fields = changedFields(before, now)
  return (
    <section
      ref={ref}
      tabIndex={-1}
      role="alert"
      className="mb-5 grid scroll-mt-16 grid-cols-1 gap-4 rounded-card bg-marigold-soft p-4 sm:p-5"
    >
      <div>
        <h3 className="font-serif text-xl font-semibold">Somebody else changed this {noun}</h3>
        <p className="mt-1">
          {fields.length > 0
            ? 'This is what they changed while you were writing. Nothing of yours is lost.'
            : `${current.status ? `It is ${current.status} now. ` : ''}Its text is as it was. Nothing of yours is lost.`}
        </p>
      </div>
      {fields.map((field) => (
        <div key={field}>
          <h4 className="text-sm font-semibold">{LABELS[field]}</h4>
          <ul className="mt-1 grid grid-cols-1 gap-1 rounded-field bg-card p-3 text-sm">
            {diffLines(linesOf(field, before), linesOf(field, now)).map((line, index) => (
              // The lines stand still, and may repeat.
              // oxlint-disable-next-line react/no-array-index-key
              <Line key={index} line={line} />
            ))}
          </ul>
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKeepMine}>Keep my changes</Button>
        <Button variant="secondary" onClick={onTakeTheirs}>
          Take their version
        </Button>
      </div>
      <p className="text-sm">
        Keep my changes: what you changed goes on top of their version; look it over and save again.
      </p>
    </section>
  )
}

const STYLES: Record<DiffLine['kind'], string> = {
  same: 'text-muted',
  added: 'bg-positive-soft text-positive',
  removed: 'bg-negative-soft text-negative',
}

function Line({ line: { text, kind } }: { line: DiffLine }) {
  const words = kind === 'added' ? <ins>{text}</ins> : kind === 'removed' ? <del>{text}</del> : text
  return (
    <li className={`rounded-md px-2 py-0.5 break-words ${STYLES[kind]}`}>
      {kind !== 'same' && (
        <span className="font-semibold">{kind === 'added' ? 'Added: ' : 'Removed: '}</span>
      )}
      {words}
    </li>
  )
}

function linesOf(field: keyof ArticleValues, values: ArticleValues): string[] {
  if (field === 'content') return readableLines(values.content)
  if (field === 'tags') return values.tags.toSorted()
  if (field === 'images') return values.images.map(({ url, alt }) => alt || url)
  if (field === 'event_date') return values.event_date ? [formatDay(values.event_date, 'long')] : []
  return [values.title]
}
