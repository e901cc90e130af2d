import { sql } from 'drizzle-orm'
import { type Audit, personSubject } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/transact.ts'
import { notFound } from '../../../platform/http/problem.ts'
import type { SealedIds } from '../../../platform/sealed-ids.ts'

interface Changed extends Record<string, unknown> {
  id: number
  username: string
  firstName: string
  lastName: string
}

/** By the address in a mail, without signing in: whoever has the mail has it. */
export class Unsubscribing {
  constructor(
    private readonly database: Database,
    private readonly readers: SealedIds,
    private readonly audit: Audit,
  ) {}

  /** Whether the newsletter is sent there; undefined where the account is gone. */
  async isSubscribed(token: string): Promise<boolean | undefined> {
    const { rows } = await this.database.orm.execute<{ wants: boolean }>(
      sql`select mails_newsletter as wants from users where id = ${this.readerOf(token)}`,
    )
    return rows[0]?.wants
  }

  /** Whoever comes twice finds it done, and so does whoever has no account any more. */
  async set(token: string, wantsIt: boolean): Promise<void> {
    const id = this.readerOf(token)
    await transact(this.database, async (tx) => {
      const { rows } = await tx.execute<Changed>(sql`
        update users set mails_newsletter = ${wantsIt}
        where id = ${id} and mails_newsletter <> ${wantsIt}
        returning id, username, first_name as "firstName", last_name as "lastName"`)
      const [person] = rows
      if (!person) return
      const action = wantsIt ? 'newsletter.subscribed' : 'newsletter.unsubscribed'
      await this.audit.record(tx, { actor: 'visitor', action, subject: personSubject(person) })
    })
  }

  private readerOf(token: string): number {
    const id = this.readers.open(token)
    if (id === undefined) throw notFound('This address to unsubscribe is not whole.')
    return id
  }
}
