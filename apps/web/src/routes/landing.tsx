import { CATEGORIES, CATEGORY_NAMES, say, slugOf } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import Newspaper from 'lucide-react/icons/newspaper'
import { paths } from '../app/paths.ts'
import { firstArticlesQuery } from '../features/articles/api/articles.ts'
import { ArticleRow, ArticleRowSkeletons } from '../features/articles/components/article-row.tsx'
import { SiteFigures } from '../features/figures/components/site-figures.tsx'
import { useSite } from '../features/site/api/site.ts'
import { ArrowLinks } from '../ui/arrow-links.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Panel, TwoColumns } from '../ui/panel.tsx'
import { WordedHeader } from '../widgets/page-words.tsx'
import { usePageReading } from '../widgets/text-reading.tsx'
import { ReaderArticle } from '../widgets/reader-article.tsx'

const NEWS_SHOWN = 5

const CATEGORY_LINKS = CATEGORIES.map((category) => ({
  to: paths.archiveOf(slugOf(category)),
  label: CATEGORY_NAMES[category],
}))
const GO_ON = [
  { to: paths.leadershipMessage, label: say('The leadership message') },
  { to: paths.home, label: say('The real front page') },
]

/** A door to the site: its words, how much there is, what is new. */
export function LandingScreen() {
  return (
    <>
      <WordedHeader reading={usePageReading('landing')} heading={say('Welcome to The Berg')} />
      <div className="mt-7 grid grid-cols-1 gap-5 sm:mt-8 lg:gap-6">
        <SiteFigures />
        <TwoColumns
          main={
            <Panel title={say('Latest news')}>
              <LatestNews />
            </Panel>
          }
          side={
            <>
              <Panel title={say('Categories')}>
                <ArrowLinks links={CATEGORY_LINKS} />
              </Panel>
              <Panel title={say('Go on to')}>
                <ArrowLinks links={GO_ON} />
              </Panel>
            </>
          }
        />
      </div>
      <ReaderArticle />
    </>
  )
}

function LatestNews() {
  const timeZone = useSite()?.timezone
  const { data, error, refetch } = useQuery(firstArticlesQuery({ page_size: NEWS_SHOWN }))
  if (error && !data) {
    return (
      <ErrorState title={say('Failed to load articles')} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    )
  }
  if (!data) return <ArticleRowSkeletons />
  if (data.length === 0) {
    return (
      <EmptyState icon={<Newspaper />} title={say('No news yet')}>
        {say('The first article stands here as soon as somebody has published one.')}
      </EmptyState>
    )
  }
  return (
    <div className="[&>:first-child]:border-t-0">
      {data.map((article) => (
        <ArticleRow key={article.id} article={article} timeZone={timeZone} />
      ))}
    </div>
  )
}
