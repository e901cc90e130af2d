import { say, sayCount } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../../ui/error-state.tsx'
import { toast } from '../../../ui/toast.ts'
import { uploadQueueQuery, type Whose } from '../api/upload-queue.ts'
import { useUploadList } from '../model/use-upload-list.ts'
import { UploadsElsewhere } from './uploads-elsewhere.tsx'
import { UploadsHere } from './uploads-here.tsx'
import { UploadsSkeleton } from './uploads-skeleton.tsx'

interface UploadQueueProps {
  owner: number
  whose: Whose
  empty: ReactNode
}

/** What is on the way: sent from this page first, then from other pages, devices and people. */
export function UploadQueue({ owner, whose, empty }: UploadQueueProps) {
  const { list, uploads } = useUploadList(owner)
  const { data, error, refetch } = useQuery(uploadQueueQuery(whose))
  const here = new Set(uploads.flatMap(({ known }) => known ?? []))
  const elsewhere = data?.results.filter(({ id }) => !here.has(id)) ?? []
  const rest = (data?.count ?? 0) - (data?.results.length ?? 0)
  const add = (files: File[]) => {
    const [known] = list.add(files)
    if (known) toast.info(say('Already in the list'), known.name)
  }
  return (
    <div className="grid gap-3">
      {uploads.length > 0 && (
        <div>
          <UploadsHere list={list} uploads={uploads} />
        </div>
      )}
      {!data && !error && <UploadsSkeleton />}
      {error && !data && (
        <ErrorState title={say('Failed to load uploads')} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {elsewhere.length > 0 && <UploadsElsewhere uploads={elsewhere} onFiles={add} />}
      {rest > 0 && (
        <p className="text-muted">
          {sayCount(rest, '{n} more is on the way.', '{n} more are on the way.')}
        </p>
      )}
      {data && uploads.length === 0 && elsewhere.length === 0 && empty}
    </div>
  )
}
