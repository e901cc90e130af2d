import { type HistoryEntry, say } from '@berg/contract'
import { momentOf } from '../../../lib/dates.ts'

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
        {say('History')}
      </h3>
      <ol className="mt-3 grid grid-cols-1 gap-3">
        {entries.map((entry) => (
          <li
            key={`${entry.at} ${entry.to} ${entry.submitted}`}
            className="border-s-2 border-line ps-4"
          >
            <p>
              <span className="font-semibold">{stepOf(entry)}</span>{' '}
              {entry.by_name
                ? say('by {name}', { name: entry.by_name })
                : say('by an account that is gone')}
            </p>
            <p className="text-sm text-muted">
              <time dateTime={entry.at}>{momentOf(entry.at, timeZone)}</time>
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
  if (to === 'published') return from === null ? say('Written and published') : say('Published')
  if (to === 'rejected') return say('Rejected')
  if (from === 'rejected') return say('Sent again')
  if (from === null) return submitted ? say('Written and sent') : say('Written')
  return submitted ? say('Sent to the editors') : say('Taken back')
}
