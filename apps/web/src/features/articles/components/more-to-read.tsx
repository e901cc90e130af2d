import { CATEGORY_NAMES, type ListedArticle, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link, type LinkProps } from '../../../routing/link.tsx'
import { plainTitle } from '../../../lib/plain-title.ts'
import { firstArticlesQuery, useArticle } from '../api/articles.ts'
import { Thumbnail } from './thumbnail.tsx'

const MORE = 2
/** Two more may be this article and the next one. */
const ASKED = MORE + 2

export type LinkTo = (id: number) => Pick<LinkProps, 'to' | 'replace' | 'state'>

interface MoreToReadProps {
  article: ListedArticle
  /** The one that follows in the list. */
  next: number | undefined
  linkTo: LinkTo
}

/** After the text: what follows in the list, and two more of its category. */
export function MoreToRead({ article, next, linkTo }: MoreToReadProps) {
  const { id, category } = article
  const { data = [] } = useQuery(firstArticlesQuery({ category, page_size: ASKED }))
  const others = data.filter((other) => other.id !== id && other.id !== next).slice(0, MORE)
  return (
    <div className="mt-8 grid gap-6 border-t border-line pt-6 print:hidden">
      {next !== undefined && <Next id={next} linkTo={linkTo} />}
      {others.length > 0 && (
        <Shelf
          title={say('More in {category}', { category: CATEGORY_NAMES[category] })}
          articles={others}
          linkTo={linkTo}
        />
      )}
    </div>
  )
}

/** What cannot be had is left out. */
function Next({ id, linkTo }: { id: number; linkTo: LinkTo }) {
  const { data } = useArticle(id)
  return data && <Shelf title={say('Next ##article')} articles={[data]} linkTo={linkTo} />
}

interface ShelfProps {
  title: string
  articles: readonly ListedArticle[]
  linkTo: LinkTo
}

function Shelf({ title, articles, linkTo }: ShelfProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="text-sm font-semibold text-muted">
        {title}
      </h3>
      <ul className="mt-2 grid gap-3">
        {articles.map((article) => (
          <li key={article.id} className="group relative flex h-18 items-center gap-3.5">
            <Thumbnail article={article} className="w-28" />
            <Link
              {...linkTo(article.id)}
              className="line-clamp-3 font-serif text-lg/tight font-semibold underline-offset-4 group-hover:underline after:absolute after:inset-0"
            >
              {plainTitle(article.title)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
