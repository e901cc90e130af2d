import { newsletterPage, type PublishedNewsletter, say } from '@berg/contract'
import { Link } from '../../../routing/link.tsx'
import { dayAt, formatDay } from '../../../lib/dates.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { wordsIn } from '../model/issue-language.ts'
import { IssuePicture } from './issue-picture.tsx'

interface IssueCardProps {
  issue: PublishedNewsletter
  timeZone: string | undefined
}

/** An issue in the archive: the whole card leads to it. */
export function IssueCard({ issue, timeZone }: IssueCardProps) {
  const { number, title, title_language, cover, published_at, corrected_at } = issue
  return (
    <article className="group relative h-full overflow-hidden rounded-card border border-line bg-card hover:border-edge">
      {cover ? (
        <IssuePicture
          picture={{ ...cover, alt: '' }}
          sizes="(min-width: 64rem) 21rem, (min-width: 40rem) 50vw, 100vw"
          className="aspect-16/9 w-full"
        />
      ) : (
        <div
          aria-hidden
          className="grid aspect-16/9 place-items-center sky-across font-serif text-5xl font-bold text-pine"
        >
          {number}
        </div>
      )}
      <div className="p-5">
        <p className="text-sm font-semibold text-leaf">
          {say('No. {number}', { number })}
          {published_at && (
            <span className="font-medium text-muted">
              {' · '}
              <time dateTime={published_at}>
                {formatDay(dayAt(published_at, timeZone), 'long')}
              </time>
              {corrected_at && ` · ${say('Corrected ##an issue that is out')}`}
            </span>
          )}
        </p>
        <h2
          {...wordsIn(title_language)}
          className="mt-1.5 font-serif text-xl/snug font-semibold break-words"
        >
          <Link
            to={newsletterPage(number)}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {title || say('Newsletter No. {number}', { number })}
          </Link>
        </h2>
      </div>
    </article>
  )
}

const CARDS = ['first', 'second', 'third']

export function IssueCardSkeletons({ className }: { className: string }) {
  return (
    <div role="status" aria-label={say('Loading newsletters')} className={className}>
      {CARDS.map((card) => (
        <Card key={card}>
          <Skeleton className="aspect-16/9 rounded-none" />
          <div className="grid gap-3 p-5">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-6 w-11/12" />
          </div>
        </Card>
      ))}
    </div>
  )
}
