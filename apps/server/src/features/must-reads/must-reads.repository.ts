import {
  type Audience,
  type ConfirmationWay,
  type Language,
  type MustReads,
  OPEN_MUST_READS_LISTED,
  type OpenMustRead,
  type TextLanguage,
} from '@berg/contract'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '../../platform/db/database.ts'
import type { Prepared } from '../../platform/db/prepared.ts'
import { isoMoment } from '../../platform/db/sql-dates.ts'
import type { ArticleReader } from '../../platform/http/actor.ts'
import type { Permission } from '../../platform/http/permission.ts'
import { hasConfirmed, isAskedIn, openIn, title } from './asking.ts'
import { confirmations, type MustReadRow, mustReads } from './must-reads.table.ts'
import type { Addressee } from './reminders.repository.ts'
import { sharedText, type SharedTextReads } from './shared-text.ts'

/** A published article, with the version that readers have. */
export interface ReadArticle {
  id: number
  title: string
  author_id: number
  updated_at: string
  version: number
  audience: Audience['kind']
  audience_value: string
  /** In which it has a translation that cannot be confirmed, and one that can. */
  unchecked_languages: string[]
  checked_languages: string[]
}

export interface AskedPerson extends Addressee {
  department: string
  personnel_number: string
  has_confirmed: boolean
}

type AskedTeam = MustReads['teams'][number]

interface Waiting {
  outstanding: Pick<AskedTeam, 'article' | 'due_on'>[]
  teams: AskedTeam[]
}

const counts = sql`and c.version >= m.material_version`
const STANDING_OUT = {
  all: sql``,
  /** Somebody else has handed out the code. */
  'with codes': sql`${counts} and c.way in ('code', 'account_with_code')`,
  'read offline': sql`${counts} and c.read_offline_at is not null`,
}

const WRITTEN_TO = sql`case when u.is_reachable then u.email else '' end`

/** All SQL about must-reads and their confirmations. */
export class MustReadsRepository {
  private readonly open: SQL
  private readonly asks: SQL
  private readonly waiting: Prepared<Waiting>

  constructor(
    private readonly database: Database,
    private readonly reads: SharedTextReads,
  ) {
    this.open = openIn(reads)
    this.asks = isAskedIn(reads)
    const person = sql`${sql.placeholder('person')}::int`
    this.waiting = database.prepare(sql`
      select array(select to_json(o) from (${this.outstandingOf(person)}) as o) as outstanding,
        array(select to_json(t) from (${this.teamsOf(person)}) as t) as teams`)
  }

  /** Undefined where the reader has no such article. Inside a transaction it stays as it is until the end of that. */
  async article(
    reader: ArticleReader | undefined,
    id: number,
    tx?: Transaction,
  ): Promise<ReadArticle | undefined> {
    // By itself: what is asked together with it would be of before the wait.
    if (tx) await this.hold(id, tx)
    const [row] = await this.run<ReadArticle>(
      sql`select a.id, a.title, a.author_id, a.updated_at, a.version::int, a.audience, a.audience_value,
          a.unchecked_languages, a.checked_languages
        from ${this.reads.articlesFor(reader)} as a where a.id = ${id}`,
      tx,
    )
    return row && { ...row, updated_at: isoMoment(row.updated_at) }
  }

  textOf(reader: ArticleReader, id: number, lang: Language | undefined) {
    return sharedText(this.database.orm, this.reads, { reader, id, lang })
  }

  /** It stays as it is until the transaction ends. */
  async hold(id: number, tx: Transaction): Promise<void> {
    await tx.execute(sql`select from ${this.reads.articles} as a where a.id = ${id} for share`)
  }

  /** Of an article in whatever state. */
  async versionOf(tx: Transaction, id: number): Promise<number> {
    const query = sql`select a.version::int from ${this.reads.articles} as a where a.id = ${id}`
    const [row] = await this.run<{ version: number }>(query, tx)
    return row?.version ?? 1
  }

  async find(
    articleId: number,
    executor: Executor = this.database.orm,
  ): Promise<MustReadRow | undefined> {
    const isIt = eq(mustReads.articleId, articleId)
    const [row] = await executor.select().from(mustReads).where(isIt)
    return row
  }

  /** Nobody confirms it or asks again meanwhile. */
  async lock(tx: Transaction, articleId: number): Promise<MustReadRow | undefined> {
    const isIt = eq(mustReads.articleId, articleId)
    const [row] = await tx.select().from(mustReads).where(isIt).for('update')
    return row
  }

  async put(tx: Transaction, row: MustReadRow, _permission: Permission): Promise<void> {
    await tx
      .insert(mustReads)
      .values(row)
      .onConflictDoUpdate({ target: mustReads.articleId, set: row })
  }

  async end(tx: Transaction, articleId: number, endedAt: Date, _permission: Permission) {
    await tx.update(mustReads).set({ endedAt }).where(eq(mustReads.articleId, articleId))
  }

  async forget(tx: Transaction, articleId: number, _permission: Permission): Promise<void> {
    await tx.delete(mustReads).where(eq(mustReads.articleId, articleId))
  }

  /** From the version of now on. False where nobody is asked. */
  async askAgain(tx: Transaction, articleId: number): Promise<boolean> {
    const { rowCount } = await tx
      .update(mustReads)
      .set({
        lastMaterialChange: sql`(select a.version from ${this.reads.articles} as a where a.id = ${articleId})`,
      })
      .where(and(eq(mustReads.articleId, articleId), isNull(mustReads.endedAt)))
    return (rowCount ?? 0) > 0
  }

  async isAsked(tx: Executor, articleId: number, userId: number): Promise<boolean> {
    const rows = await this.run(
      sql`select from must_reads as m, ${this.reads.people} as u
        where m.article_id = ${articleId} and m.ended_at is null and u.id = ${userId} and ${this.asks}`,
      tx,
    )
    return rows.length > 0
  }

  /** The latest of a person. */
  async lastOf(tx: Executor, articleId: number, userId: number) {
    const [row] = await tx
      .select()
      .from(confirmations)
      .where(and(eq(confirmations.articleId, articleId), eq(confirmations.userId, userId)))
      .orderBy(sql`${confirmations.version} desc`)
      .limit(1)
    return row
  }

  /** From when on readers had this version of a published article. */
  async outSince(tx: Transaction, id: number, version: number): Promise<Date> {
    const [row] = await this.run<{ at: string }>(
      sql`select greatest(a.published_at, (select v.saved_at from ${this.reads.articleVersions} as v
          where v.article_id = a.id and v.version = ${version})) as at
        from ${this.reads.articlesForSome} as a where a.id = ${id}`,
      tx,
    )
    return new Date(row?.at ?? 0)
  }

  async confirm(tx: Transaction, values: typeof confirmations.$inferInsert): Promise<void> {
    await tx.insert(confirmations).values(values)
  }

  /** What somebody has still to confirm, and of the department that they lead; the most urgent first. */
  async waitingFor(userId: number): Promise<Waiting> {
    const [found] = await this.waiting({ person: userId })
    return found as Waiting
  }

  private outstandingOf(userId: SQL) {
    return sql`
      select ${title} from ${this.open}, ${this.reads.people} as u
      where u.id = ${userId} and m.ended_at is null and ${this.asks} and not ${hasConfirmed}
      order by m.due_on, a.id`
  }

  /** Those that somebody has still to confirm, and how many have; the most urgent first. */
  stillOpen() {
    const confirmed = sql`(count(*) filter (where ${hasConfirmed}))::int`
    return this.run<Omit<OpenMustRead, 'is_overdue'>>(sql`
      select ${title}, json_build_object('kind', m.audience, 'value', m.audience_value) as audience,
        count(*)::int as asked, ${confirmed} as confirmed
      from ${this.open}, ${this.reads.people} as u where m.ended_at is null and ${this.asks}
      group by a.id, a.title, m.article_id, m.due_on, m.audience, m.audience_value, m.material_version
      having count(*) > ${confirmed} order by m.due_on, a.id limit ${OPEN_MUST_READS_LISTED}`)
  }

  /** What one article asks of the department that somebody leads, and who of it has not confirmed. */
  async teamOf(leadId: number, articleId: number): Promise<AskedTeam | undefined> {
    const [team] = await this.run<AskedTeam>(this.teamsOf(sql`${leadId}`, articleId))
    return team
  }

  private teamsOf(leadId: SQL, articleId?: number) {
    return sql`
      select ${title}, u.department, count(*)::int as asked,
        coalesce(json_agg(u.name order by u.last_name, u.first_name, u.id)
          filter (where not ${hasConfirmed}), '[]') as outstanding
      from ${this.open}, ${this.reads.people} as u
      where u.department <> '' and u.department = (
          select p.leads_department from ${this.reads.people} as p where p.id = ${leadId})
        and m.ended_at is null and ${this.asks}
        ${articleId === undefined ? sql`` : sql`and m.article_id = ${articleId}`}
      group by a.id, a.title, m.due_on, u.department order by m.due_on, a.id`
  }

  /** Everybody who is asked, by department and name; those who were where it has ended. */
  asked(articleId: number, tx?: Executor): Promise<AskedPerson[]> {
    return this.run<AskedPerson & Record<string, unknown>>(
      sql`select u.id, u.name, ${WRITTEN_TO} as email, u.language, u.department, u.personnel_number,
          ${hasConfirmed} as has_confirmed
        from must_reads as m, ${this.reads.people} as u where m.article_id = ${articleId} and ${this.asks}
        order by u.department, u.last_name, u.first_name, u.id`,
      tx,
    )
  }

  /** Confirmations that count, of people who are not asked (any more). */
  async alsoConfirmed(articleId: number): Promise<number> {
    const [row] = await this.run<{ n: number }>(sql`
      select count(*)::int as n from must_reads as m
        join confirmations as c on c.article_id = m.article_id and c.version >= m.material_version
        left join ${this.reads.people} as u on u.id = c.user_id
      where m.article_id = ${articleId} and (${this.asks}) is not true`)
    return row?.n ?? 0
  }

  /** Every confirmation, or those that count and stand out; the earliest first. */
  confirmed(articleId: number, only: keyof typeof STANDING_OUT = 'all') {
    return this.run<{
      name: string | null
      personnel_number: string | null
      department: string | null
      version: number
      confirmed_at: string
      read_offline_at: string | null
      way: ConfirmationWay
      language: TextLanguage | null
      issued_by_name: string | null
      counts: boolean
      is_asked: boolean
    }>(sql`
      select u.name, u.personnel_number, u.department,
        c.version, c.confirmed_at, c.read_offline_at, c.way, c.language,
        (select p.name from ${this.reads.people} as p where p.id = c.code_issued_by) as issued_by_name,
        c.version >= m.material_version as counts,
        coalesce(${this.asks}, false) as is_asked
      from must_reads as m join confirmations as c on c.article_id = m.article_id
        left join ${this.reads.people} as u on u.id = c.user_id
      where m.article_id = ${articleId}
        ${STANDING_OUT[only]}
      order by c.confirmed_at, c.id`)
  }

  /** In which languages those who have confirmed have read it, the original first; one who did so twice counts once. */
  languagesRead(articleId: number) {
    return this.run<{ language: TextLanguage | null; confirmed: number }>(sql`
      select c.language, count(*)::int as confirmed from (
        select distinct on (c.user_id, case when c.user_id is null then c.id end) c.language
        from must_reads as m join confirmations as c on c.article_id = m.article_id ${counts}
        where m.article_id = ${articleId}
        order by c.user_id, case when c.user_id is null then c.id end, c.version desc
      ) as c group by c.language order by c.language nulls first`)
  }

  async nameOf(userId: number): Promise<string | undefined> {
    const [row] = await this.run<{ name: string }>(
      sql`select u.name from ${this.reads.people} as u where u.id = ${userId}`,
    )
    return row?.name
  }

  private async run<Row extends object>(query: SQL, executor?: Executor): Promise<Row[]> {
    return (await (executor ?? this.database.orm).execute(query)).rows as Row[]
  }
}
