import type { MailState } from '@berg/contract'
import { type SQL, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import type { Relation } from '../../platform/db/relation.ts'
import type { PageRange, Rows } from '../../platform/http/paging.ts'
import { type MailRow, mails } from '../../platform/mail/mails.table.ts'

export type People = Relation<'id' | 'email' | 'role'>

export interface OutboxRow extends MailRow {
  isToStaff: boolean
}

const isToStaff = (people: People) => sql<boolean>`exists (select from ${people} as u
  where (u.id = ${mails.userId} or lower(u.email) = lower(${mails.toEmail})) and u.role <> 'employee')`

export class OutboxRepository {
  private readonly columns

  constructor(
    private readonly database: Pick<Database, 'orm'>,
    people: People,
  ) {
    this.columns = { ...getTableColumns(mails), isToStaff: isToStaff(people) }
  }

  /** The newest first. */
  async list(state: MailState | undefined, { offset, limit }: PageRange): Promise<Rows<OutboxRow>> {
    const rows = await this.select(isIn(state))
      .orderBy(desc(mails.createdAt), desc(mails.id))
      .offset(offset)
      .limit(limit + 1)
    return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
  }

  count = (state: MailState | undefined) => this.database.orm.$count(mails, isIn(state))

  async find(id: number): Promise<OutboxRow | undefined> {
    const [row] = await this.select(eq(mails.id, id))
    return row
  }

  private select(where: SQL | undefined) {
    return this.database.orm.select(this.columns).from(mails).where(where).$dynamic()
  }
}

const isIn = (state: MailState | undefined) => (state ? eq(mails.state, state) : undefined)
