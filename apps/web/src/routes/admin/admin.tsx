import { type CurrentUser, publicName } from '@berg/contract'
import LogOut from 'lucide-react/icons/log-out'
import { useLocation } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useSignOut } from '../../features/auth/api/auth.ts'
import { SignInFirst } from '../../features/auth/components/sign-in-first.tsx'
import { useReportedCount } from '../../features/comments/api/moderation.ts'
import { SynonymManager } from '../../features/search/components/synonym-manager.tsx'
import { useSite } from '../../features/site/api/site.ts'
import { TagManager } from '../../features/tags/components/tag-manager.tsx'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import { Button } from '../../ui/button.tsx'
import { MissingCode } from '../../ui/missing-code.tsx'
import { TextSkeleton } from '../../ui/skeleton.tsx'
import { ArticleActionsProvider } from '../../widgets/article-actions/article-actions-provider.tsx'
import { PillNav } from '../../ui/pill-nav.tsx'
import { adminTabIn, ADMIN_TABS, searchOf } from './admin-tabs.ts'
import { ArticlesTab } from './articles-tab.tsx'
import { useWaitingCount } from '../../features/authoring/api/authoring.ts'
import { ReviewTab } from './review/review-tab.tsx'
import { OverviewTab, SystemLinks } from './overview-tab.tsx'

/** Few come to see it. */
const systemTab = lazyModule(() => import('./system-tab.tsx'))
const commentsTab = lazyModule(() => import('./comments-tab.tsx'))
const binTab = lazyModule(() => import('./bin-tab.tsx'))
const peopleTab = lazyModule(() => import('./people-tab.tsx'))
const newslettersTab = lazyModule(() => import('./newsletters-tab.tsx'))
const activityTab = lazyModule(() => import('./activity-tab.tsx'))

export function AdminScreen() {
  return (
    <SignInFirst
      title="Dashboard"
      message="Please sign in to open the dashboard."
      explanation="Authors find their own articles there, moderators those of everybody."
    >
      {(user) => <SignedIn user={user} />}
    </SignInFirst>
  )
}

function SignedIn({ user }: { user: CurrentUser }) {
  const signOut = useSignOut(paths.home)
  const tab = adminTabIn(useLocation().search, user)
  const waiting = useWaitingCount(user.can.administer)
  const hasComments = useSite()?.responses.comments === true
  const reported = useReportedCount(user.can.administer && hasComments)
  const counts: Record<string, number | undefined> = { review: waiting, comments: reported }
  const tabs = ADMIN_TABS.filter(
    ({ isFor, tab: name }) => isFor(user) && (name !== 'comments' || hasComments),
  )
  return (
    <ArticleActionsProvider noun="article">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 font-serif text-3xl font-semibold break-words sm:text-4xl">
          Welcome back, {user.first_name || publicName(user.username) || 'Admin'}!
        </h1>
        <Button variant="secondary" onClick={signOut}>
          <LogOut aria-hidden className="size-4.5" />
          Logout
        </Button>
      </div>
      <div className="mt-5 mb-5 border-b border-line pb-3">
        <PillNav
          label="Dashboard"
          links={tabs.map((each) => ({
            to: searchOf(each.tab),
            label: each.label,
            count: counts[each.tab],
            isHere: each.tab === tab,
          }))}
        />
      </div>
      {tab === 'review' && <ReviewTab />}
      {tab === 'overview' && <OverviewTab user={user} />}
      {tab === 'articles' && <ArticlesTab user={user} />}
      {tab === 'comments' && <LazyCommentsTab />}
      {tab === 'tags' && <TagManager />}
      {tab === 'search-words' && <SynonymManager />}
      {tab === 'bin' && <LazyBinTab user={user} />}
      {tab === 'newsletters' && <LazyNewslettersTab user={user} />}
      {tab === 'people' && <LazyPeopleTab user={user} />}
      {tab === 'activity' && <LazyActivityTab />}
      {tab === 'system' && <LazySystemTab />}
      {tab !== 'overview' && user.can.administer && (
        <nav aria-label="System" className="mt-10 flex border-t border-line pt-3">
          <SystemLinks />
        </nav>
      )}
    </ArticleActionsProvider>
  )
}

function LazyCommentsTab() {
  const code = useLazyModule(commentsTab)
  if (code === 'failed') return <MissingCode title="This part could not be loaded." />
  return code ? <code.CommentsTab /> : <TextSkeleton label="Loading the comments" />
}

function LazyBinTab({ user }: { user: CurrentUser }) {
  const code = useLazyModule(binTab)
  if (code === 'failed') return <MissingCode title="This part could not be loaded." />
  return code ? <code.BinTab user={user} /> : <TextSkeleton label="Loading the bin" />
}

function LazySystemTab() {
  const code = useLazyModule(systemTab)
  if (code === 'failed') return <MissingCode title="This part could not be loaded." />
  return code ? <code.SystemTab /> : <TextSkeleton label="Loading how the site is" />
}

function LazyPeopleTab({ user }: { user: CurrentUser }) {
  const code = useLazyModule(peopleTab)
  if (code === 'failed') return <MissingCode title="This part could not be loaded." />
  return code ? <code.PeopleTab user={user} /> : <TextSkeleton label="Loading people" />
}

function LazyNewslettersTab({ user }: { user: CurrentUser }) {
  const code = useLazyModule(newslettersTab)
  if (code === 'failed') return <MissingCode title="This part could not be loaded." />
  return code ? <code.NewslettersTab user={user} /> : <TextSkeleton label="Loading newsletters" />
}

function LazyActivityTab() {
  const code = useLazyModule(activityTab)
  if (code === 'failed') return <MissingCode title="This part could not be loaded." />
  return code ? <code.ActivityTab /> : <TextSkeleton label="Loading the activity" />
}
