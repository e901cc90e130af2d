import type { FromWorker } from '@berg/contract'
import { worker } from './scope.ts'

/** Since when the oldest answer is kept that a page shows. */
const keptAt = new Map<string, number>()

export const ageFor = (client: string): FromWorker => ({ keptAt: keptAt.get(client) ?? null })

const tell = async (client: string) =>
  (await worker.clients.get(client))?.postMessage(ageFor(client))

export async function noteKept(client: string, at: number): Promise<void> {
  keptAt.set(client, Math.min(at, keptAt.get(client) ?? at))
  await tell(client)
}

/** The server answers again: the page asks for everything anew. */
export async function noteFresh(client: string): Promise<void> {
  if (keptAt.delete(client)) await tell(client)
}
