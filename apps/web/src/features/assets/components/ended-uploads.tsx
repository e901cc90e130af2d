import { say } from '@berg/contract'
import type { ReactNode } from 'react'
import { momentOrAgo } from '../../../lib/dates.ts'
import { showing, useTurnedPage } from '../../../lib/list-page.ts'
import { useNow } from '../../../lib/use-now.ts'
import { ListStatus } from '../../../ui/list-status.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { endedUploadsQuery, type Whose } from '../api/upload-queue.ts'
import { rowOfEnded } from '../model/upload-row.ts'
import { UploadRow } from './upload-row.tsx'
import { UploadsSkeleton } from './uploads-skeleton.tsx'

const PAGE_SIZE = 10

interface EndedUploadsProps {
  whose: Whose
  page: number
  hrefOf: (page: number) => string
  timeZone: string | undefined
  empty: ReactNode
}

/** Uploads that finished or failed, the latest first. */
export function EndedUploads({ whose, page, hrefOf, timeZone, empty }: EndedUploadsProps) {
  const now = useNow()
  const top = useTurnedPage<HTMLParagraphElement>(page)
  return (
    <PagedList
      query={endedUploadsQuery({ whose, page, page_size: PAGE_SIZE })}
      page={page}
      pageSize={PAGE_SIZE}
      hrefOf={hrefOf}
      failure={say('Failed to load uploads')}
      skeleton={<UploadsSkeleton />}
      empty={empty}
    >
      {({ count, results }) =>
        results.length > 0 && (
          <>
            <ListStatus ref={top} className="mb-3">
              {showing({ page, pageSize: PAGE_SIZE, shown: results.length, count })}
            </ListStatus>
            <ul aria-label={say('Recent uploads')} className="grid gap-3">
              {results.map((upload) => (
                <UploadRow
                  key={upload.id}
                  row={rowOfEnded(upload, momentOrAgo(upload.ended_at, now, timeZone))}
                />
              ))}
            </ul>
          </>
        )
      }
    </PagedList>
  )
}
