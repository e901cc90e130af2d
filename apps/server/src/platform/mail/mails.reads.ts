import { type SQL, sql } from 'drizzle-orm'

/** Whether a mail of this kind was written to somebody since a moment. */
export const wasWritten = (userId: SQL, { kind, since }: { kind: string; since: Date }): SQL =>
  sql`exists (select from mails as w
    where w.user_id = ${userId} and w.kind = ${kind} and w.created_at >= ${since})`
