import { type Category, CATEGORY_NAMES, isPage, say } from '@berg/contract'
import Newspaper from 'lucide-react/icons/newspaper'
import { Link } from '../../routing/link.tsx'
import { paths } from '../../app/paths.ts'
import { ArticleLink } from '../../features/articles/components/article-link.tsx'
import { CategoryTabs } from '../../features/articles/components/category-tabs.tsx'
import { Feed, inFeedOrder, isWhole } from '../../features/articles/components/feed.tsx'
import { ThisWeek } from '../../features/articles/components/this-week.tsx'
import { TopNews } from '../../features/articles/components/top-news.tsx'
import { useViewer } from '../../features/auth/model/use-viewer.ts'
import { HomeRail } from './home-rail.tsx'
import { useHome } from './use-home.ts'
import { useAskToSignIn } from '../../features/auth/components/sign-in-provider.tsx'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListOrderContext } from '../../ui/list-order.ts'
import { ReaderArticle } from '../../widgets/reader-article.tsx'

const mustReads = lazyModule(
  () => import('../../features/must-reads/components/must-read-strip.tsx'),
)

export function HomeScreen() {
  const viewer = useViewer()
  const isAdministrator = viewer.kind === 'known' && viewer.user.can.administer
  const home = useHome()
  const { view, shown, hrefOf, isFront, timeZone } = home
  const links = [
    { to: paths.calendar, label: say('Calendar') },
    { to: paths.worldMap, label: say('World Map') },
    ...(isAdministrator ? [{ to: paths.dashboard, label: say('Dashboard') }] : []),
  ].filter(({ to }) => isPage(to))
  const order = [
    ...(isFront ? (home.topNews.data ?? []) : []),
    ...(home.list.data ? inFeedOrder(home.list.data) : []),
    ...(home.following.data?.results ?? []),
  ]
  return (
    <ListOrderContext value={order.map(({ id }) => id)}>
      {isFront && viewer.kind === 'known' && <MustReads />}
      {isFront && <TopNews news={home.topNews.error ? [] : home.topNews.data} />}
      {/* On a phone the week stands above the news, on a wide screen beside them. */}
      <div className="grid grid-cols-1 gap-x-9 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_auto_1fr]">
        {isFront && (
          <div className="mb-5 lg:col-start-2 lg:row-start-2 lg:mt-5 lg:mb-8">
            {!home.events.isError && (
              <ListOrderContext value={(home.week ?? []).map(({ id }) => id)}>
                <ThisWeek events={home.week} timeZone={timeZone} />
              </ListOrderContext>
            )}
          </div>
        )}
        <div className="min-w-0 lg:col-span-2 lg:row-start-1">
          <CategoryTabs
            view={view}
            shown={shown}
            hrefOf={hrefOf}
            onIntent={home.prefetch}
            links={links}
          />
        </div>
        <div className="min-w-0 pt-5 lg:col-start-1 lg:row-span-2 lg:row-start-2">
          <Feed
            {...home}
            onIntent={home.prefetch}
            empty={<HomeEmpty category={view.category} isVisitor={viewer.kind === 'visitor'} />}
          />
        </div>
        <div className={isFront ? 'max-lg:pt-12' : 'max-lg:pt-12 lg:row-span-2 lg:pt-5'}>
          <HomeRail
            month={isWhole(shown) ? home.month : undefined}
            isWaiting={home.events.isPending}
            timeZone={timeZone}
          />
        </div>
      </div>
      <ReaderArticle />
    </ListOrderContext>
  )
}

/** Of this person: after everything that anybody sees. */
function MustReads() {
  const code = useLazyModule(mustReads)
  return code && code !== 'failed' && <code.MustReadStrip link={ArticleLink} />
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
        title={say('No articles in this category yet')}
        action={
          <Link to="?" className={buttonStyle('secondary')}>
            {say('View all articles')}
          </Link>
        }
      >
        {say('The first one about {category} will appear here.', {
          category: CATEGORY_NAMES[category],
        })}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<Newspaper />}
      title={say('No news yet')}
      action={
        isVisitor && (
          <Button variant="secondary" onClick={() => askToSignIn('page')}>
            {say('Sign in')}
          </Button>
        )
      }
    >
      <p>
        {say(
          'Articles and events from our site will appear here as soon as the first one is published.',
        )}
        {isVisitor && ` ${say('Sign in to be ready when they do.')}`}
      </p>
    </EmptyState>
  )
}
