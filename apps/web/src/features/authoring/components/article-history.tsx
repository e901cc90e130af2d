import type { HistoryEntry } from '@berg/contract'
import { dayAt, formatDay, timeAt } from '../../../lib/dates.ts'

interface ArticleHistoryProps {
  /** Oldest first. */
  entries: readonly HistoryEntry[]
  timeZone: string | undefined
}

/** Who did what to the state of an article, and when; the newest last, as it happened. */
export function ArticleHistory({ entries, timeZone }: ArticleHistoryProps) {
  return (
    <section
      aria-labelledby="article-history"
      className="mt-8 border-t border-line pt-5 print:hidden"
    >
      <h3 id="article-history" className="font-serif text-xl font-semibold">
        History
      </h3>
      <ol className="mt-3 grid grid-cols-1 gap-3">
        {entries.map((entry) => (
          <li
            key={`${entry.at} ${entry.to} ${entry.submitted}`}
            className="border-l-2 border-line pl-4"
          >
            <p>
              <span className="font-semibold">{stepOf(entry)}</span>{' '}
              {entry.by_name ? `by ${entry.by_name}` : 'by an account that is gone'}
            </p>
            <p className="text-sm text-muted">
              <time dateTime={entry.at}>
                {formatDay(dayAt(entry.at, timeZone), 'short')}, {timeAt(entry.at, timeZone)}
              </time>
            </p>
            {entry.reason && (
              <p className="mt-1 max-w-[70ch] text-sm break-words whitespace-pre-line">
                “{entry.reason}”
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What happened, in a word or two. */
export function stepOf({
  from,
  to,
  submitted,
}: Pick<HistoryEntry, 'from' | 'to' | 'submitted'>): string {
  if (to === 'published') return from === null ? 'Written and published' : 'Published'
  if (to === 'rejected') return 'Rejected'
  if (from === 'rejected') return 'Sent again'
  if (from === null) return submitted ? 'Written and sent' : 'Written'
  return submitted ? 'Sent to the editors' : 'Taken back'
}
