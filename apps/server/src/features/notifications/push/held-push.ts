import type { Clock } from '../../../platform/clock.ts'
import type { Database, Executor } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { BatchQueue, JobQueue } from '../../../platform/jobs/jobs.ts'
import type { PushRepository } from './push.repository.ts'
import { canWait, type PushNews } from './urgency.ts'
import { beginOfNextShift } from './working-time.ts'

interface Parts {
  database: Database
  push: PushRepository
  clock: Clock
  timezone: string
  /** Those that need not wait any more. */
  messages: BatchQueue<{ message: number }>
  /** Comes back to what waits. */
  shifts: () => JobQueue<{ at: string }>
}

/** What is not urgent waits until the shift of its person begins, and comes as one message. */
export class HeldPush {
  constructor(private readonly parts: Parts) {}

  /** For whom it waits, and until when. */
  async waitingFor(tx: Executor, news: PushNews): Promise<Map<number, Date>> {
    const { push, timezone } = this.parts
    const waiting = new Map<number, Date>()
    for (const { person, hours } of await push.hoursOfTold(tx, news.notices)) {
      const begin = this.nextShift(hours)
      if (begin && canWait(news, begin, timezone)) waiting.set(person, begin)
    }
    return waiting
  }

  /** One job for all whose shift begins at the same time. */
  async wakeAt(tx: Executor, begins: Iterable<Date>): Promise<void> {
    const { clock, shifts } = this.parts
    const moments = new Set(Array.from(begins, (begin) => begin.getTime()))
    // In one order, so that no two transactions wait for each other.
    for (const moment of [...moments].toSorted((one, other) => one - other)) {
      const at = new Date(moment).toISOString()
      const delayMs = Math.max(0, moment - clock.now().getTime())
      await shifts().enqueue({ at }, { tx, key: at, delayMs })
    }
  }

  /** Sends what waits for those who are at work now, or have no working hours any more. */
  async release(): Promise<void> {
    const { database, push, clock, messages } = this.parts
    await transact(database, async (tx) => {
      const waiting = (await push.hoursOfWaiting(tx)).map(({ person, hours }) => ({
        person,
        begin: this.nextShift(hours),
      }))
      const atWork = waiting.filter(({ begin }) => !begin).map(({ person }) => person)
      const due = await push.bundle(tx, atWork, clock.now())
      if (due.length > 0) await messages.enqueueAll(due, tx)
      // Their hours may have changed since.
      await this.wakeAt(
        tx,
        waiting.flatMap(({ begin }) => begin ?? []),
      )
    })
  }

  private nextShift(hours: string) {
    const { timezone, clock } = this.parts
    return beginOfNextShift(hours, timezone, clock)
  }
}
