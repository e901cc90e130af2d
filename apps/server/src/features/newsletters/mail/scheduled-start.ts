import type { Audit } from '../../../platform/audit/audit.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/transact.ts'
import { SITE_ITSELF } from '../../../platform/http/permission.ts'
import type { JobQueue } from '../../../platform/jobs/jobs.ts'
import type { NewsletterRepository } from '../newsletters.repository.ts'
import type { SendChecks } from '../send-checks.ts'
import { type TellHeldBack, holdBack } from './held-back.ts'
import type { Mailing } from './mailing.ts'

/** An issue, and the time that it was given. */
export interface Scheduled {
  newsletter: number
  at: string
}

interface Needs {
  database: Database
  newsletters: Pick<NewsletterRepository, 'lock'>
  checks: Pick<SendChecks, 'lastLook'>
  mailing: Mailing
  starter: JobQueue<Scheduled>
  audit: Audit
  tellHeldBack: TellHeldBack
  clock: Clock
}

/** Lets an issue go out at its time, or says why it cannot. */
export const startScheduled = (
  { database, newsletters, checks, mailing, starter, audit, tellHeldBack, clock }: Needs,
  { newsletter, at }: Scheduled,
): Promise<void> =>
  transact(database, async (tx) => {
    const row = await newsletters.lock(tx, newsletter)
    // Cancelled, or given another time, for which there is another job.
    if (row?.state !== 'scheduled' || row.sendAt?.toISOString() !== at || !row.audience) return
    // The clock of the database may be ahead of ours.
    const delayMs = row.sendAt.getTime() - clock.now().getTime()
    if (delayMs > 0) return starter.enqueue({ newsletter, at }, { tx, delayMs })
    const { issue, stop, stopIn } = await checks.lastLook(tx, row)
    if (stop) return holdBack(tx, row, { stop, stopIn }, { mailing, audit, tell: tellHeldBack })
    await mailing.goOut(tx, newsletter, { audience: row.audience, issue }, SITE_ITSELF)
  })
