import { TOP_NEWS_MAX, TOP_NEWS_SNIPPET_LENGTH } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { Badge } from '../../../../ui/badge.tsx'
import { IconButton } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { firstArticlesQuery } from '../../api/list-articles.ts'
import { dismissNews, useDismissedNews } from '../../model/dismissed-news.ts'
import { snippet } from '../../model/feed.ts'
import { ArticleLink } from '../article-link.tsx'

const topNewsQuery = firstArticlesQuery({ highlight: 'top-news', page_size: TOP_NEWS_MAX })

/** Pressing the banner opens the first article; closed, it stays closed for these articles. */
export function TopNews() {
  const { data, isPending } = useQuery(topNewsQuery)
  const dismissed = useDismissedNews()
  // Space is kept where there will be something, so that nothing jumps.
  if (isPending)
    return dismissed.length > 0 ? null : <Skeleton className="mb-5 h-14 rounded-card" />
  const news = data?.filter(({ id }) => !dismissed.includes(id)) ?? []
  const [first, second] = news
  if (!first) return null
  return (
    <section
      aria-label="Top News"
      className="relative mb-5 flex items-start gap-3 rounded-card border border-marigold/50 bg-marigold-soft py-1.5 pr-1.5 pl-4 sm:items-center sm:pl-5"
    >
      <div className="flex min-w-0 grow flex-col items-start gap-x-4 gap-y-1 py-2 sm:flex-row sm:items-center">
        <Badge tone="attention">Top News</Badge>
        <div className="min-w-0 font-serif text-lg/snug font-semibold">
          <ArticleLink
            id={first.id}
            className="underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {first.title}
          </ArticleLink>
          <p className="mt-1 font-sans text-sm font-normal sm:hidden">
            {snippet(first.excerpt, TOP_NEWS_SNIPPET_LENGTH)}
          </p>
        </div>
        {second && (
          <ArticleLink
            id={second.id}
            className="relative z-1 hidden min-w-0 shrink truncate border-l border-marigold pl-4 text-sm font-medium underline-offset-4 hover:underline lg:block"
          >
            {second.title}
          </ArticleLink>
        )}
      </div>
      <IconButton
        label="Dismiss top news"
        onClick={() => dismissNews(news.map(({ id }) => id))}
        className="relative z-1"
      >
        <X aria-hidden className="size-4.5" />
      </IconButton>
    </section>
  )
}
