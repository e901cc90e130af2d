import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { newsletters } from '../newsletters.table.ts'
import { newsletterRecipients } from './recipients.table.ts'

/** Which issues a person was sent; the rows go with the account. */
export class MailingPersonalData {
  constructor(private readonly database: Pick<Database, 'orm'>) {}

  async exportOf(userId: number) {
    return this.database.orm
      .select({
        newsletter: newsletters.number,
        email: newsletterRecipients.email,
        state: newsletterRecipients.state,
        answer: newsletterRecipients.answer,
        tried_at: newsletterRecipients.triedAt,
      })
      .from(newsletterRecipients)
      .innerJoin(newsletters, eq(newsletters.id, newsletterRecipients.newsletterId))
      .where(eq(newsletterRecipients.userId, userId))
      .orderBy(newsletterRecipients.id)
  }
}
