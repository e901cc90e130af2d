import { and, desc, eq, getTableColumns, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '../../platform/db/database.ts'
import type { Relation } from '../../platform/db/relation.ts'
import type { PageRange, Rows } from '../../platform/http/paging.ts'
import type { Permission } from '../../platform/http/permission.ts'
import { type NewsletterRow, type ShownIssue, newsletters } from './newsletters.table.ts'
import type { Composed } from './plain-text.ts'

/** With the name of who changed it last. */
export type NamedNewsletterRow = NewsletterRow & { updatedByName: string }

/** Lists do without what an issue shows: that is most of it. */
const { frozenSections: _shown, sections: _composed, ...PUBLISHED } = getTableColumns(newsletters)
export type PublishedRow = Omit<NewsletterRow, 'frozenSections' | 'sections'>
const { frozenWords: _words, ...LISTED } = PUBLISHED
export type ListedRow = Omit<PublishedRow, 'frozenWords'> & { updatedByName: string }

/** What of an issue stays once it is out. */
export type Frozen = Pick<ShownIssue, 'sections' | 'words'>

type NewNewsletter = typeof newsletters.$inferInsert
type Change = Composed &
  Partial<Pick<NewsletterRow, 'frozenSections' | 'frozenWords' | 'correctedAt'>> & {
    updatedAt: Date
    updatedBy: number
  }

const updatedByName = (people: Relation<'id' | 'name'>) => sql<string>`coalesce((
  select u.name from ${people} as u where u.id = newsletters.updated_by), '')`

interface Neighbours {
  previous: number | null
  next: number | null
}

/** Issues themselves; what they show is read by `IssueSources`. */
export class NewsletterRepository {
  private readonly updatedByName: SQL<string>

  constructor(
    private readonly database: Database,
    people: Relation<'id' | 'name'>,
  ) {
    this.updatedByName = updatedByName(people)
  }

  async byId(
    id: number,
    executor: Executor = this.database.orm,
  ): Promise<NamedNewsletterRow | undefined> {
    const [row] = await executor
      .select({ ...getTableColumns(newsletters), updatedByName: this.updatedByName })
      .from(newsletters)
      .where(eq(newsletters.id, id))
    return row
  }

  /** One that is out: of the others nobody is told. */
  async byNumber(number: number): Promise<NewsletterRow | undefined> {
    const [row] = await this.database.orm
      .select()
      .from(newsletters)
      .where(and(eq(newsletters.number, number), isNotNull(newsletters.publishedAt)))
    return row
  }

  /** Those that are out, newest first. */
  async published({ offset, limit }: PageRange): Promise<Rows<PublishedRow>> {
    const rows = await this.database.orm
      .select(PUBLISHED)
      .from(newsletters)
      .where(isNotNull(newsletters.publishedAt))
      .orderBy(desc(newsletters.publishedAt), desc(newsletters.number))
      .offset(offset)
      .limit(limit + 1)
    return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
  }

  /** The numbers of those that came out before and after one. */
  async neighbours({ number }: Pick<NewsletterRow, 'number'>): Promise<Neighbours> {
    const of = (kind: 'max' | 'min', sign: SQL) =>
      sql<number | null>`(select ${sql.raw(kind)}(number) from newsletters
        where number ${sign} ${number} and published_at is not null)`
    const { rows } = await this.database.orm.execute<Neighbours & Record<string, unknown>>(
      sql`select ${of('max', sql`<`)} as previous, ${of('min', sql`>`)} as next`,
    )
    return { previous: rows[0]?.previous ?? null, next: rows[0]?.next ?? null }
  }

  countPublished = () => this.database.orm.$count(newsletters, isNotNull(newsletters.publishedAt))

  /** In every state, highest number first. */
  async all({ offset, limit }: PageRange): Promise<Rows<ListedRow>> {
    const rows = await this.database.orm
      .select({ ...LISTED, updatedByName: this.updatedByName })
      .from(newsletters)
      .orderBy(desc(newsletters.number))
      .offset(offset)
      .limit(limit + 1)
    return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
  }

  countAll = () => this.database.orm.$count(newsletters)

  /** The one that was begun last of those that are out or will be. */
  async last(): Promise<NewsletterRow | undefined> {
    const [row] = await this.database.orm
      .select()
      .from(newsletters)
      .where(ne(newsletters.state, 'draft'))
      .orderBy(desc(newsletters.createdAt), desc(newsletters.id))
      .limit(1)
    return row
  }

  /** Stays free until the transaction ends; everybody goes on reading. */
  async nextNumber(tx: Transaction): Promise<number> {
    await tx.execute(sql`lock table ${newsletters} in share row exclusive mode`)
    const next = sql<number>`coalesce(max(${newsletters.number}), 0) + 1`
    const [row] = await tx.select({ next }).from(newsletters)
    return row?.next ?? 1
  }

  /** Held until the transaction ends. */
  async lock(tx: Transaction, id: number): Promise<NewsletterRow | undefined> {
    const [row] = await tx.select().from(newsletters).where(eq(newsletters.id, id)).for('update')
    return row
  }

  async add(tx: Transaction, row: NewNewsletter, _permission: Permission): Promise<NewsletterRow> {
    const [added] = await tx.insert(newsletters).values(row).returning()
    return added as NewsletterRow
  }

  async change(
    tx: Transaction,
    id: number,
    change: Change,
    _permission: Permission,
  ): Promise<void> {
    const revision = sql`${newsletters.revision} + 1`
    await tx
      .update(newsletters)
      .set({ ...change, revision })
      .where(eq(newsletters.id, id))
  }

  async freeze(tx: Transaction, id: number, { sections, words }: Frozen): Promise<void> {
    const frozen = { frozenSections: sections, frozenWords: words }
    await tx.update(newsletters).set(frozen).where(eq(newsletters.id, id))
  }

  async remove(tx: Transaction, id: number, _permission: Permission): Promise<void> {
    await tx.delete(newsletters).where(eq(newsletters.id, id))
  }
}
