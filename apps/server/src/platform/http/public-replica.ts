import type { ReadReplica } from '../db/read-replica.ts'
import type { ReplicaProgress } from '../db/replica-progress.ts'
import type { Actor } from './actor.ts'

/** Where what anybody may read is read. */
export class PublicReplica {
  constructor(
    private readonly replica: ReadReplica,
    private readonly progress: ReplicaProgress,
  ) {}

  /** Who calls has written something that it does not have yet. */
  isBehind(actor: Actor | undefined): boolean {
    const written = actor?.lastWrite ?? undefined
    return written !== undefined && !this.progress.has(written)
  }

  /** There, each statement for which it has all that this node has heard of. */
  read<T>(work: () => T): T {
    return this.replica.read(work)
  }
}
