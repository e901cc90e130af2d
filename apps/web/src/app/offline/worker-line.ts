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

/** Resolves once it is done. */
export function tellWorker(message: ToWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data), { once: true })
    port1.start()
    navigator.serviceWorker.controller?.postMessage(message, [port2])
  })
}

export const shownAge = async () => ((await tellWorker({ kind: 'age' })) as FromWorker).keptAt

/** Hears since when the oldest answer on this page is kept; null from when all are fresh. */
export function hearAge(listener: (keptAt: number | null) => void): () => void {
  const container = navigator.serviceWorker
  const hear = ({ data }: MessageEvent<FromWorker>) => listener(data.keptAt)
  container.addEventListener('message', hear)
  container.startMessages()
  if (container.controller) void shownAge().then(listener)
  return () => container.removeEventListener('message', hear)
}
