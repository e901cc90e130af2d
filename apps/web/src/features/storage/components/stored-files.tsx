import { type STORED_FILE_ORDERINGS, type StoredFile, say } from '@berg/contract'
import { Link } from '../../../routing/link.tsx'
import { paths } from '../../../app/paths.ts'
import { formatSize } from '../../../lib/format-size.ts'
import { showing, useTurnedPage } from '../../../lib/list-page.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListStatus } from '../../../ui/list-status.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { PillNav } from '../../../ui/pill-nav.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { STORED_FILES_PAGE_SIZE, storedFilesQuery } from '../api/storage.ts'
import { openedInWords } from '../model/storage-words.ts'

export type Ordering = (typeof STORED_FILE_ORDERINGS)[number]

const ORDERING_WORDS: Record<Ordering, string> = {
  '-size': say('Largest'),
  opened_on: say('Longest unopened'),
}

interface StoredFilesProps {
  ordering: Ordering
  page: number
  hrefOf: (change: { ordering?: Ordering; page?: number }) => string
}

/** Every file of the library, by what makes it worth a look. */
export function StoredFiles({ ordering, page, hrefOf }: StoredFilesProps) {
  const top = useTurnedPage<HTMLParagraphElement>(page)
  const orderings = Object.keys(ORDERING_WORDS) as Ordering[]
  return (
    <Panel title={say('Large and old files')}>
      <PillNav
        label={say('Order of the files')}
        isInner
        links={orderings.map((one) => ({
          to: hrefOf({ ordering: one }),
          label: ORDERING_WORDS[one],
          isHere: one === ordering,
        }))}
      />
      <div className="mt-3">
        <PagedList
          query={storedFilesQuery(ordering, page)}
          page={page}
          pageSize={STORED_FILES_PAGE_SIZE}
          hrefOf={(turned) => hrefOf({ page: turned })}
          failure={say('The files could not be loaded')}
          skeleton={<Loading />}
          hasShortPager
          empty={
            <EmptyState
              title={say('There are no files yet.')}
              action={
                <Link to={paths.uploadAsset} className={buttonStyle()}>
                  {say('Upload New Asset')}
                </Link>
              }
            >
              {say('What is uploaded to the library stands here, the largest first.')}
            </EmptyState>
          }
        >
          {({ count, results }) =>
            results.length > 0 && (
              <>
                <ListStatus ref={top} className="mb-1">
                  {showing({
                    page,
                    pageSize: STORED_FILES_PAGE_SIZE,
                    shown: results.length,
                    count,
                  })}
                </ListStatus>
                <ul aria-label={say('Large and old files')} className="divide-y divide-line">
                  {results.map((file) => (
                    <Row key={file.id} file={file} />
                  ))}
                </ul>
              </>
            )
          }
        </PagedList>
      </div>
    </Panel>
  )
}

function Row({ file }: { file: StoredFile }) {
  return (
    <li className="relative flex items-start justify-between gap-4 py-3 last:pb-0">
      <div className="min-w-0">
        <Link
          to={paths.assetInLibrary(file.id)}
          className="font-semibold break-words underline-offset-4 after:absolute after:inset-0 after:rounded-field hover:underline"
        >
          {file.name}
        </Link>
        <p className="text-sm text-muted">
          {formatSize(file.size)} · {openedInWords(file)}
        </p>
      </div>
      {file.used && <Badge tone="positive">{say('In use')}</Badge>}
    </li>
  )
}

const ROWS = ['first', 'second', 'third', 'fourth']

function Loading() {
  return (
    <div role="status" aria-label={say('Loading the files')}>
      {ROWS.map((row) => (
        <div key={row} className="grid gap-2 border-t border-line py-3">
          <Skeleton className="h-5 w-64 max-w-full" />
          <Skeleton className="h-4 w-48 max-w-full" />
        </div>
      ))}
    </div>
  )
}
