import { type ListedNewsletter, say } from '@berg/contract'
import Newspaper from 'lucide-react/icons/newspaper'
import type { ReactNode } from 'react'
import { Link } from '../../../routing/link.tsx'
import { dayAt, formatDay, momentOrAgo, timeAt } from '../../../lib/dates.ts'
import { showing, useTurnedPage } from '../../../lib/list-page.ts'
import { useNow } from '../../../lib/use-now.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListStatus } from '../../../ui/list-status.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { ALL_PAGE_SIZE, allNewslettersQuery } from '../api/composing.ts'
import { NewsletterStateBadge } from './newsletter-state.tsx'

interface NewsletterListProps {
  page: number
  timeZone: string | undefined
  hrefOf: (page: number) => string
  /** Where an issue is composed. */
  hrefOfOne: (id: number) => string
  /** Begins the first one. */
  action: ReactNode
}

export function NewsletterList(props: NewsletterListProps) {
  const { page, timeZone, hrefOf, hrefOfOne, action } = props
  const top = useTurnedPage<HTMLParagraphElement>(page)
  return (
    <PagedList
      query={allNewslettersQuery(page)}
      page={page}
      pageSize={ALL_PAGE_SIZE}
      hrefOf={hrefOf}
      failure={say('Failed to load the newsletters')}
      skeleton={<TextSkeleton label={say('Loading the newsletters')} />}
      empty={
        <EmptyState icon={<Newspaper />} title={say('There is no newsletter yet')} action={action}>
          {say(
            'A new issue is filled with what was published lately. You choose what stays, and nothing is sent before you say so.',
          )}
        </EmptyState>
      }
    >
      {({ count, results }) =>
        count > 0 && (
          <>
            <ListStatus ref={top} className="mb-2">
              {showing({ page, pageSize: ALL_PAGE_SIZE, shown: results.length, count })}
            </ListStatus>
            <ul aria-label={say('Newsletters')}>
              {results.map((newsletter) => (
                <Row
                  key={newsletter.id}
                  newsletter={newsletter}
                  to={hrefOfOne(newsletter.id)}
                  timeZone={timeZone}
                />
              ))}
            </ul>
          </>
        )
      }
    </PagedList>
  )
}

interface RowProps {
  newsletter: ListedNewsletter
  to: string
  timeZone: string | undefined
}

function Row({ newsletter, to, timeZone }: RowProps) {
  const { number, title, state } = newsletter
  const when = useWhen(newsletter, timeZone)
  return (
    <li className="border-t border-line">
      <Link
        to={to}
        className="-mx-2 grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 rounded-field px-2 py-3.5 no-underline hover:bg-mist sm:grid-cols-[4.5rem_minmax(0,1fr)_auto_12rem]"
      >
        <span className="text-sm font-semibold text-muted even-figures max-sm:order-1">
          {say('No. {number}', { number })}
        </span>
        <span
          dir="auto"
          className="min-w-0 font-semibold break-words text-ink max-sm:order-3 max-sm:col-span-2"
        >
          {title || say('Without a title')}
        </span>
        <span className="max-sm:order-2">
          <NewsletterStateBadge state={state} />
        </span>
        <span className="text-sm text-muted max-sm:order-4 max-sm:col-span-2 sm:text-end">
          {when}
        </span>
      </Link>
    </li>
  )
}

function useWhen(newsletter: ListedNewsletter, timeZone: string | undefined): string {
  const now = useNow()
  const { state, send_at, published_at, updated_at } = newsletter
  if (published_at)
    return say('Out on {day}', { day: formatDay(dayAt(published_at, timeZone), 'short') })
  if (state === 'scheduled' && send_at)
    return say('Goes out {day}, {time}', {
      day: formatDay(dayAt(send_at, timeZone), 'short'),
      time: timeAt(send_at, timeZone),
    })
  return say('Changed {when} ##3 minutes ago', { when: momentOrAgo(updated_at, now, timeZone) })
}
