import type { ArticleStatus, SignupState } from '@berg/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '../../platform/db/database.ts'
import { dateOf } from '../../platform/db/sql-dates.ts'
import type { Relation } from '../../platform/db/relation.ts'
import type { ArticleReader } from '../../platform/http/actor.ts'
import type { Permission } from '../../platform/http/permission.ts'
import { eventSignups, signups } from './signups.table.ts'

/** An event with its sign-up, as one person sees it. */
export interface EventRow {
  id: number
  title: string
  status: ArticleStatus
  authorId: number
  submittedAt: Date | null
  /** It is published, and they may see it. */
  isForThem: boolean
  day: string
  startsAt: Date | null
  endsAt: Date | null
  place: string | null
  asks: boolean
  places: number | null
  closesAt: Date | null
  taken: number
  waiting: number
  own: { state: SignupState; position: number } | null
}

type Raw = {
  id: number
  title: string
  status: ArticleStatus
  author_id: number
  submitted_at: string | null
  is_for_them: boolean
  event_date: string
  starts_at: string | null
  ends_at: string | null
  place: string | null
  asks: boolean | null
  places: number | null
  closes_at: string | null
  taken: number
  waiting: number
  state: SignupState | null
  position: number
}

export interface Listed {
  id: number
  name: string
  department: string
  state: SignupState
  at: Date
  movedUpAt: Date | null
}

interface Reads {
  people: Relation<'id' | 'name' | 'department'>
  /** In every state. */
  articles: Relation<
    | 'id'
    | 'title'
    | 'status'
    | 'author_id'
    | 'submitted_at'
    | 'event_date'
    | 'starts_at'
    | 'ends_at'
    | 'place'
  >
  /** Those that this reader may see. */
  articlesFor: (reader: ArticleReader | undefined) => Relation<'id'>
}

type Settings = Pick<typeof eventSignups.$inferSelect, 'asks' | 'places' | 'closesAt'>

/** All SQL about who is coming; that free places are given on is a matter of the database itself. */
export class SignupsRepository {
  constructor(
    private readonly database: Database,
    private readonly reads: Reads,
  ) {}

  async event(
    id: number,
    reader: ArticleReader | undefined,
    executor?: Executor,
  ): Promise<EventRow | undefined> {
    const [event] = await this.events([id], reader, executor)
    return event
  }

  /** Of these articles the events: nothing else has a sign-up. */
  async events(
    ids: readonly number[],
    reader: ArticleReader | undefined,
    executor: Executor = this.database.orm,
  ): Promise<EventRow[]> {
    const { rows } = await executor.execute<Raw>(sql`
      select a.id, a.title, a.status, a.author_id, a.submitted_at, a.event_date, a.starts_at, a.ends_at, a.place,
        exists (select from ${this.reads.articlesFor(reader)} as seen where seen.id = a.id) as is_for_them,
        e.asks, e.places, e.closes_at, counted.*, own.state,
        (select count(*) from signups as s where s.article_id = own.article_id and s.state = 'waiting'
          and s.id <= own.id)::int as position
      from ${this.reads.articles} as a left join event_signups as e on e.article_id = a.id
        left join signups as own on own.article_id = a.id and own.user_id = ${reader?.id ?? null}
        cross join lateral (
          select count(*) filter (where state = 'coming')::int as taken,
            count(*) filter (where state = 'waiting')::int as waiting
          from signups as s where s.article_id = a.id) as counted
      where a.id = any(${sql.param(ids)}::int[]) and a.event_date is not null
      order by a.event_date, a.id`)
    return rows.map(eventOf)
  }

  /** Held until the transaction ends: of two who want the last place, one finds it taken. */
  async lock(tx: Transaction, id: number): Promise<void> {
    await tx
      .select({ id: eventSignups.articleId })
      .from(eventSignups)
      .where(eq(eventSignups.articleId, id))
      .for('update')
  }

  async add(
    tx: Transaction,
    signup: Pick<typeof signups.$inferInsert, 'articleId' | 'userId' | 'at' | 'state'>,
    _permission: Permission,
  ): Promise<void> {
    await tx.insert(signups).values(signup)
  }

  async remove(tx: Transaction, articleId: number, userId: number): Promise<void> {
    await tx
      .delete(signups)
      .where(and(eq(signups.articleId, articleId), eq(signups.userId, userId)))
  }

  /** The article is held, so that it is not deleted meanwhile. */
  async put(
    tx: Transaction,
    event: EventRow,
    { updatedAt, ...settings }: Settings & { updatedAt: Date },
    _permission: Permission,
  ): Promise<void> {
    const { articles } = this.reads
    await tx.execute(sql`select from ${articles} as a where a.id = ${event.id} for key share`)
    const told = {
      toldOn: event.status === 'published',
      toldDate: event.day,
      toldStartsAt: event.startsAt,
      toldEndsAt: event.endsAt,
      toldPlace: event.place,
    }
    await tx
      .insert(eventSignups)
      .values({ articleId: event.id, ...settings, ...told, updatedAt })
      .onConflictDoUpdate({
        target: eventSignups.articleId,
        set: { ...settings, updatedAt },
      })
  }

  async list(articleId: number): Promise<Listed[]> {
    const { rows } = await this.database.orm.execute<
      Omit<Listed, 'at' | 'movedUpAt'> & { at: string; moved_up_at: string | null }
    >(sql`
      select s.id::int, s.state, s.at, s.moved_up_at, u.department, u.name
      from signups as s join ${this.reads.people} as u on u.id = s.user_id
      where s.article_id = ${articleId} order by s.state, s.id`)
    return rows.map(({ id, name, department, state, at, moved_up_at }) => ({
      id,
      name,
      department,
      state,
      at: new Date(at),
      movedUpAt: dateOf(moved_up_at),
    }))
  }
}

const eventOf = (row: Raw): EventRow => ({
  id: row.id,
  title: row.title,
  status: row.status,
  authorId: row.author_id,
  submittedAt: dateOf(row.submitted_at),
  isForThem: row.is_for_them,
  day: row.event_date,
  startsAt: dateOf(row.starts_at),
  endsAt: dateOf(row.ends_at),
  place: row.place,
  asks: row.asks ?? false,
  places: row.places,
  closesAt: dateOf(row.closes_at),
  taken: row.taken,
  waiting: row.waiting,
  own: row.state && { state: row.state, position: row.position },
})
