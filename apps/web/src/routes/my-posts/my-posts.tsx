import { BIN_DAYS, say, sayCount } from '@berg/contract'
import { useQuery, useIsFetching, useQueryClient } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Link } from '../../routing/link.tsx'
import { paths } from '../../app/paths.ts'
import { ArticleLink } from '../../features/articles/components/article-link.tsx'
import { showingOf } from '../../features/authoring/model/counted.ts'
import { useTurnedPage } from '../../lib/list-page.ts'
import { SignInFirst } from '../../features/auth/components/sign-in-first.tsx'
import { AUTHORING_LISTS, readAnew } from '../../features/authoring/api/authoring.ts'
import { FilterBar, NoMatch } from '../../features/authoring/components/filter-bar.tsx'
import { AuthorNoticesPanel } from '../../features/authoring/components/author-notices-panel.tsx'
import { TagFilter } from '../../features/authoring/components/tag-filter.tsx'
import { useListView, type ListPlace } from '../../features/authoring/model/list-view.ts'
import { useSite } from '../../features/site/api/site.ts'
import { tagsQuery, useTagNames } from '../../lib/api/list-tags.ts'
import { sayRich } from '../../lib/say-rich.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ArticleActionsProvider } from '../../widgets/article-actions/article-actions-provider.tsx'
import { NewPostButton } from '../../features/editor/components/new-post-button.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { ownPostsQuery, ownPostsQuestion, PAGE_SIZE } from './own-posts.ts'
import { PostsSkeleton, PostsTable } from './posts-table.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { ListStatus } from '../../ui/list-status.tsx'
import { authorNoticesQuery } from '../../features/authoring/api/author-notices.ts'

const TITLE = say('My Posts')

export function MyPostsScreen() {
  return (
    <SignInFirst title={TITLE} message={say('Please sign in to manage your posts.')}>
      {() => <SignedIn />}
    </SignInFirst>
  )
}

function SignedIn() {
  const place = useListView()
  const tags = useQuery(tagsQuery)
  return (
    <ArticleActionsProvider noun="post">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-serif text-3xl font-semibold sm:text-4xl">{TITLE}</h1>
        <NewPostButton />
      </div>
      <AuthorNoticesPanel
        renderTitle={(id, title) => (
          <ArticleLink id={id} className="underline underline-offset-4">
            {title}
          </ArticleLink>
        )}
      />
      <div className="mt-5 mb-4 grid grid-cols-1 gap-3">
        <FilterBar place={place} searchLabel={say('Search titles')} has={{ status: true }}>
          <RefreshButton />
        </FilterBar>
        <TagFilter
          nameOf={useTagNames()}
          names={tags.data?.map(({ name }) => name)}
          hasFailed={tags.isError}
          chosen={place.view.tags}
          onChoose={(names) => place.show({ tags: names })}
        />
      </div>
      <Posts place={place} />
      <p className="mt-8 text-sm text-muted">
        {sayRich('Deleted posts stay in <a>the bin</a> for {days}.', {
          a: (words) => (
            <Link to={paths.bin} className="font-semibold text-ink underline underline-offset-4">
              {words}
            </Link>
          ),
          days: sayCount(BIN_DAYS, '{n} day', '{n} days'),
        })}
      </p>
    </ArticleActionsProvider>
  )
}

function Posts({ place }: { place: ListPlace }) {
  const { view, hrefOf } = place
  const timeZone = useSite()?.timezone
  const top = useTurnedPage<HTMLParagraphElement>(view.page)
  return (
    <PagedList
      query={ownPostsQuery(view)}
      page={view.page}
      pageSize={PAGE_SIZE}
      hrefOf={(page) => hrefOf({ page })}
      failure={say('Your posts could not be loaded')}
      skeleton={<PostsSkeleton />}
      empty={
        <NoMatch title={say('No posts found.')} place={place}>
          <EmptyState title={say('No posts found.')}>
            {say('Write your first post: send it to the editors at once, or save it for later.')}
          </EmptyState>
        </NoMatch>
      }
      keepsOld
    >
      {({ count, results }, isOld) => (
        <>
          <ListStatus ref={top}>
            {isOld ? say('Loading…') : showingOf(ownPostsQuestion(view), results.length, count)}
          </ListStatus>
          {results.length > 0 && (
            <div className="mt-2">
              <PostsTable posts={results} timeZone={timeZone} />
            </div>
          )}
        </>
      )}
    </PagedList>
  )
}

function RefreshButton() {
  const client = useQueryClient()
  const isFetching = useIsFetching({ queryKey: AUTHORING_LISTS }) > 0
  const refresh = () => {
    void readAnew(client)
    void client.invalidateQueries(authorNoticesQuery)
  }
  return (
    <Button variant="secondary" aria-busy={isFetching} onClick={refresh}>
      <RefreshCw aria-hidden className={cn('size-4.5', isFetching && 'animate-spin')} />
      {say('Refresh')}
    </Button>
  )
}
