import { BIN_DAYS, type BinKind } from '@berg/contract'
import { and, desc, eq, getTableColumns, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Relation } from '../db/relation.ts'
import type { PageRange, Rows } from '../http/paging.ts'
import type { Permission } from '../http/permission.ts'
import type { NamedPerson } from '../person-name.ts'
import { bin, binMedia } from './bin.table.ts'

const { record: _record, ...columns } = getTableColumns(bin)

interface BinReads {
  people: Relation<'id' | 'person'>
  pictures: Relation<'id'>
}

const personOf = ({ people }: BinReads, column: SQL) => sql<NamedPerson | null>`(
  select u.person from ${people} as u where u.id = ${column})`

const listed = (reads: BinReads) => ({
  ...columns,
  status: sql<
    'draft' | 'published' | 'rejected' | null
  >`shown_status(${bin.record} #>> '{articles,0,status}')`,
  size: sql<number | null>`(${bin.record} #>> '{assets,0,size}')::float8`,
  owner: personOf(reads, sql`bin.owner_id`),
  deleter: personOf(reads, sql`bin.deleted_by`),
})

/** Something in the bin, without its rows. */
export type BinRow = Omit<typeof bin.$inferSelect, 'record'> & {
  status: 'draft' | 'published' | 'rejected' | null
  size: number | null
  owner: NamedPerson | null
  deleter: NamedPerson | null
}

export interface BinFilters {
  kind?: BinKind | undefined
  subjectId?: number | undefined
  /** Whose; with what everybody on the staff sees where they are. */
  userId: number
  isStaff: boolean
  now: Date
}

interface Deleted extends Pick<BinRow, 'kind' | 'subjectId' | 'title' | 'ownerId' | 'isPrivate'> {
  by: number
  at: Date
  fileId?: string
  /** Its rows: a condition by table. */
  rows: Readonly<Record<string, SQL>>
}

/** Brings one kind of thing back. */
export interface Restorable {
  /** Puts it where it was, and says what of it is not there any more. */
  restore(tx: Transaction, item: BinRow, permission: Permission): Promise<string[]>
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** What is older is gone, whether somebody has cleared it away yet or not. */
const endOf = (now: Date) => new Date(now.getTime() - BIN_DAYS * DAY_MS)

/** All SQL about the bin. */
export class BinRepository {
  private readonly listed: ReturnType<typeof listed>

  constructor(
    private readonly database: Database,
    private readonly reads: BinReads,
  ) {
    this.listed = listed(reads)
  }

  /** Keeps rows that the same transaction then deletes, and the pictures that they name anywhere. */
  async put(tx: Transaction, { rows, ...item }: Deleted): Promise<void> {
    const tables = Object.entries(rows).map(
      ([table, where]) => sql`${table}::text, (
        select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${sql.identifier(table)} as t where ${where})`,
    )
    const { kind, subjectId, title, ownerId, isPrivate, by, at, fileId = null } = item
    await tx.execute(sql`
      with binned as (
        insert into bin (kind, subject_id, title, owner_id, is_private, deleted_by, deleted_at, file_id, record)
        values (${kind}, ${subjectId}, ${title}, ${ownerId}, ${isPrivate}, ${by}, ${at.toISOString()}, ${fileId},
          jsonb_build_object(${sql.join(tables, sql`, `)}))
        returning id, record
      ), named as (
        select binned.id, found[1]::uuid as media_id from binned, regexp_matches(record::text, ${UUID}, 'g') as found
      )
      insert into bin_media (bin_id, media_id)
      select distinct named.id, media.id from named join ${this.reads.pictures} as media on media.id = named.media_id`)
  }

  /** Those rows of something that stood in this table, as they were. */
  async putBack(tx: Transaction, id: number, table: string): Promise<void> {
    await tx.execute(
      sql`select put_back(${table}::regclass, record->${table}) from bin where id = ${id}`,
    )
  }

  /** In all that was deleted of a kind, one row of a table takes the place of another. */
  async replaceRow(
    tx: Transaction,
    { kind, table, id }: { kind: BinKind; table: string; id: number },
    row: SQL,
  ): Promise<void> {
    await tx.execute(sql`
      update bin set record = jsonb_set(record, array[${table}]::text[], (
        select jsonb_agg(case when (was->>'id')::int = ${id} then ${row} else was end)
        from jsonb_array_elements(record->${table}) as was))
      where kind = ${kind} and record @> ${JSON.stringify({ [table]: [{ id }] })}::jsonb`)
  }

  /** Files in the bin that something names which has come back: they know it when they come back too. Says their titles. */
  async noteAwaitedFiles(tx: Transaction, id: number, articleId: number): Promise<string[]> {
    const { rows } = await tx.execute<{ title: string }>(sql`
      update bin as file set awaited_by = array_append(file.awaited_by, ${articleId})
      from bin as article
      where article.id = ${id} and (file.file_id in (select files_named_in(article.record::text))
        or file.kind = 'asset' and file.subject_id in (select assets_named_in(article.record::text)))
      returning file.title`)
    return rows.map(({ title }) => title)
  }

  async list(filters: BinFilters, { offset, limit }: PageRange): Promise<Rows<BinRow>> {
    const rows = await this.database.orm
      .select(this.listed)
      .from(bin)
      .where(matching(filters))
      .orderBy(desc(bin.deletedAt), desc(bin.id))
      .limit(limit + 1)
      .offset(offset)
    return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
  }

  count = (filters: BinFilters): Promise<number> => this.database.orm.$count(bin, matching(filters))

  /** Held until the transaction ends: of two who want it, the second finds nothing. */
  async lock(tx: Transaction, id: number, now: Date): Promise<BinRow | undefined> {
    const [row] = await tx
      .select(this.listed)
      .from(bin)
      .where(and(eq(bin.id, id), gt(bin.deletedAt, endOf(now))))
      .for('update')
    return row
  }

  /** Those whose time is over, held; what somebody else holds is left to them. */
  async lockOver(tx: Transaction, now: Date, most: number): Promise<number[]> {
    const rows = await tx
      .select({ id: bin.id })
      .from(bin)
      .where(lt(bin.deletedAt, endOf(now)))
      .orderBy(bin.id)
      .limit(most)
      .for('update', { skipLocked: true })
    return rows.map(({ id }) => id)
  }

  /** Says which files and pictures they had. */
  async remove(tx: Transaction, ids: readonly number[], _permission: Permission) {
    const isOne = inArray(binMedia.binId, [...ids])
    const pictures = await tx.selectDistinct({ id: binMedia.mediaId }).from(binMedia).where(isOne)
    const gone = await tx
      .delete(bin)
      .where(inArray(bin.id, [...ids]))
      .returning({ fileId: bin.fileId })
    return {
      pictures: pictures.map(({ id }) => id),
      files: gone.flatMap(({ fileId }) => fileId ?? []),
    }
  }
}

function matching({ kind, subjectId, userId, isStaff, now }: BinFilters): SQL | undefined {
  // The library is the staff's, whoever has added something to it.
  const isOwn = sql`${bin.ownerId} = ${userId} and ${bin.kind} <> 'asset'`
  return and(
    gt(bin.deletedAt, endOf(now)),
    isStaff ? sql`(not ${bin.isPrivate} or ${isOwn})` : isOwn,
    kind && eq(bin.kind, kind),
    subjectId === undefined ? undefined : eq(bin.subjectId, subjectId),
  )
}
