import { OPENED_FROM_PUSH, type PushMessage } from '@berg/contract'
import type { ShownPush, WorkerScope } from './scope.ts'

const ICON = '/icon-192.png'
const BADGE = '/icon-monochrome-512.png'

const tagOf = ({ id }: PushMessage) => `notice-${id ?? 'trial'}`

/** Nothing is told twice: whoever looks at the site sees it there, and what was seen there goes here. */
export async function show(
  { registration, clients }: Pick<WorkerScope, 'registration' | 'clients'>,
  message: PushMessage,
): Promise<void> {
  const { id, heading, text, link, unseen } = message
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  // Who tries it looks at the site.
  const isLookedAt =
    id !== null && pages.some(({ visibilityState }) => visibilityState === 'visible')
  await registration.showNotification(heading, {
    body: text,
    tag: tagOf(message),
    icon: ICON,
    badge: BADGE,
    silent: isLookedAt,
    data: { id, link },
  })
  // Browsers want to have shown each one.
  for (const shown of await registration.getNotifications())
    if (isOver(shown, isLookedAt ? unseen.filter((one) => one !== id) : unseen)) shown.close()
}

const isOver = ({ data }: ShownPush, unseen: readonly number[]) =>
  typeof data?.id === 'number' && !unseen.includes(data.id)

/** In a window of its own: nobody loses what they are writing in another. */
export async function open(
  { clients }: Pick<WorkerScope, 'clients'>,
  shown: ShownPush,
): Promise<void> {
  shown.close()
  const { id, link } = shown.data ?? { id: null, link: '/' }
  await clients.openWindow(id === null ? link : `${link}#${OPENED_FROM_PUSH}${id}`)
}

/** Whoever it was has signed out. */
export async function forgetPushes({
  registration,
}: Pick<WorkerScope, 'registration'>): Promise<void> {
  for (const shown of await registration.getNotifications()) shown.close()
  const subscription = await registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
