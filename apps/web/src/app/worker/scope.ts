/** What a service worker has besides what a page has, as far as ours uses it: the types of the DOM leave it out. */
export interface WorkerScope {
  addEventListener<K extends keyof WorkerEvents>(
    kind: K,
    listener: (event: WorkerEvents[K]) => void,
  ): void
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    get: (id: string) => Promise<Pick<Client, 'postMessage'> | undefined>
    matchAll: (which: {
      type: 'window'
      includeUncontrolled: true
    }) => Promise<readonly { visibilityState: string }[]>
    openWindow: (address: string) => Promise<unknown>
  }
  registration: {
    unregister: () => Promise<boolean>
    showNotification: (title: string, options: PushOptions) => Promise<void>
    getNotifications: () => Promise<readonly ShownPush[]>
    /** Not in every browser. */
    pushManager?: {
      getSubscription: () => Promise<{ unsubscribe: () => Promise<boolean> } | null>
    }
  }
}

interface PushOptions extends NotificationOptions {
  badge: string
  data: NonNullable<ShownPush['data']>
}

/** A message on the screen of the device. */
export interface ShownPush {
  data: { id: number | null; link: string } | null
  close: () => void
}

interface Client {
  id: string
  postMessage: (message: unknown) => void
}

interface LastingEvent {
  waitUntil: (work: Promise<unknown>) => void
}

export interface Fetched extends LastingEvent {
  request: Request
  clientId: string
  respondWith: (answer: Promise<Response>) => void
}

interface Told extends LastingEvent {
  data: unknown
  source: Client | null
  ports: readonly MessagePort[]
}

interface Pushed extends LastingEvent {
  data: { json: () => unknown } | null
}

interface Clicked extends LastingEvent {
  notification: ShownPush
}

interface WorkerEvents {
  install: LastingEvent
  activate: LastingEvent
  fetch: Fetched
  message: Told
  push: Pushed
  notificationclick: Clicked
}

export const worker = globalThis as unknown as WorkerScope
