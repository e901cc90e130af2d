import { type NotificationKind, pushTopicOf } from '@berg/contract'
import type { Executor } from '../../../platform/db/database.ts'
import type { BatchQueue } from '../../../platform/jobs/jobs.ts'
import type { HeldPush } from './held-push.ts'
import type { PushRepository } from './push.repository.ts'
import type { PushNews } from './urgency.ts'

/** Puts what people are told on its way to their devices. It goes exactly when the transaction does. */
export class PushOutbox {
  constructor(
    private readonly push: PushRepository,
    private readonly queue: BatchQueue<{ message: number }>,
    private readonly held: HeldPush,
  ) {}

  async tell(tx: Executor, news: PushNews) {
    const waiting = await this.held.waitingFor(tx, news)
    const { kind, notices, at } = news
    const messages = await this.push.addFor(tx, pushTopicOf(kind), notices, {
      at,
      waiting: [...waiting.keys()],
    })
    // An emergency is sent by the job that tells of it.
    if (kind !== 'emergency' && messages.length > 0) await this.queue.enqueueAll(messages, tx)
    await this.held.wakeAt(tx, waiting.values())
  }

  notReached(tx: Executor, kind: NotificationKind, userIds: readonly number[]) {
    return this.push.notReached(tx, pushTopicOf(kind), userIds)
  }
}
