import type { InterfaceLanguage } from '@berg/contract'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { wasWritten } from '../../platform/mail/mails.reads.ts'
import { hasConfirmed, isAskedIn, type MustReadReads, openIn, title } from './asking.ts'
import { mustReads } from './must-reads.table.ts'

/** The reminders of one day. */
export interface Round {
  /** Of the articles that people are reminded of. */
  articles: readonly number[]
  /** When the day began: whoever was written to since has theirs. */
  since: Date
}

/** Somebody who may be written to. */
export interface Addressee {
  id: number
  name: string
  email: string
  language: InterfaceLanguage | null
}

/** Somebody (`u`) who can be written to, and was not yet. */
const isNext = (kind: string, { since }: Round) => sql`u.is_active and u.is_reachable
  and not ${wasWritten(sql`u.id`, { kind, since })}`

const isMissing = (
  { articles }: Round,
  reads: MustReadReads,
) => sql`m.article_id = any(${sql.param(articles)}::int[])
  and m.ended_at is null and ${isAskedIn(reads)} and not ${hasConfirmed}`

/** What is asked of whom today, some people at a time. */
export class RemindersRepository {
  private readonly open: SQL

  constructor(
    private readonly database: Database,
    private readonly reads: MustReadReads,
  ) {
    this.open = openIn(reads)
  }

  /** Those that still ask somebody and of which nobody was reminded today. */
  async due(today: string) {
    const { rows } = await this.database.orm.execute<{
      article: { id: number; title: string }
      due_on: string
    }>(sql`select ${title} from ${this.open}
      where m.ended_at is null and m.reminded_on is distinct from ${today}::date
      order by m.due_on, a.id`)
    return rows
  }

  async noteReminded(articles: readonly number[], today: string): Promise<void> {
    await this.database.orm
      .update(mustReads)
      .set({ remindedOn: today })
      .where(inArray(mustReads.articleId, [...articles]))
  }

  /** Of two runs one writes at a time, and the other sees whom it has written to. */
  async takeTurn(tx: Transaction): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('must-read reminders'))`)
  }

  /** Who has still something to confirm, and what. */
  people(tx: Transaction, kind: string, round: Round, limit: number) {
    return run<Addressee & { articles: number[] }>(
      tx,
      sql`select u.id, u.name, u.email, u.language, d.articles
        from ${this.reads.people} as u cross join lateral (
          select json_agg(m.article_id) as articles from ${this.open} where ${isMissing(round, this.reads)}) as d
        where ${isNext(kind, round)} and d.articles is not null order by u.id limit ${limit}`,
    )
  }

  /** Who leads people who have, and their names. */
  leads(tx: Transaction, kind: string, round: Round, limit: number) {
    return run<Addressee & { department: string; teams: { article: number; names: string[] }[] }>(
      tx,
      sql`select leads.*, teams.* from (
          select u.id, u.name, u.email, u.language, u.leads_department as department from ${this.reads.people} as u
          where u.leads_department <> '' and ${isNext(kind, round)}) as leads
        cross join lateral (
          select json_agg(json_build_object('article', article_id, 'names', names)) as teams from (
            select m.article_id, json_agg(u.name order by u.last_name, u.first_name, u.id) as names
            from ${this.open}, ${this.reads.people} as u where u.department = leads.department and ${isMissing(round, this.reads)}
            group by m.article_id) as missing) as teams
        where teams is not null order by id limit ${limit}`,
    )
  }
}

const run = async <Row extends object>(tx: Transaction, query: SQL) =>
  (await tx.execute(query)).rows as Row[]
