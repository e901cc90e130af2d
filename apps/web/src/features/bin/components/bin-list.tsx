import { BIN_DAYS, type BinKind, say, sayCount } from '@berg/contract'
import { showing, useTurnedPage } from '../../../lib/list-page.ts'
import { useNow } from '../../../lib/use-now.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListStatus } from '../../../ui/list-status.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BIN_PAGE_SIZE, binPageQuery } from '../api/bin.ts'
import { BinRow } from './bin-row.tsx'

interface BinListProps {
  kind: BinKind | undefined
  page: number
  hrefOf: (page: number) => string
  timeZone: string | undefined
}

/** What was deleted lately, and the way back. */
export function BinList({ kind, page, hrefOf, timeZone }: BinListProps) {
  const now = useNow()
  const top = useTurnedPage<HTMLParagraphElement>(page)
  return (
    <PagedList
      query={binPageQuery({ kind, page })}
      page={page}
      pageSize={BIN_PAGE_SIZE}
      hrefOf={hrefOf}
      failure={say('The bin could not be loaded')}
      skeleton={<Loading />}
      empty={
        <EmptyState title={say('The bin is empty.')}>
          {sayCount(
            BIN_DAYS,
            'What is deleted stays here for {n} day.',
            'What is deleted stays here for {n} days.',
          )}
        </EmptyState>
      }
    >
      {({ count, results }) =>
        results.length > 0 && (
          <>
            <ListStatus ref={top} className="mb-2">
              {showing({ page, pageSize: BIN_PAGE_SIZE, shown: results.length, count })}
            </ListStatus>
            <ul aria-label={say('Bin')}>
              {results.map((item) => (
                <BinRow key={item.id} item={item} now={now} timeZone={timeZone} />
              ))}
            </ul>
          </>
        )
      }
    </PagedList>
  )
}

const ROWS = ['first', 'second', 'third']

function Loading() {
  return (
    <div role="status" aria-label={say('Loading the bin')}>
      {ROWS.map((row) => (
        <div key={row} className="grid gap-2 border-t border-line py-4">
          <Skeleton className="h-6 w-72 max-w-full" />
          <Skeleton className="h-4 w-56 max-w-full" />
        </div>
      ))}
    </div>
  )
}
