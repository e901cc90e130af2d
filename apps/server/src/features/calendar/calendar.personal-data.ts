import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { calendarAddresses } from './calendar.table.ts'

/** The address itself is not stored; the row goes with the account. */
export class CalendarPersonalData {
  constructor(private readonly database: Database) {}

  async exportOf(userId: number) {
    const rows = await this.database.orm
      .select({ created_at: calendarAddresses.createdAt })
      .from(calendarAddresses)
      .where(eq(calendarAddresses.userId, userId))
    return rows
  }
}
