import {
  listAuthoring,
  getAuthoring,
  countAuthoring,
  listAuthoringEventDays,
  approveArticle,
  deleteArticle,
  submitArticle,
  withdrawArticle,
  type AuthoringArticle,
  type InputOf,
  type AuthoringDetail,
  type ResponseOf,
} from '@berg/contract'
import {
  queryOptions,
  useQuery,
  useQueryClient,
  useMutation,
  type QueryClient,
} from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { pageIn } from '../../../lib/list-page.ts'

/** Articles as those who work on them see them. */
const AUTHORING = ['authoring'] as const

export const AUTHORING_LISTS = [...AUTHORING, 'list'] as const
export const authoringKey = (id: number) => [...AUTHORING, 'one', id] as const

/** An article has changed: what is known about articles is asked for anew, also what readers see. */
export const readAnew = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: AUTHORING }),
    client.invalidateQueries({ queryKey: ['articles'] }),
  ])

type AuthoringFilters = Omit<InputOf<typeof listAuthoring>['query'], 'page' | 'fields'>

interface AuthoringPage {
  count: number
  results: readonly AuthoringArticle[]
}

/** One page of summaries of articles in any state, with the count of all. */
export const authoringPageQuery = (filters: AuthoringFilters & { page: number }) =>
  queryOptions({
    queryKey: [...AUTHORING_LISTS, filters],
    queryFn: async ({ signal }): Promise<AuthoringPage> => {
      const query = { ...filters, fields: 'summary' } as const
      return pageIn(await call(listAuthoring, { query }, { signal }))
    },
  })

export const authoringQuery = (id: number) =>
  queryOptions({
    queryKey: authoringKey(id),
    queryFn: ({ signal }) => call(getAuthoring, { params: { id } }, { signal }),
  })

/** An article of which a list may have brought no more than a summary. */
export type OpenedArticle = AuthoringArticle &
  Partial<Pick<AuthoringDetail, 'history' | 'rejected_version'>>

/** One that was listed opens at once; its text and its history follow. */
export function useAuthoringArticle(id: number) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(authoringQuery(id))
  const article: OpenedArticle | undefined = data ?? findListed(client, id)
  return { data: article, error, refetch }
}

function findListed(client: QueryClient, id: number): AuthoringArticle | undefined {
  const pages = client.getQueriesData<AuthoringPage>({ queryKey: AUTHORING_LISTS })
  return pages.flatMap(([, page]) => page?.results ?? []).find((listed) => listed.id === id)
}

export type Counts = ResponseOf<typeof countAuthoring>

export const countsQuery = queryOptions({
  queryKey: [...AUTHORING, 'counts'],
  queryFn: ({ signal }) => call(countAuthoring, { query: {} }, { signal }),
})

/** How many articles wait for review; undefined for who does not review, and before it is known. */
export function useWaitingCount(canReview: boolean): number | undefined {
  const { data } = useQuery({
    ...countsQuery,
    enabled: canReview,
    // Something may be sent while an editor has the site open.
    refetchInterval: 60_000,
  })
  return canReview ? data?.waiting : undefined
}

/** How many events each day of a month has, and posts that are published on it by themselves. */
export const eventDaysQuery = (query: InputOf<typeof listAuthoringEventDays>['query']) =>
  queryOptions({
    queryKey: [...AUTHORING, 'event-days', query],
    queryFn: ({ signal }) => call(listAuthoringEventDays, { query }, { signal }),
    select: (days): ReadonlyMap<string, number> =>
      new Map(days.map(({ day, count, scheduled = 0 }) => [day, count + scheduled])),
  })

/** What a change makes of an article; undefined is its end. */
type Change = (article: AuthoringArticle) => AuthoringArticle | undefined

/** A change that is shown before the server has agreed, and taken back where it does not. */
function useChange(send: (article: AuthoringArticle) => Promise<unknown>, change: Change) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onMutate: ({ id }) => updateOptimistically(client, id, change),
    onError: (_error, _article, takeBack) => takeBack?.(),
    onSettled: () => readAnew(client),
  })
}

/** Only on the copy that was read: what somebody changed since is not decided about unread. */
export const asRead = ({ id, etag }: AuthoringArticle) => ({
  params: { id },
  headers: { 'if-match': etag },
})

export const useApproveArticle = () =>
  useChange(
    (article) => call(approveArticle, { ...asRead(article), body: {} }),
    (article) => ({
      ...article,
      status: 'published',
      rejection_reason: '',
      can: { ...article.can, approve: false, reject: false },
    }),
  )

export const useDeleteArticle = () =>
  useChange(
    (article) => call(deleteArticle, asRead(article)),
    () => undefined,
  )

export type SendingMove = 'submit' | 'withdraw'

/** Its author sends it to the editors, or takes it back. */
export const sendArticle = (move: SendingMove, article: AuthoringArticle) =>
  move === 'submit'
    ? call(submitArticle, { ...asRead(article), body: {} })
    : call(withdrawArticle, asRead(article))

/** Shows a change wherever the article stands; the answer takes it back. */
export async function updateOptimistically(client: QueryClient, id: number, change: Change) {
  const keys = [AUTHORING_LISTS, authoringKey(id)]
  // An answer that is on its way would show the old state again.
  await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })))
  const before = keys.flatMap((queryKey) => client.getQueriesData({ queryKey }))
  client.setQueriesData<AuthoringPage>(
    { queryKey: AUTHORING_LISTS },
    (page) => page && changePage(page, id, change),
  )
  client.setQueryData<AuthoringArticle>(
    authoringKey(id),
    (article) => article && (change(article) ?? article),
  )
  return () => {
    for (const [queryKey, data] of before) client.setQueryData(queryKey, data)
  }
}

function changePage(page: AuthoringPage, id: number, change: Change): AuthoringPage {
  const results = page.results.flatMap((article) =>
    article.id === id ? (change(article) ?? []) : article,
  )
  return { ...page, count: page.count - (page.results.length - results.length), results }
}
