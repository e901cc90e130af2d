import { commaList, type AuthoringArticle, say, tagName } from '@berg/contract'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState } from 'react'
import { Link } from '../../../routing/link.tsx'
import { ArticleLink } from '../../../features/articles/components/article-link.tsx'
import { StatusBadge } from '../../../features/authoring/components/article-status.tsx'
import type { ListPlace, ListView } from '../../../features/authoring/model/list-view.ts'
import { dayAt, formatDay } from '../../../lib/dates.ts'
import { plainTitle } from '../../../lib/plain-title.ts'
import { cn } from '../../../ui/cn.ts'
import { ManyBar } from './many-bar.tsx'

type Sort = ListView['sort']

/** The first press sorts by the first, another one the other way round. */
const SORTS = {
  title: ['title', 'title-down'],
  event: ['event-down', 'event'],
  created: ['newest', 'oldest'],
} as const satisfies Record<string, readonly [Sort, Sort]>

const ASCENDING: ReadonlySet<Sort> = new Set(['title', 'event', 'oldest'])

const CELL = 'px-3 py-2.5 align-top'
const BOX = 'size-5 accent-pine'
/** A finger hits what is around the box. */
const HIT = 'grid size-11 -m-2.5 place-items-center'

interface ArticlesTableProps {
  articles: readonly AuthoringArticle[]
  /** What is chosen is chosen in the answer to this. */
  question: string
  place: ListPlace
  timeZone: string | undefined
}

/** Many at a glance, and one act for several of them. */
export function ArticlesTable({ articles, question, place, timeZone }: ArticlesTableProps) {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set())
  const [asked, setAsked] = useState(question)
  if (asked !== question) {
    setAsked(question)
    setChosenIds(new Set())
  }
  const chosen = articles.filter(({ id }) => chosenIds.has(id))
  const areAll = chosen.length === articles.length && chosen.length > 0
  const choose = (ids: readonly number[]) => setChosenIds(new Set(ids))
  const toggle = (id: number) => {
    const others = chosen.map((one) => one.id).filter((one) => one !== id)
    choose(chosenIds.has(id) ? others : [...others, id])
  }
  const all = (isOn: boolean) => choose(isOn ? articles.map(({ id }) => id) : [])
  return (
    <>
      <ManyBar isEmpty={articles.length === 0} chosen={chosen} onChoose={choose} />
      <div
        className={cn(
          'overflow-x-auto rounded-card border border-line bg-card',
          articles.length === 0 && 'hidden',
        )}
      >
        <table className="w-full border-collapse text-start text-[0.9375rem]">
          <caption className="sr-only">{say('Articles')}</caption>
          <thead className="border-b border-line text-sm text-muted">
            <tr>
              <th scope="col" className={cn(CELL, 'w-10')}>
                <label className={HIT}>
                  <input
                    type="checkbox"
                    aria-label={say('Choose all on this page')}
                    className={BOX}
                    checked={areAll}
                    ref={(box) => {
                      if (box) box.indeterminate = chosen.length > 0 && !areAll
                    }}
                    onChange={({ target }) => all(target.checked)}
                  />
                </label>
              </th>
              <SortHeading label={say('Title ##of an article')} by="title" place={place} />
              <Heading className="max-sm:hidden">{say('Author')}</Heading>
              <Heading>{say('Status')}</Heading>
              <SortHeading
                label={say('Created')}
                by="created"
                place={place}
                className="max-sm:hidden"
              />
              <SortHeading
                label={say('Event date')}
                by="event"
                place={place}
                className="max-md:hidden"
              />
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {articles.map((article) => (
              <Row
                key={article.id}
                article={article}
                timeZone={timeZone}
                isChosen={chosenIds.has(article.id)}
                onToggle={() => toggle(article.id)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

interface HeadingProps {
  children: string
  className?: string
}

const Heading = ({ children, className }: HeadingProps) => (
  <th scope="col" className={cn(CELL, 'font-semibold', className)}>
    {children}
  </th>
)

interface SortHeadingProps {
  label: string
  by: keyof typeof SORTS
  place: ListPlace
  className?: string
}

function SortHeading({ label, by, place: { view, hrefOf }, className }: SortHeadingProps) {
  const [first, second] = SORTS[by]
  const isHere = view.sort === first || view.sort === second
  const isUp = ASCENDING.has(view.sort)
  const Arrow = isUp ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={isHere ? (isUp ? 'ascending' : 'descending') : undefined}
      className={cn(CELL, className)}
    >
      <Link
        to={hrefOf({ sort: view.sort === first ? second : first })}
        className="-my-3 inline-flex min-h-11 items-center gap-1 font-semibold text-inherit no-underline hover:text-ink hover:underline"
      >
        {label}
        {isHere && <Arrow aria-hidden className="size-4" />}
      </Link>
    </th>
  )
}

interface RowProps {
  article: AuthoringArticle
  timeZone: string | undefined
  isChosen: boolean
  onToggle: () => void
}

function Row({ article, timeZone, isChosen, onToggle }: RowProps) {
  const { id, author_name, created_at, event_date, tags } = article
  const title = plainTitle(article.title)
  const created = formatDay(dayAt(created_at, timeZone), 'short')
  return (
    <tr className={cn(isChosen && 'bg-mist')}>
      <td className={CELL}>
        <label className={HIT}>
          <input
            type="checkbox"
            aria-label={say('Choose {title}', { title })}
            className={BOX}
            checked={isChosen}
            onChange={onToggle}
          />
        </label>
      </td>
      <th scope="row" className={cn(CELL, 'relative font-normal')}>
        <ArticleLink
          id={id}
          className="font-semibold break-words underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {title}
        </ArticleLink>
        <span className="block text-sm text-muted sm:hidden">
          <bdi>{author_name}</bdi> · {created}
        </span>
        {tags.length > 0 && (
          <span className="block text-sm break-words text-muted">
            {commaList(tags.map((tag) => tagName(tag)))}
          </span>
        )}
      </th>
      <td className={cn(CELL, 'max-sm:hidden')}>{author_name}</td>
      <td className={CELL}>
        <StatusBadge article={article} timeZone={timeZone} />
      </td>
      <td className={cn(CELL, 'whitespace-nowrap even-figures max-sm:hidden')}>{created}</td>
      <td className={cn(CELL, 'whitespace-nowrap even-figures max-md:hidden')}>
        {event_date ? formatDay(event_date, 'short') : say('N/A ##there is no date')}
      </td>
    </tr>
  )
}
