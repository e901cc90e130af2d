import { say } from '@berg/contract'
/** Whether this browser can be sent messages at all: an iPhone only where the site is installed. */
export const canBePushed = () => 'serviceWorker' in navigator && 'PushManager' in window

export class PushRefused extends Error {}

const NOT_ALLOWED = say(
  'This browser does not let the site show messages. Allow it in the settings of the browser, then try again.',
)
const NOT_REACHED = say(
  'The push service of this browser cannot be reached. Please try again later.',
)

/** Asks the person, then the browser. */
export async function subscribeDevice(siteKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused(NOT_ALLOWED)
  const { pushManager } = await navigator.serviceWorker.ready
  // One for another key would be refused.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: siteKey })
    .catch(() => {
      throw new PushRefused(NOT_REACHED)
    })
  const { endpoint, keys = {} } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}

export async function forgetDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
