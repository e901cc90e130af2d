import { HOME_TOP_NEWS, TOP_NEWS_SNIPPET_LENGTH } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { firstArticlesQuery } from '../api/articles.ts'
import { dismissNews, useDismissedNews } from '../model/dismissed-news.ts'
import { ArticleLink } from './article-link.tsx'
import { plainTitle } from '../../../lib/plain-title.ts'

const topNewsQuery = firstArticlesQuery(HOME_TOP_NEWS)

/** The same for every title, so that nothing below moves when it comes. */
const ONE = 'mb-5 h-40 rounded-card sm:h-16'
const TWO = 'mb-5 h-54 rounded-card sm:h-24 lg:h-16'

/** Pressing the banner opens the first article; closed, it stays closed for these articles. */
export function TopNews() {
  const { data, isPending } = useQuery(topNewsQuery)
  const dismissed = useDismissedNews()
  // Where some were closed there is probably nothing to come.
  if (isPending) return dismissed.length > 0 ? null : <Skeleton className={TWO} />
  const news = data?.filter(({ id }) => !dismissed.includes(id)) ?? []
  const [first, second] = news
  if (!first) return null
  return (
    <section
      aria-label="Top News"
      className={cn(
        'relative flex flex-col items-start justify-center gap-x-4 gap-y-1.5 border border-marigold/50 bg-marigold-soft px-4 sm:flex-row sm:items-center sm:justify-start sm:pr-16 sm:pl-5',
        second ? TWO : ONE,
      )}
    >
      <Badge tone="attention">Top News</Badge>
      <div className="flex w-full min-w-0 flex-col sm:w-auto lg:flex-row lg:items-center lg:gap-x-4">
        <div className="min-w-0">
          <ArticleLink
            id={first.id}
            className={cn(
              'line-clamp-2 font-serif text-lg/snug font-semibold underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline',
              second && 'sm:max-lg:line-clamp-1 sm:max-lg:text-base',
            )}
          >
            {plainTitle(first.title)}
          </ArticleLink>
          <p className="mt-1 line-clamp-2 text-sm sm:hidden">
            {snippet(first.excerpt, TOP_NEWS_SNIPPET_LENGTH)}
          </p>
        </div>
        {second && (
          <ArticleLink
            id={second.id}
            className="relative z-1 truncate text-sm/5 font-medium underline-offset-4 hover:underline max-lg:py-3 max-sm:mt-2 max-sm:border-t max-sm:border-marigold/50 lg:min-w-40 lg:shrink-2 lg:border-l lg:border-marigold lg:pl-4 lg:leading-6"
          >
            {plainTitle(second.title)}
          </ArticleLink>
        )}
      </div>
      <IconButton
        label="Dismiss top news"
        onClick={() => dismissNews(news.map(({ id }) => id))}
        className="absolute top-1.5 right-1.5 z-1 sm:top-2.5"
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
