import {
  dismissJob,
  getSystem,
  listJobs,
  retryFailedJobs,
  retryJob,
  type Job,
} from '@berg/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { pageIn } from '../../../lib/list-page.ts'

const SYSTEM = ['system'] as const
/** Jobs come and go without anybody's doing. */
const REFRESH_MS = 10_000

export const systemQuery = queryOptions({
  queryKey: [...SYSTEM, 'facts'],
  queryFn: ({ signal }) => call(getSystem, {}, { signal }),
  refetchInterval: REFRESH_MS,
})

export const FAILED_PAGE_SIZE = 10

export const failedJobsQuery = (page: number) =>
  queryOptions({
    queryKey: [...SYSTEM, 'jobs', { page }],
    queryFn: async ({ signal }) => {
      const query = { state: 'failed', page, page_size: FAILED_PAGE_SIZE } as const
      return pageIn(await call(listJobs, { query }, { signal }))
    },
    refetchInterval: REFRESH_MS,
  })

/** The whole page is read anew: figures, list and warnings belong together. */
function useJobChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: SYSTEM }),
  })
}

export const useRetryJob = () => useJobChange(({ id }: Job) => call(retryJob, { params: { id } }))

export const useRetryFailedJobs = () => useJobChange(() => call(retryFailedJobs, {}))

export const useDismissJob = () =>
  useJobChange(({ id }: Job) => call(dismissJob, { params: { id } }))
