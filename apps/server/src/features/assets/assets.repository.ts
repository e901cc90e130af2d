import type { AssetOrdering, AssetType, AssetWords, Author, PlainPageName } from '@berg/contract'
import { type SQL, and, asc, desc, eq, getTableColumns, gt, isNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { binned } from '../../platform/bin/bin.reads.ts'
import type { Database, Executor, Transaction } from '../../platform/db/database.ts'
import type { Relation } from '../../platform/db/relation.ts'
import type { ArticleReader } from '../../platform/http/actor.ts'
import type { Rows, PageRange } from '../../platform/http/paging.ts'
import type { Permission } from '../../platform/http/permission.ts'
import type { SearchQuery } from '../../platform/search/search-terms.ts'
import { type NewAsset, assets } from './assets.table.ts'
import { type ArticlesFor, isForReader, isRestricted } from './restricted-files.ts'

export interface AssetFilters {
  /** Whether something is searched for, even if there is nothing in it to find. */
  isSearch?: boolean
  /** What is searched for in names and in files. */
  words?: Pick<SearchQuery, 'all' | 'each'> | undefined
  /** A part of the name. */
  part?: string | undefined
  type?: AssetType | undefined
  ordering?: AssetOrdering | undefined
}

/** What is missing is not shown: it comes back by itself when the storage has it again. */
const isThere = isNull(assets.missingSince)
const FILE = sql`assets`
const foldedName = sql`folded(assets.name)`

/** What uses a file: titles of articles, plain pages, titles of leadership messages, numbers of newsletters. */
export interface Use {
  articles: string[]
  pages: PlainPageName[]
  messages: string[]
  newsletters: string[]
}

const isUnused = sql`not exists (select from file_uses as u where u.file_id = assets.file_id)`

const ORDERS: Record<AssetOrdering, SQL[]> = {
  '-created_at': [desc(assets.createdAt), desc(assets.id)],
  created_at: [asc(assets.createdAt), asc(assets.id)],
  name: [asc(foldedName), asc(assets.id)],
  '-name': [desc(foldedName), desc(assets.id)],
  '-size': [desc(assets.size), desc(assets.id)],
  size: [asc(assets.size), asc(assets.id)],
}

interface AssetReads {
  articlesFor: ArticlesFor
  people: Relation<'id' | 'person'>
  pictures: Relation<'id' | 'width' | 'height'>
  uploads: Relation<'id' | 'storage_id'>
}

const columnsOf = ({ people, pictures }: AssetReads) => ({
  ...getTableColumns(assets),
  preview: sql<{ width: number; height: number } | null>`(
    select json_build_object('width', m.width, 'height', m.height)
    from ${pictures} as m where m.id = assets.preview_id)`,
  uploadedBy: sql<z.infer<typeof Author> | null>`(
    select u.person from ${people} as u where u.id = assets.created_by)`,
  words: sql<AssetWords | null>`(
    select case when w.is_left_out then 'left_out' when w.read_at is null then 'waiting'
      when w.is_readable then 'read' else 'unreadable' end
    from file_words as w where w.file_id = assets.file_id)`,
})

/** All SQL about the library. */
export class AssetsRepository {
  private readonly columns: ReturnType<typeof columnsOf>

  constructor(
    private readonly database: Database,
    private readonly reads: AssetReads,
  ) {
    this.columns = columnsOf(reads)
  }

  async list(
    reader: ArticleReader | undefined,
    filters: AssetFilters,
    { offset, limit }: PageRange,
  ): Promise<Rows<AssetRow>> {
    const rows = await this.select()
      .where(and(matching(filters), this.isFor(reader)))
      .orderBy(...orderOf(filters))
      .limit(limit + 1)
      .offset(offset)
    return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
  }

  async count(reader: ArticleReader | undefined, filters: AssetFilters): Promise<number> {
    return this.database.orm.$count(assets, and(matching(filters), this.isFor(reader)))
  }

  totalsFor = (reader: ArticleReader | undefined) => this.totals(this.isFor(reader))

  async totals(isCounted?: SQL) {
    return this.database.orm
      .select({
        type: assets.type,
        count: sql<number>`count(*)::int`,
        size: sql`sum(${assets.size})`.mapWith(Number),
      })
      .from(assets)
      .where(and(isThere, isCounted))
      .groupBy(assets.type)
  }

  async byId(id: number): Promise<AssetRow | undefined> {
    const [row] = await this.select().where(and(eq(assets.id, id), isThere))
    return row
  }

  async byFile(fileId: string): Promise<AssetRow | undefined> {
    const [row] = await this.select().where(and(eq(assets.fileId, fileId), isThere))
    return row
  }

  /** Whether not everybody may see a file, and whether somebody may. */
  async sight(fileId: string, reader: ArticleReader | undefined): Promise<Sight> {
    const [row] = await this.database.orm
      .select({ isRestricted: isRestricted(FILE), isSeen: this.isFor(reader) })
      .from(assets)
      .where(eq(assets.fileId, fileId))
    return row ?? { isRestricted: false, isSeen: false }
  }

  /** Says which ids they have got. */
  async add(rows: NewAsset[], executor: Executor, _permission: Permission): Promise<number[]> {
    const added = await executor.insert(assets).values(rows).returning({ id: assets.id })
    return added.map(({ id }) => id)
  }

  async rename(tx: Transaction, id: number, name: string, _permission: Permission): Promise<void> {
    await tx.update(assets).set({ name }).where(eq(assets.id, id))
  }

  /** Those of which nobody has tried to make a preview. */
  async withoutPreview(most: number): Promise<number[]> {
    const rows = await this.database.orm
      .select({ id: assets.id })
      .from(assets)
      .where(and(isNull(assets.previewTriedAt), isThere))
      .orderBy(asc(assets.id))
      .limit(most)
    return rows.map(({ id }) => id)
  }

  /** Notes that a preview is being made; undefined where there is one, or no file to make it of. */
  async beginPreview(id: number, at: Date) {
    const [asset] = await this.database.orm
      .update(assets)
      .set({ previewTriedAt: at })
      .where(and(eq(assets.id, id), isNull(assets.previewId), isThere))
      .returning()
    return asset
  }

  async nextWithLocation(afterId: number) {
    const [row] = await this.database.orm
      .select()
      .from(assets)
      .where(and(isNull(assets.locationCheckedAt), isThere, gt(assets.id, afterId)))
      .orderBy(asc(assets.id))
      .limit(1)
    return row
  }

  async markLocationChecked(id: number, at: Date): Promise<void> {
    await this.database.orm.update(assets).set({ locationCheckedAt: at }).where(eq(assets.id, id))
  }

  async setPreview(id: number, previewId: string): Promise<void> {
    await this.database.orm.update(assets).set({ previewId }).where(eq(assets.id, id))
  }

  /** The newest article first. */
  async usedBy(fileId: string): Promise<Use> {
    const { rows } = await this.database.orm.execute<{ kind: string; name: string }>(sql`
      select kind, name from file_uses where file_id = ${fileId} order by position desc, name`)
    const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ name }) => name)
    return {
      articles: of('article'),
      pages: of('page') as PlainPageName[],
      messages: of('message'),
      newsletters: of('newsletter'),
    }
  }

  /** Held until the transaction ends, while nothing uses its file. */
  async lockUnused(tx: Transaction, id: number) {
    await tx.select({ id: assets.id }).from(assets).where(eq(assets.id, id)).for('update')
    // Asked once it is held: whoever was writing a text with it before us is done by now, and seen.
    const [row] = await tx
      .select()
      .from(assets)
      .where(and(eq(assets.id, id), isUnused))
    return row
  }

  async remove(tx: Transaction, id: number, _permission: Permission): Promise<void> {
    await tx.delete(assets).where(eq(assets.id, id))
  }

  /** The ids of all files that have a record, be it of an asset, of one in the bin or of an upload. */
  async recordedFiles(): Promise<{ id: string; isAsset: boolean }[]> {
    const { rows } = await this.database.orm.execute<{ id: string; isAsset: boolean }>(sql`
      select file_id as id, true as "isAsset" from assets
      union all select b.file_id, true from ${binned} as b where b.file_id is not null
      union all select r.id, false from ${this.reads.uploads} as r`)
    return rows
  }

  /** How the storage calls the uploads that come in parts. */
  async uploadsUnderWay(): Promise<Set<string>> {
    const { rows } = await this.database.orm.execute<{ id: string }>(
      sql`select r.storage_id as id from ${this.reads.uploads} as r where r.storage_id is not null`,
    )
    return new Set(rows.map(({ id }) => id))
  }

  /** The files that the storage lacks; it has all others. */
  async setMissing(fileIds: readonly string[], since: Date): Promise<void> {
    const isMissing = sql`${assets.fileId} = any (${sql.param(fileIds)}::uuid[])`
    await this.database.orm
      .update(assets)
      .set({
        missingSince: sql`case when ${isMissing} then ${since.toISOString()}::timestamptz end`,
      })
      .where(sql`(${assets.missingSince} is not null) <> (${isMissing})`)
  }

  private readonly isFor = (reader: ArticleReader | undefined) =>
    isForReader(FILE, reader, this.reads.articlesFor)

  private readonly select = () => this.database.orm.select(this.columns).from(assets).$dynamic()
}

interface Sight {
  isRestricted: boolean
  isSeen: boolean
}

export type AssetRow = typeof assets.$inferSelect & {
  preview: { width: number; height: number } | null
  uploadedBy: z.infer<typeof Author> | null
  /** Null where nobody has begun to read it. */
  words: AssetWords | null
}

/** Unless somebody wants another order, what has the words in its name comes first. */
function orderOf({ ordering, words }: AssetFilters): SQL[] {
  if (ordering || !words) return ORDERS[ordering ?? '-created_at']
  return [sql`asset_search(assets.name) @@ ${words.all}::tsquery desc`, ...ORDERS['-created_at']]
}

const matching = ({ isSearch, words, part, type }: AssetFilters): SQL | undefined =>
  and(
    isThere,
    type && eq(assets.type, type),
    isSearch ? or(words ? byWords(words) : sql`false`, part ? byPart(part) : undefined) : undefined,
  )

/** Each of the words stands in the name or somewhere in the file. */
const byWords = ({ each }: Pick<SearchQuery, 'each'>) =>
  and(
    ...each.map(
      (word) => sql`assets.file_id in (
        select named.file_id from assets as named where asset_search(named.name) @@ ${word}::tsquery
        union all select part.file_id from file_parts as part where part.words @@ ${word}::tsquery)`,
    ),
  )
const byPart = (part: string) =>
  sql`${foldedName} like folded(${`%${part.replace(/[\\%_]/g, '\\$&')}%`})`
