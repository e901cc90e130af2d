import {
  createComment,
  deleteComment,
  getOwnResponses,
  getResponses,
  getResponseSettings,
  hideComment,
  type InputOf,
  listComments,
  type OwnResponses,
  putReaction,
  putResponseSettings,
  type Reaction,
  removeComment,
  reportComment,
  type Responses,
  type ResponseSettings,
  showComment,
  updateComment,
} from '@berg/contract'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { deliver, WAITS } from '../../../lib/outbox/deliver.ts'
import { useScreen, useStream } from '../../../lib/stream/use-stream.ts'
import { reacted } from '../model/reacted.ts'

const keyOf = (articleId: number) => ['responses', articleId] as const

/** What anybody sees: how often each reaction was given, and the newest comments. */
export const responsesQuery = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(id), 'all'],
    queryFn: ({ signal }) => call(getResponses, { params: { id } }, { signal }),
  })

/** What others say while it is read is there by itself. */
export function useResponsesOfOthers(articleId: number, isShown: boolean): void {
  const client = useQueryClient()
  useScreen(isShown ? `article:${articleId}` : null)
  useStream('comment', (told) => {
    const isMeant = !told || told.article === articleId
    if (isShown && isMeant) void client.invalidateQueries({ queryKey: keyOf(articleId) })
  })
}

/** What of it is the reader's own. */
export const ownResponsesQuery = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(id), 'mine'],
    queryFn: ({ signal }) => call(getOwnResponses, { params: { id } }, { signal }),
  })

/** The comments from the newest back; the first stretch has come with everything else. */
export const commentsQuery = (id: number, newest: NonNullable<Responses['comments']>, at: number) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(id), 'comments'],
    queryFn: ({ signal, pageParam: before }) =>
      call(listComments, { params: { id }, query: { before } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ has_earlier, results }) => (has_earlier ? results[0]?.id : undefined),
    initialData: { pages: [newest], pageParams: [undefined] },
    initialDataUpdatedAt: at,
  })

/** Shown at once and taken back where it fails. One after the other, so that the last one stays. */
export function useReact(id: number) {
  const client = useQueryClient()
  const [all, mine] = [responsesQuery(id), ownResponsesQuery(id)]
  const mutationKey = [...keyOf(id), 'react']
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (reaction: Reaction | null) =>
      deliver({
        act: { kind: 'reaction', article: id, reaction },
        send: (key) =>
          call(putReaction, {
            params: { id },
            body: { reaction },
            headers: { 'idempotency-key': key },
          }),
      }),
    onMutate: async (reaction) => {
      await client.cancelQueries({ queryKey: keyOf(id) })
      const before = client.getQueryData<OwnResponses>(mine.queryKey)?.reaction ?? null
      client.setQueryData(all.queryKey, (data) => data && reacted(data, before, reaction))
      client.setQueryData(mine.queryKey, (data) => data && { ...data, reaction })
    },
    onSuccess: (reactions) => {
      if (reactions === WAITS || client.isMutating({ mutationKey }) > 1) return
      client.setQueryData(all.queryKey, (data) => data && { ...data, reactions })
    },
    // What the server has, whatever has come through of several.
    onError: () =>
      client.isMutating({ mutationKey }) > 1
        ? undefined
        : client.invalidateQueries({ queryKey: keyOf(id) }),
  })
}

export const useWriteComment = (articleId: number) =>
  useCommentChange(articleId, ({ text, key }: { text: string; key: string }) =>
    deliver({
      act: { kind: 'comment', article: articleId, text },
      key,
      send: () =>
        call(createComment, {
          params: { id: articleId },
          body: { text },
          headers: { 'idempotency-key': key },
        }),
    }),
  )

export const useChangeComment = (articleId: number) =>
  useCommentChange(articleId, ({ id, text }: { id: number; text: string }) =>
    call(updateComment, { params: { id }, body: { text } }),
  )

export const useDeleteComment = (articleId: number) =>
  useCommentChange(articleId, (id: number) => call(deleteComment, { params: { id } }))

export type Report = InputOf<typeof reportComment>['body']

export const useReportComment = (articleId: number) =>
  useCommentChange(articleId, ({ id, ...body }: Report & { id: number }) =>
    call(reportComment, { params: { id }, body }),
  )

export type Decision =
  | { what: 'hide' | 'remove'; id: number; reason: string }
  | { what: 'show'; id: number }

export const useDecide = (articleId: number) =>
  useCommentChange(articleId, (decision: Decision): Promise<undefined> => {
    const params = { id: decision.id }
    if (decision.what === 'show') return call(showComment, { params })
    const body = { reason: decision.reason }
    return call(decision.what === 'hide' ? hideComment : removeComment, { params, body })
  })

/** Whatever became of it, the comments are read anew, also in the list of the editors. */
function useCommentChange<Input, Result>(
  articleId: number,
  mutationFn: (input: Input) => Promise<Result>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: (result) => (result === WAITS ? undefined : readAnew(client, articleId)),
  })
}

const readAnew = (client: QueryClient, articleId: number) =>
  Promise.all([
    client.invalidateQueries({ queryKey: keyOf(articleId) }),
    client.invalidateQueries({ queryKey: MODERATED }),
  ])

/** The lists of the editors begin with it. */
export const MODERATED = ['moderated-comments'] as const

export const responseSettingsQuery = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(id), 'settings'],
    queryFn: ({ signal }) => call(getResponseSettings, { params: { id } }, { signal }),
  })

export function usePutResponseSettings(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ResponseSettings) => call(putResponseSettings, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(id) }),
  })
}
