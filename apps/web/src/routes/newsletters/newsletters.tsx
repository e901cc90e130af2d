import { NEWSLETTERS_PAGE_SIZE, say } from '@berg/contract'
import Newspaper from 'lucide-react/icons/newspaper'
import { newslettersQuery } from '../../features/newsletters/api/newsletters.ts'
import { IssueCard, IssueCardSkeletons } from '../../features/newsletters/components/issue-card.tsx'
import { useSite } from '../../features/site/api/site.ts'
import { useUrlView } from '../../lib/url-view.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { newslettersView } from './newsletters-view.ts'

const GRID = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3 sm:gap-6'

/** The issues of the newsletter, newest first. */
export function NewslettersScreen() {
  const timeZone = useSite()?.timezone
  const { view, hrefOf } = useUrlView(newslettersView)
  return (
    <>
      <h1 className="font-serif text-3xl font-semibold sm:text-4xl">{say('Newsletters')}</h1>
      <p className="mt-2 mb-6 max-w-2xl text-lg text-muted">
        {say('Every issue that came out, to read here or to print.')}
      </p>
      <PagedList
        query={newslettersQuery(view.page)}
        page={view.page}
        pageSize={NEWSLETTERS_PAGE_SIZE}
        hrefOf={(page) => hrefOf({ page })}
        failure={say('The newsletters could not be loaded')}
        skeleton={<IssueCardSkeletons className={GRID} />}
        empty={
          <EmptyState icon={<Newspaper />} title={say('No issue yet')}>
            {say('The first issue of the newsletter stands here as soon as it is out.')}
          </EmptyState>
        }
      >
        {({ results }) => (
          <ul className={GRID}>
            {results.map((issue) => (
              <li key={issue.number}>
                <IssueCard issue={issue} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}
