import { STARTING_PHRASES } from '@berg/contract'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { rejectionPhrases } from './articles.table.ts'

/** Each editor's own reusable reasons for a rejection. */
export class RejectionPhrasesRepository {
  constructor(private readonly database: Database) {}

  async of(userId: number): Promise<string[]> {
    const [row] = await this.database.orm
      .select()
      .from(rejectionPhrases)
      .where(eq(rejectionPhrases.userId, userId))
    return row?.phrases ?? [...STARTING_PHRASES]
  }

  async put(userId: number, phrases: string[]): Promise<string[]> {
    await this.database.orm
      .insert(rejectionPhrases)
      .values({ userId, phrases })
      .onConflictDoUpdate({ target: rejectionPhrases.userId, set: { phrases } })
    return phrases
  }
}
