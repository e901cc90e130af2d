import type { FromWorker } from '@berg/contract'
import { worker } from './scope.ts'

/** Since when the oldest answer is stored that a page shows; null where it knows that all are fresh. */
const storedAt = new Map<string, number | null>()

export const ageFor = (client: string): FromWorker => ({ storedAt: storedAt.get(client) ?? null })

const tell = async (client: string) =>
  (await worker.clients.get(client))?.postMessage(ageFor(client))

export async function noteStored(client: string, at: number): Promise<void> {
  storedAt.set(client, Math.min(at, storedAt.get(client) ?? at))
  await tell(client)
}

/**
 * The server answers again: the page asks for everything anew. A worker that was ended meanwhile knows nothing of what the
 * page shows, and says so once.
 */
export async function noteFresh(client: string): Promise<void> {
  if (storedAt.get(client) === null) return
  storedAt.set(client, null)
  await tell(client)
}
