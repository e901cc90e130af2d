import { type NotificationKind, pushTopicOf } from '@berg/contract'
import type { Executor } from '../../../platform/db/database.ts'
import type { BatchQueue } from '../../../platform/jobs/jobs.ts'
import type { PushRepository } from './push.repository.ts'

/** Puts what people are told on its way to their devices. It goes exactly when the transaction does. */
export class PushOutbox {
  constructor(
    private readonly push: PushRepository,
    private readonly queue: BatchQueue<{ message: number }>,
  ) {}

  async tell(tx: Executor, kind: NotificationKind, notices: readonly number[], at: Date) {
    const messages = await this.push.addFor(tx, pushTopicOf(kind), notices, at)
    if (messages.length > 0) await this.queue.enqueueAll(messages, tx)
  }

  notReached(tx: Executor, kind: NotificationKind, userIds: readonly number[]) {
    return this.push.notReached(tx, pushTopicOf(kind), userIds)
  }
}
