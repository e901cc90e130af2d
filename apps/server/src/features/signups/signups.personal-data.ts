import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Relation } from '../../platform/db/relation.ts'
import type { ErasedPerson } from '../../platform/redact-person.ts'
import type { SignupNews } from './signup-news.ts'

interface Reads {
  people: Relation<'id' | 'role' | 'department'>
  articles: Relation<'id' | 'title'>
  /** Those that a person (`u`) may not see. */
  articlesHiddenFromPerson: Relation<'id'>
}

/** Which events a person has signed up for. */
export class SignupsPersonalData {
  constructor(
    private readonly database: Database,
    private readonly news: Pick<SignupNews, 'tellMovedUp'>,
    private readonly reads: Reads,
  ) {}

  async exportOf(userId: number) {
    const { people, articles, articlesHiddenFromPerson: hidden } = this.reads
    const { rows } = await this.database.orm.execute(sql`
      select s.article_id as article, case when h.id is null then a.title end as title, s.state, s.at, s.moved_up_at
      from signups as s join ${people} as u on u.id = s.user_id
        left join ${articles} as a on a.id = s.article_id
        left join lateral ${hidden} as h on h.id = s.article_id
      where s.user_id = ${userId} order by s.id`)
    return rows
  }

  /** Their places go to those who wait. */
  async erase(tx: Transaction, { id }: ErasedPerson): Promise<void> {
    await tx.execute(sql`delete from signups where user_id = ${id}`)
    await this.news.tellMovedUp(tx)
  }
}
