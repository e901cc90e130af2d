import {
  confirmArticle,
  endMustRead,
  exportConfirmations,
  getConfirmations,
  getMustRead,
  giveConfirmationCode,
  type InputOf,
  type ListedArticle,
  listDepartments,
  listMustReads,
  putMustRead,
  readOnSharedDevice,
  remindMustRead,
} from '@berg/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { deliver, WAITS } from '../../../lib/outbox/deliver.ts'
import { saveFile } from '../../../lib/save-file.ts'

const MUST_READS = ['must-reads'] as const

/** Whether an article has to be confirmed, and by whoever looks at it. */
export const mustReadQuery = (id: number) =>
  queryOptions({
    queryKey: [...MUST_READS, 'one', id],
    queryFn: ({ signal }) => call(getMustRead, { params: { id } }, { signal }),
  })

type Shown = Pick<ListedArticle, 'id' | 'status'>

/** The same of an open article; what is only previewed, or not published, is asked of nobody. */
export const useMustRead = ({ id, status }: Shown) =>
  useQuery({ ...mustReadQuery(id), enabled: id > 0 && status === 'published' }).data

/** What the person has still to read. */
export const ownMustReadsQuery = queryOptions({
  queryKey: [...MUST_READS, 'own'],
  queryFn: ({ signal }) => call(listMustReads, { query: {} }, { signal }),
})

/** What somebody has still to read, as staff follow it. */
export const openMustReadsQuery = queryOptions({
  queryKey: [...MUST_READS, 'open'],
  queryFn: async ({ signal }) =>
    (await call(listMustReads, { query: { open: true } }, { signal })).open ?? [],
})

export const confirmationsQuery = (id: number) =>
  queryOptions({
    queryKey: [...MUST_READS, 'confirmations', id],
    queryFn: ({ signal }) => call(getConfirmations, { params: { id } }, { signal }),
  })

export const departmentsQuery = queryOptions({
  queryKey: ['people', 'departments'],
  queryFn: ({ signal }) => call(listDepartments, {}, { signal }),
})

/** Whatever is done to one is seen in the others. */
function useMustReadChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: MUST_READS }),
  })
}

export type Marking = InputOf<typeof putMustRead>['body']

export const usePutMustRead = (id: number) =>
  useMustReadChange((body: Marking) => call(putMustRead, { params: { id }, body }))

export const useEndMustRead = (id: number) =>
  useMustReadChange(() => call(endMustRead, { params: { id } }))

export const useRemind = (id: number) =>
  useMustReadChange(() => call(remindMustRead, { params: { id } }))

type Proof = InputOf<typeof readOnSharedDevice>['body']

/** For one person, who is not signed in: stored nowhere. */
export const useReadOnSharedDevice = (id: number) =>
  useMutation({
    mutationFn: (body: Proof) => call(readOnSharedDevice, { params: { id }, body }),
    gcTime: 0,
  })

export type Confirming = InputOf<typeof confirmArticle>['body']

/** Where the text has changed meanwhile, it is read anew. */
function useConfirming<Given, Answer>(id: number, mutationFn: (given: Given) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: (result) =>
      result === WAITS
        ? undefined
        : Promise.all([
            client.invalidateQueries({ queryKey: MUST_READS }),
            client.invalidateQueries({ queryKey: ['articles', 'one', id] }),
          ]),
  })
}

/** For somebody at a shared device. */
export const useConfirm = (id: number) =>
  useConfirming(id, (body: Confirming) => call(confirmArticle, { params: { id }, body }))

/** With the own account; without a connection it waits, with the time at which it was read. */
export const useOwnConfirm = (id: number) =>
  useConfirming(id, (read: Pick<Confirming, 'version' | 'language'>) =>
    deliver({
      act: { kind: 'confirmation', article: id, read, readAt: new Date().toISOString() },
      send: (key) =>
        call(confirmArticle, { params: { id }, body: read, headers: { 'idempotency-key': key } }),
    }),
  )

/** The only time it is seen. */
export const useConfirmationCode = (id: number) =>
  useMutation({
    mutationFn: (person: number) =>
      call(giveConfirmationCode, { params: { id }, body: { person } }),
  })

export async function downloadConfirmations(id: number): Promise<void> {
  const file: unknown = await call(exportConfirmations, { params: { id } })
  saveFile(file as Blob, `confirmations-${id}.csv`)
}
