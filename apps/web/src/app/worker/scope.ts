/** What a service worker has besides what a page has, as far as ours uses it: the types of the DOM leave it out. */
interface WorkerScope {
  addEventListener<K extends keyof WorkerEvents>(
    kind: K,
    listener: (event: WorkerEvents[K]) => void,
  ): void
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    get: (id: string) => Promise<Pick<Client, 'postMessage'> | undefined>
  }
  registration: { unregister: () => Promise<boolean> }
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

interface WorkerEvents {
  install: LastingEvent
  activate: LastingEvent
  fetch: Fetched
  message: Told
}

export const worker = globalThis as unknown as WorkerScope
