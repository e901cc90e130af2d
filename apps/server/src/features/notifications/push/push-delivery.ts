import type { InterfaceLanguage, NotificationKind } from '@berg/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { JobQueue } from '../../../platform/jobs/jobs.ts'
import { inLanguage } from '../../../platform/language/in-language.ts'
import type { Outgoing, PushRepository } from './push.repository.ts'
import { GOOD_FOR_SECONDS, type PushSender } from './push-sender.ts'
import { trialWords, wordsOfAll } from './push-words.ts'

interface Parts {
  database: Database
  push: PushRepository
  sender: PushSender
  clock: Clock
  /** Of those who have chosen none. */
  usualLanguage: InterfaceLanguage
  warn: (reason: string) => void
}

const FIRST_PAUSE_SECONDS = 30
const LONGEST_PAUSE_SECONDS = 60 * 60

const URGENT = new Set<NotificationKind>(['must-read', 'emergency'])
/** Of an emergency so many are on their way at once. */
const AT_ONCE = 20

/** Sends what waits. What has gone out is forgotten with it, so that nothing is sent twice. */
export class PushDelivery {
  constructor(private readonly parts: Parts) {}

  async deliver(message: number, queue: JobQueue<{ message: number }>): Promise<void> {
    const outgoing = await this.parts.push.outgoing([message])
    await this.send(message, outgoing.get(message), queue)
  }

  private async send(
    message: number,
    outgoing: Outgoing | undefined,
    queue: JobQueue<{ message: number }>,
  ): Promise<void> {
    const { database, push, sender, usualLanguage, warn } = this.parts
    const isOver = outgoing && outgoing.createdAt < this.oldest
    if (!outgoing || isOver || outgoing.subscription.siteKey !== sender.publicKey)
      return push.remove(message)

    const { subscription, notices, unseen, showsTitles, language, attempts } = outgoing
    const words = inLanguage(
      language ?? usualLanguage,
      () => wordsOfAll(notices, showsTitles) ?? trialWords(),
    )
    const outcome = await sender.send(
      subscription,
      { ...words, unseen },
      { isUrgent: words.id === null || notices.some(({ kind }) => URGENT.has(kind)) },
    )
    if (outcome.kind === 'sent') return push.remove(message)
    if (outcome.kind === 'gone') return push.unsubscribe(subscription.sessionId)
    if (outcome.kind === 'refused') {
      warn(outcome.reason)
      return push.remove(message)
    }
    const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** attempts, LONGEST_PAUSE_SECONDS)
    const delayMs = Math.max(pause, outcome.seconds) * 1000
    await transact(database, async (tx) => {
      await push.countAttempt(tx, message)
      await queue.enqueue({ message }, { tx, key: String(message), delayMs })
    })
  }

  /** All that tells of the emergency of this moment, at once. What a service does not take is tried again by a job of its own. */
  async deliverEmergency(
    at: Date,
    queue: JobQueue<{ message: number }>,
    signal: AbortSignal,
  ): Promise<void> {
    for (;;) {
      const { push } = this.parts
      const waiting = await push.ofEmergency(at, AT_ONCE * 5)
      if (waiting.length === 0) return
      const outgoing = await push.outgoing(waiting)
      const sendNext = async (): Promise<void> => {
        const message = signal.aborted ? undefined : waiting.shift()
        if (message === undefined) return
        await this.send(message, outgoing.get(message), queue)
        await sendNext()
      }
      await Promise.all(Array.from({ length: AT_ONCE }, sendNext))
      signal.throwIfAborted()
    }
  }

  /** What waits for longer is not news any more. */
  private get oldest(): Date {
    return new Date(this.parts.clock.now().getTime() - GOOD_FOR_SECONDS * 1000)
  }

  sweep(): Promise<void> {
    const { push, sender } = this.parts
    return push.sweep(this.oldest, sender.publicKey)
  }
}
