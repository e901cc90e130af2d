import {
  type CleanupKind,
  cleanStorage,
  countStorage,
  emptyStorageBin,
  exportStorage,
  getRecommendation,
  getStorage,
  listCleanups,
  listStoredFiles,
  type STORED_FILE_ORDERINGS,
  undoCleanup,
} from '@berg/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { pageIn } from '../../../lib/list-page.ts'
import { saveFile } from '../../../lib/save-file.ts'

const STORAGE = ['storage'] as const
/** Files are read through and counted without anybody's doing. */
const REFRESH_MS = 10_000

export const storageQuery = queryOptions({
  queryKey: [...STORAGE, 'use'],
  queryFn: ({ signal }) => call(getStorage, {}, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.unread || !state.data?.counted_at ? REFRESH_MS : false,
})

export const STORED_FILES_PAGE_SIZE = 10

export const storedFilesQuery = (ordering: (typeof STORED_FILE_ORDERINGS)[number], page: number) =>
  queryOptions({
    queryKey: [...STORAGE, 'files', { ordering, page }],
    queryFn: async ({ signal }) => {
      const query = { ordering, page, page_size: STORED_FILES_PAGE_SIZE }
      return pageIn(await call(listStoredFiles, { query }, { signal }))
    },
  })

export const recommendationQuery = (kind: CleanupKind) =>
  queryOptions({
    queryKey: [...STORAGE, 'recommendation', kind],
    queryFn: ({ signal }) => call(getRecommendation, { params: { kind } }, { signal }),
    // What is shown is what goes: never an older list.
    gcTime: 0,
  })

const CLEANUPS_SHOWN = 5

export const cleanupsQuery = queryOptions({
  queryKey: [...STORAGE, 'cleanups'],
  queryFn: async ({ signal }) => {
    const query = { page: 1, page_size: CLEANUPS_SHOWN }
    return pageIn(await call(listCleanups, { query }, { signal }))
  },
})

export const useClean = () =>
  useStorageChange((body: { kind: CleanupKind; ids: number[] }) => call(cleanStorage, { body }))

export const useUndoCleanup = () =>
  useStorageChange((id: number) => call(undoCleanup, { params: { id } }))

export const useEmptyBin = () => useStorageChange(() => call(emptyStorageBin, {}))

export const useCountStorage = () => useStorageChange(() => call(countStorage, {}))

export const useStorageReport = () =>
  useMutation({
    mutationFn: async () => {
      const file: unknown = await call(exportStorage, {})
      saveFile(file as Blob, 'storage.csv')
    },
  })

/** Files that go or come back stand in the library and elsewhere too, so everything is read anew. */
function useStorageChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries() })
}
