import { type FromWorker, type ToWorker, WORKER_PATH } from '@berg/contract'

/** Resolves once this page is under the worker. */
export async function startWorker(): Promise<void> {
  const container = navigator.serviceWorker
  await container.register(WORKER_PATH, { updateViaCache: 'none' })
  if (container.controller) return
  await new Promise<void>((resolve) =>
    container.addEventListener('controllerchange', () => resolve(), { once: true }),
  )
}

/** Resolves once it is done. A page that was reloaded past the worker has none of its own, and tells it all the same. */
export async function tellWorker(message: ToWorker): Promise<unknown> {
  const worker = (await navigator.serviceWorker.getRegistration())?.active
  if (!worker) return undefined
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data), { once: true })
    port1.start()
    worker.postMessage(message, [port2])
  })
}

export const shownAge = async () =>
  ((await tellWorker({ kind: 'age' })) as FromWorker | undefined)?.storedAt ?? null

/** Hears since when the oldest answer on this page is stored; null from when all are fresh. */
export function hearAge(listener: (storedAt: number | null) => void): () => void {
  const container = navigator.serviceWorker
  const hear = ({ data }: MessageEvent<FromWorker>) => listener(data.storedAt)
  container.addEventListener('message', hear)
  container.startMessages()
  if (container.controller) void shownAge().then(listener)
  return () => container.removeEventListener('message', hear)
}
