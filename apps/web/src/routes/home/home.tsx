import { isPage } from '@berg/contract'
import { paths } from '../../app/paths.ts'
import { AddressedArticle } from '../../features/articles/components/addressed-article.tsx'
import { CategoryTabs } from '../../features/articles/components/feed/category-tabs.tsx'
import { Feed } from '../../features/articles/components/feed/feed.tsx'
import { TopNews } from '../../features/articles/components/feed/top-news.tsx'
import { feedView } from '../../features/articles/model/feed.ts'
import { useViewer } from '../../features/auth/model/use-viewer.ts'
import { useSite } from '../../features/site/api/get-site.ts'
import { useUrlView } from '../../lib/url-view.ts'
import { HomeEmpty } from './home-empty.tsx'
import { HomeRail } from './home-rail.tsx'

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
