import { type CurrentUser, publicName, say } from '@berg/contract'
import LogOut from 'lucide-react/icons/log-out'
import { useLocation } from '../../routing/router.tsx'
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
import { AdminRail } from './admin-rail.tsx'
import { adminGroups, adminTabIn } from './admin-tabs.ts'
import { ArticlesTab } from './articles-tab.tsx'
import { useWaitingCount } from '../../features/authoring/api/authoring.ts'
import { ReviewTab } from './review/review-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'

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
      title={say('Dashboard')}
      message={say('Please sign in to open the dashboard.')}
      explanation={say('Authors find their own articles there, moderators those of everybody.')}
    >
      {(user) => <SignedIn user={user} />}
    </SignInFirst>
  )
}

function SignedIn({ user }: { user: CurrentUser }) {
  const tab = adminTabIn(useLocation().search, user)
  const waiting = useWaitingCount(user.can.administer)
  const hasComments = useSite()?.responses.comments === true
  const reported = useReportedCount(user.can.administer && hasComments)
  const counts = { review: waiting, comments: reported }
  const groups = adminGroups({ user, hasComments })
  return (
    <ArticleActionsProvider noun="article">
      <div className="grid grid-cols-1 items-start gap-4 lg:-mt-2 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8">
        <AdminRail groups={groups} here={tab} counts={counts} />
        {/* Beside Back, where it is there: below it every table would lose a row and a half. */}
        <div className="min-w-0 lg:[button+*>&]:-mt-13">
          {tab === 'overview' ? (
            <Welcome user={user} />
          ) : (
            <h1 className="sr-only">{say('Dashboard')}</h1>
          )}
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
        </div>
      </div>
    </ArticleActionsProvider>
  )
}

function Welcome({ user }: { user: CurrentUser }) {
  const signOut = useSignOut(paths.home)
  return (
    <div className="mb-4 flex items-center justify-between gap-3">
      <h1 className="min-w-0 font-serif text-2xl font-semibold break-words sm:text-4xl">
        {say('Welcome back, {name}!', {
          name: user.first_name || publicName(user.username) || say('Admin'),
        })}
      </h1>
      <Button variant="secondary" size="narrow" className="shrink-0" onClick={signOut}>
        <LogOut aria-hidden className="size-4.5 max-sm:hidden rtl:-scale-x-100" />
        {say('Logout')}
      </Button>
    </div>
  )
}

function LazyCommentsTab() {
  const code = useLazyModule(commentsTab)
  if (code === 'failed') return <MissingCode title={say('This part could not be loaded.')} />
  return code ? <code.CommentsTab /> : <TextSkeleton label={say('Loading the comments')} />
}

function LazyBinTab({ user }: { user: CurrentUser }) {
  const code = useLazyModule(binTab)
  if (code === 'failed') return <MissingCode title={say('This part could not be loaded.')} />
  return code ? <code.BinTab user={user} /> : <TextSkeleton label={say('Loading the bin')} />
}

function LazySystemTab() {
  const code = useLazyModule(systemTab)
  if (code === 'failed') return <MissingCode title={say('This part could not be loaded.')} />
  return code ? <code.SystemTab /> : <TextSkeleton label={say('Loading how the site is')} />
}

function LazyPeopleTab({ user }: { user: CurrentUser }) {
  const code = useLazyModule(peopleTab)
  if (code === 'failed') return <MissingCode title={say('This part could not be loaded.')} />
  return code ? <code.PeopleTab user={user} /> : <TextSkeleton label={say('Loading people')} />
}

function LazyNewslettersTab({ user }: { user: CurrentUser }) {
  const code = useLazyModule(newslettersTab)
  if (code === 'failed') return <MissingCode title={say('This part could not be loaded.')} />
  return code ? (
    <code.NewslettersTab user={user} />
  ) : (
    <TextSkeleton label={say('Loading newsletters')} />
  )
}

function LazyActivityTab() {
  const code = useLazyModule(activityTab)
  if (code === 'failed') return <MissingCode title={say('This part could not be loaded.')} />
  return code ? <code.ActivityTab /> : <TextSkeleton label={say('Loading the activity')} />
}
