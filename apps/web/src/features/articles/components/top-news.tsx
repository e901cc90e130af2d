import { HOME_TOP_NEWS, TOP_NEWS_SNIPPET_LENGTH, type ListedArticle, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { firstArticlesQuery } from '../api/articles.ts'
import { dismissNews, useDismissedNews } from '../model/dismissed-news.ts'
import { ArticleLink } from './article-link.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { plainTitle } from '../../../lib/plain-title.ts'

const topNewsQuery = firstArticlesQuery(HOME_TOP_NEWS)

/** Those that were not closed on this device. */
export function useTopNews() {
  const query = useQuery(topNewsQuery)
  const dismissed = useDismissedNews()
  return { ...query, data: query.data?.filter(({ id }) => !dismissed.includes(id)) }
}

/** The same for every title, so that nothing below moves when it comes. */
const ONE = 'mb-3 h-46 sm:mb-5 sm:h-16'
const TWO = 'mb-3 h-66 sm:mb-5 sm:h-28 lg:h-16'

interface TopNewsProps {
  /** Undefined while they are on their way. */
  news: readonly ListedArticle[] | undefined
}

/** Pressing the banner opens the first article; closed, it stays closed for these articles. */
export function TopNews({ news }: TopNewsProps) {
  const dismissed = useDismissedNews()
  // Where some were closed there is probably nothing to come.
  if (!news) return dismissed.length > 0 ? null : <Skeleton className={cn('rounded-card', TWO)} />
  const [first, second] = news
  if (!first) return null
  return (
    <section
      aria-label={say('Top News')}
      className={cn(
        'relative flex flex-col gap-x-4 gap-y-2 rounded-card border border-marigold/50 bg-marigold-soft px-3 sm:flex-row sm:items-center sm:pe-16 sm:ps-5',
        second ? TWO : ONE,
      )}
    >
      <div className="flex min-h-11 shrink-0 items-center">
        <Badge tone="attention">{say('Top News')}</Badge>
      </div>
      <div className="flex min-w-0 flex-col gap-2 lg:flex-row lg:items-center lg:gap-4">
        <div className="min-w-0">
          <div className="flex h-16 min-w-0 items-center gap-3 sm:h-11">
            <Thumbnail isFirst article={first} className="w-28 sm:w-14" />
            <ArticleLink
              id={first.id}
              className="line-clamp-3 min-w-0 font-serif text-base/tight font-semibold underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline sm:line-clamp-2"
            >
              {plainTitle(first.title)}
            </ArticleLink>
          </div>
          <p className="mt-1 line-clamp-3 h-15 text-sm/snug sm:hidden">
            {snippet(first.excerpt, TOP_NEWS_SNIPPET_LENGTH)}
          </p>
        </div>
        {second && (
          <div className="relative z-1 flex h-18 min-w-0 items-center gap-3 sm:h-11 lg:border-s lg:border-marigold lg:ps-4">
            <Thumbnail isFirst article={second} className="w-28 sm:w-14" />
            <ArticleLink
              id={second.id}
              className="line-clamp-3 min-w-0 font-serif text-base/tight font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline sm:line-clamp-2"
            >
              {plainTitle(second.title)}
            </ArticleLink>
          </div>
        )}
      </div>
      <IconButton
        label={say('Dismiss top news')}
        onClick={() => dismissNews(news.map(({ id }) => id))}
        className="absolute top-0 end-0 z-1 sm:top-2.5 sm:end-1.5"
      >
        <X aria-hidden className="size-4.5" />
      </IconButton>
    </section>
  )
}

/** The beginning of a text, cut between words. */
export function snippet(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length + 1)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > 0 ? end : length).replace(/[\s,.;:–-]+$/, '')}…`
}
