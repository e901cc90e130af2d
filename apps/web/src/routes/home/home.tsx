import { isPage, type Category } from '@berg/contract'
import Newspaper from 'lucide-react/icons/newspaper'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { AddressedArticle } from '../../features/articles/components/addressed-article.tsx'
import { CategoryTabs } from '../../features/articles/components/category-tabs.tsx'
import { Feed, feedView } from '../../features/articles/components/feed.tsx'
import { TopNews } from '../../features/articles/components/top-news.tsx'
import { useViewer } from '../../features/auth/model/use-viewer.ts'
import { useSite } from '../../features/site/api/site.ts'
import { useUrlView } from '../../lib/url-view.ts'
import { HomeRail } from './home-rail.tsx'
import { useAskToSignIn } from '../../features/auth/components/sign-in-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

export function HomeScreen() {
  const timeZone = useSite()?.timezone
  const viewer = useViewer()
  const isAdministrator = viewer.kind === 'known' && viewer.user.can.administer
  const feed = useUrlView(feedView)
  const links = [
    { to: paths.calendar, label: 'Calendar' },
    { to: paths.worldMap, label: 'World Map' },
    ...(isAdministrator ? [{ to: paths.dashboard, label: 'Dashboard' }] : []),
  ].filter(({ to }) => isPage(to))
  return (
    <>
      <TopNews />
      <CategoryTabs {...feed} links={links} />
      <div className="grid grid-cols-1 gap-x-9 gap-y-12 pt-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Feed
          {...feed}
          timeZone={timeZone}
          empty={<HomeEmpty category={feed.view.category} isVisitor={viewer.kind === 'visitor'} />}
        />
        <HomeRail timeZone={timeZone} />
      </div>
      <AddressedArticle timeZone={timeZone} />
    </>
  )
}

interface HomeEmptyProps {
  category: Category | undefined
  isVisitor: boolean
}

function HomeEmpty({ category, isVisitor }: HomeEmptyProps) {
  const askToSignIn = useAskToSignIn()
  if (category)
    return (
      <EmptyState
        icon={<Newspaper />}
        title="No articles in this category yet"
        action={
          <Link to="?" className={buttonStyle('secondary')}>
            View all articles
          </Link>
        }
      >
        The first one about {category} will appear here.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<Newspaper />}
      title="No news yet"
      action={
        isVisitor && (
          <Button variant="secondary" onClick={() => askToSignIn('page')}>
            Sign in
          </Button>
        )
      }
    >
      <p>
        Articles and events from our site will appear here as soon as the first one is published.
        {isVisitor && ' Sign in to be ready when they do.'}
      </p>
    </EmptyState>
  )
}
