import {
  type InputOf,
  type ResponseOf,
  countUnseenNotifications,
  listNotifications,
  markNotificationsSeen,
} from '@berg/contract'
import {
  type QueryClient,
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { takeWait } from '../../../lib/what-waits.ts'

/** Everything about one's notices begins with it. */
const NOTIFICATIONS = ['notifications']

type Page = ResponseOf<typeof listNotifications>
type Seen = InputOf<typeof markNotificationsSeen>['body']

export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...NOTIFICATIONS, 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(listNotifications, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next_cursor: next }: Page) => next ?? undefined,
})

export const unseenQuery = queryOptions({
  queryKey: [...NOTIFICATIONS, 'unseen'],
  queryFn: ({ signal }) => takeWait('unseen') ?? call(countUnseenNotifications, {}, { signal }),
})

/** Something has come in, or was seen elsewhere. */
export const readNotificationsAnew = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: NOTIFICATIONS })

const isMeant = (seen: Seen, id: number) => 'all' in seen || seen.ids.includes(id)

/** At once on the screen. What it shows stays where it is until the list is read anew. */
export function useMarkSeen() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (seen: Seen) => call(markNotificationsSeen, { body: seen }, { keepalive: true }),
    onMutate: async (seen) => {
      await client.cancelQueries({ queryKey: NOTIFICATIONS })
      const list = client.getQueryData(notificationsQuery.queryKey)
      const unseen = client.getQueryData(unseenQuery.queryKey)
      client.setQueryData(
        notificationsQuery.queryKey,
        (known) => known && { ...known, pages: known.pages.map((page) => withSeen(page, seen)) },
      )
      const news = list?.pages.flatMap(({ results }) => results).filter((one) => !one.seen) ?? []
      const fewer = news.filter(({ id }) => isMeant(seen, id)).length
      client.setQueryData(
        unseenQuery.queryKey,
        (known) =>
          known && {
            count: 'all' in seen ? 0 : Math.max(0, known.count - fewer),
            emergency:
              known.emergency && isMeant(seen, known.emergency.id) ? null : known.emergency,
          },
      )
      return { list, unseen }
    },
    onSuccess: (left) => client.setQueryData(unseenQuery.queryKey, left),
    onError: (_error, _seen, before) => {
      client.setQueryData(notificationsQuery.queryKey, before?.list)
      client.setQueryData(unseenQuery.queryKey, before?.unseen)
    },
    onSettled: () => readNotificationsAnew(client),
  })
}

const withSeen = (page: Page, seen: Seen): Page => ({
  ...page,
  results: page.results.map((one) => (isMeant(seen, one.id) ? { ...one, seen: true } : one)),
})
