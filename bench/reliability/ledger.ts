import { EventEmitter, once } from 'node:events'
import type { Person, Settled } from './person.ts'

export type State = 'draft' | 'published' | 'rejected'

/** An article as its author and those who review it were told. */
export interface WrittenArticle {
  title: string
  author: Person
  id: number
  etag: string
  /** Word for word as the last acknowledged answer had it. */
  content: string
  status: State
  isDeleted: boolean
  decidedBy?: Person
}

export interface SentFile {
  name: string
  assetId: number
  url: string
  sha256: string
  isPdf: boolean
}

/** Every write that was acknowledged, as it was acknowledged. */
export class Ledger {
  readonly articles: WrittenArticle[] = []
  readonly files: SentFile[] = []
  readonly pictures: string[] = []
  /** By id. */
  readonly tags = new Map<number, string>()
  /** Drafts that were sent to the editors. */
  readonly waiting: WrittenArticle[] = []
  /** What the site said though it cannot be. */
  readonly faults: string[] = []
  /** All acknowledgements: made, changed, decided, sent. */
  writes = 0
  /** Those that were first cut off and then asked for again. */
  repeated = 0
  private readonly events = new EventEmitter()

  acknowledge({ isRepeated, sentAt }: Pick<Settled, 'isRepeated' | 'sentAt'>): void {
    this.writes++
    if (isRepeated) this.repeated++
    this.events.emit('write', sentAt)
  }

  /** Waits for the acknowledgement of a write that was sent since then. Fails when the signal says so. */
  async nextWrite(since: number, signal: AbortSignal): Promise<void> {
    let sentAt = -1
    while (sentAt < since) [sentAt] = (await once(this.events, 'write', { signal })) as [number]
  }

  /** So many articles are in each state. */
  counts(): Record<State, number> {
    const counts = { draft: 0, published: 0, rejected: 0 }
    for (const { status, isDeleted } of this.articles) if (!isDeleted) counts[status]++
    return counts
  }
}
