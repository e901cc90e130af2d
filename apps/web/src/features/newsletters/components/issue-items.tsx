import { CATEGORY_NAMES, type IssueArticle, SHORT_MONTHS } from '@berg/contract'
import { Link } from '../../../routing/link.tsx'
import { formatDay } from '../../../lib/dates.ts'
import { fullWhenLine, timeAndPlace } from '../../../lib/when-line.ts'
import { sayRich } from '../../../lib/say-rich.tsx'
import { cn } from '../../../ui/cn.ts'
import { pageOf, textOf, wordsOf } from '../model/issue-language.ts'
import { IssuePicture } from './issue-picture.tsx'

const TITLE_LINK = 'underline-offset-4 group-hover:underline after:absolute after:inset-0'

interface ArticleCardProps {
  article: IssueArticle
  timeZone: string | undefined
  /** Picture and text side by side, where there is room. */
  isWide: boolean
}

/** The whole card leads to the article; its link is the title. */
export function IssueArticleCard({ article, timeZone, isWide }: ArticleCardProps) {
  const { title, text, category, author_name, picture, event_date } = article
  return (
    <article
      className={cn(
        'group relative h-full overflow-hidden rounded-card border border-line bg-card hover:border-edge print:break-inside-avoid print:rounded-none print:border-0 print:border-t',
        isWide && picture && 'sm:grid sm:grid-cols-2 print:gap-4',
      )}
    >
      {picture && (
        <IssuePicture
          picture={picture}
          sizes="(min-width: 58rem) 28rem, (min-width: 40rem) 50vw, 100vw"
          className={cn(
            'aspect-16/9 w-full print:aspect-2/1',
            isWide && 'sm:aspect-auto sm:h-full sm:min-h-56 print:h-auto print:min-h-0',
          )}
        />
      )}
      <div className="p-5 print:px-0 print:py-2">
        <p className="text-sm font-semibold text-leaf">{CATEGORY_NAMES[category]}</p>
        <h3
          {...wordsOf(article)}
          className="mt-1.5 font-serif text-xl/snug font-semibold break-words"
        >
          <Link to={pageOf(article)} className={TITLE_LINK}>
            {title}
          </Link>
        </h3>
        {event_date && (
          <p className="mt-1.5 text-[0.9375rem] font-medium break-words">
            {fullWhenLine(article, timeZone)}
          </p>
        )}
        {text && (
          <p
            {...textOf(article)}
            className="mt-2 text-[0.9375rem]/relaxed break-words text-muted print:text-xs/snug print:text-ink"
          >
            {text}
          </p>
        )}
        <p className="mt-3 text-sm break-words text-muted print:mt-1 print:text-xs">
          {sayRich('By {author}', { author: <bdi>{author_name}</bdi> })}
        </p>
      </div>
    </article>
  )
}

interface EventProps {
  event: IssueArticle
  timeZone: string | undefined
}

/** A day, what happens, when and where. */
export function IssueEvent({ event, timeZone }: EventProps) {
  const { title, text, event_date: day } = event
  return (
    <article className="group relative flex items-start gap-4 py-3 print:break-inside-avoid">
      {day && (
        <time
          dateTime={day}
          className="w-14 shrink-0 overflow-hidden rounded-field border border-line bg-card text-center"
        >
          <span className="block bg-clay text-xs/5 font-semibold text-on-clay">
            {SHORT_MONTHS[Number(day.slice(5, 7)) - 1]}
          </span>{' '}
          <span className="block font-serif text-lg/8 font-bold">{formatDay(day, 'day')}</span>
        </time>
      )}
      <div className="min-w-0 grow">
        <h3 {...wordsOf(event)} className="font-semibold break-words">
          <Link to={pageOf(event)} className={TITLE_LINK}>
            {title}
          </Link>
        </h3>
        {day && (
          <p className="mt-0.5 text-sm font-medium break-words">
            {formatDay(day, 'weekday')} · {timeAndPlace(event, timeZone)}
          </p>
        )}
        {text && (
          <p
            {...textOf(event)}
            className="mt-1 text-sm break-words text-muted print:text-xs/snug print:text-ink"
          >
            {text}
          </p>
        )}
      </div>
    </article>
  )
}
