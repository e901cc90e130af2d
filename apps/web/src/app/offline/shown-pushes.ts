import { listNotifications, markNotificationsSeen, OPENED_FROM_PUSH } from '@berg/contract'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import {
  readNotificationsAnew,
  unseenQuery,
} from '../../features/notifications/api/notifications.ts'
import { call } from '../../lib/api/call.ts'

const MOST = 100
const UNSEEN = hashKey(unseenQuery.queryKey)

/** What was seen on the site goes from the screen of the device, and the other way round. */
export function followPushes(client: QueryClient): () => void {
  void noteOpened(client).catch(() => {})
  void closeSeen().catch(() => {})
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.query.queryHash === UNSEEN) void closeSeen().catch(() => {})
  })
}

/** This page was opened from a message. */
async function noteOpened(client: QueryClient): Promise<void> {
  const { pathname, search, hash } = window.location
  const [, id] = hash.split(OPENED_FROM_PUSH)
  if (!hash.startsWith(`#${OPENED_FROM_PUSH}`) || !Number(id)) return
  window.history.replaceState(window.history.state, '', pathname + search)
  await call(markNotificationsSeen, { body: { ids: [Number(id)] } })
  await readNotificationsAnew(client)
}

async function closeSeen(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const shown = (await registration?.getNotifications()) ?? []
  if (shown.length === 0) return
  const { results } = await call(listNotifications, { query: { limit: MOST } })
  const unseen = new Set(results.filter(({ seen }) => !seen).map(({ id }) => id))
  for (const one of shown) {
    const { id } = one.data as { id: number | null }
    if (id !== null && !unseen.has(id)) one.close()
  }
}
