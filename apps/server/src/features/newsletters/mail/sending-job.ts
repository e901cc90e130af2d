import { type Clock, MINUTE_MS } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { JobQueue } from '../../../platform/jobs/jobs.ts'
import { freezeOne } from '../freeze-older.ts'
import type { IssueReader } from '../issue-reader.ts'
import type { NewsletterRepository } from '../newsletters.repository.ts'
import type { Mailing } from './mailing.ts'
import type { RecipientsRepository } from './recipients.repository.ts'
import type { Ends, Sending } from './sending.ts'

/** Until a mail that cannot be delivered has come back. */
const BOUNCES_AFTER_MS = 10 * MINUTE_MS
/** Whoever is at it has tried one by then. */
const LOST_AFTER_MS = 15 * MINUTE_MS

interface Needs {
  database: Database
  newsletters: NewsletterRepository
  reader: IssueReader
  recipients: Pick<RecipientsRepository, 'untried'>
  sending: Sending
  mailing: Pick<Mailing, 'finish'>
  queue: JobQueue<{ newsletter: number }>
  /** None where the site reads no bounces. */
  bounceReader: JobQueue<undefined> | undefined
  clock: Clock
}

/** Sends an issue slice by slice, each in a job of its own. */
export class SendingJob {
  constructor(private readonly needs: Needs) {}

  /** A slice, and what follows it: the next one, or the end. */
  async run(newsletter: number, ends: Ends): Promise<void> {
    const { database, newsletters, reader, sending, mailing, bounceReader } = this.needs
    const row = await newsletters.byId(newsletter)
    if (row?.state === 'stopped') return sending.settle(newsletter)
    if (row?.state !== 'sending') return
    // One that went out before issues were frozen is so before anything more of it leaves.
    if (!row.frozenSections) await freezeOne({ database, newsletters, reader }, newsletter)
    const issue = await reader.read((await newsletters.byId(newsletter)) ?? row)
    const delayMs = await sending.run(newsletter, issue, ends)
    if (delayMs !== undefined) return this.enqueue(newsletter, delayMs)
    await transact(database, (tx) => mailing.finish(tx, newsletter))
    await bounceReader?.enqueue(undefined, { delayMs: BOUNCES_AFTER_MS })
  }

  /** Issues that are not all sent, and that nobody is at. */
  async resume(): Promise<void> {
    const { recipients, clock } = this.needs
    const since = new Date(clock.now().getTime() - LOST_AFTER_MS)
    for (const id of await recipients.untried(since)) await this.enqueue(id, 0)
  }

  private enqueue(newsletter: number, delayMs: number): Promise<void> {
    return this.needs.queue.enqueue({ newsletter }, { key: String(newsletter), delayMs })
  }
}
