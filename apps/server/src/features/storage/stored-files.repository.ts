import {
  type CleanupKind,
  OLD_FILE_YEARS,
  type Recommended,
  SCREEN_PIXELS_MAX,
  type STORED_FILE_ORDERINGS,
  type StoredFile,
} from '@berg/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '../../platform/db/database.ts'
import type { PageRange, Rows } from '../../platform/http/paging.ts'
import type { StorageReads } from './storage.repository.ts'

export interface StoredFileRow extends Omit<Recommended, 'url' | 'created_at'> {
  [column: string]: unknown
  file_id: string
  filename: string
  content_type: string
  created_at: Date
  created_by: number | null
  content_hash: string | null
}

interface Totals extends Record<string, unknown> {
  kind: CleanupKind
  files: number
  bytes: number
}

/** The formats that are written anew without losing anything but pixels. */
const SHRUNK = sql`('image/jpeg', 'image/png', 'image/webp')`

/** All files with what is known about them. The uses are gathered once: the view reads whole texts. */
const known = ({ libraryFiles, fileUses }: StorageReads) => sql`
  used as materialized (select distinct u.file_id from ${fileUses} as u),
  known as (
    select f.asset_id as id, f.id as file_id, f.name, f.filename, f.type, f.content_type, f.bytes,
      f.created_at, f.created_by, facts.opened_on, coalesce(facts.known_since, current_date) as known_since,
      facts.content_hash, facts.width, facts.height, f.id in (select used.file_id from used) as used
    from ${libraryFiles} as f left join file_facts as facts on facts.file_id = f.id
    where f.is_there)`

/** Of those with the same content one stays: one that is used, else the oldest. */
const COPIES = sql`
  copies as (
    select id, row_number() over same as place, first_value(id) over same as keeps_id,
      first_value(name) over same as keeps_name
    from known where content_hash is not null
    window same as (partition by content_hash, bytes order by used desc, created_at, id))`

const isOld = (today: string) =>
  sql`coalesce(opened_on, known_since) <= (${today}::date - ${`${OLD_FILE_YEARS} years`}::interval)`
const IS_OVERSIZED = sql`
  greatest(width, height) > ${SCREEN_PIXELS_MAX} and content_type in ${SHRUNK}`

const REASONS: Record<CleanupKind, (today: string) => SQL> = {
  duplicates: () => sql`place > 1`,
  old: isOld,
  unused: () => sql`true`,
  oversized: () => IS_OVERSIZED,
}

const ORDERS: Record<(typeof STORED_FILE_ORDERINGS)[number], SQL> = {
  '-size': sql`bytes desc, id desc`,
  opened_on: sql`coalesce(opened_on, known_since), created_at, id`,
}

const COLUMNS = sql`known.id, file_id, name, filename, type, content_type, bytes::float8 as size, created_at,
  created_by, opened_on::text, known_since::text, content_hash, width, height, used`

/** What the library holds, as a cleanup sees it. */
export class StoredFilesRepository {
  constructor(
    private readonly database: Database,
    private readonly reads: StorageReads,
  ) {}

  async list(
    ordering: keyof typeof ORDERS,
    { offset, limit }: PageRange,
  ): Promise<Rows<StoredFileRow>> {
    const rows = await this.query(
      this.database.orm,
      sql`
      with ${known(this.reads)} select ${COLUMNS} from known
      order by ${ORDERS[ordering]} limit ${limit + 1} offset ${offset}`,
    )
    return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
  }

  async count(): Promise<number> {
    const { rows } = await this.database.orm.execute<{ count: number }>(
      sql`select count(*)::int as count from ${this.reads.libraryFiles} as f where f.is_there`,
    )
    return rows[0]?.count ?? 0
  }

  /** Never one that is used. The largest first. */
  async recommended(kind: CleanupKind, today: string, most: number): Promise<StoredFileRow[]> {
    return this.query(
      this.database.orm,
      sql`
      with ${known(this.reads)}, ${COPIES}
      select ${COLUMNS}, keeps_id, keeps_name from known left join copies on copies.id = known.id
      where not used and ${REASONS[kind](today)} order by bytes desc, known.id limit ${most}`,
    )
  }

  async totals(today: string): Promise<Totals[]> {
    const kinds = Object.entries(REASONS) as [CleanupKind, (typeof REASONS)[CleanupKind]][]
    const each = kinds.map(
      ([kind, reason]) => sql`
        select ${kind}::text as kind, count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes
        from known left join copies on copies.id = known.id where not used and ${reason(today)}`,
    )
    const { rows } = await this.database.orm.execute<Totals>(sql`
      with ${known(this.reads)}, ${COPIES} ${sql.join(each, sql` union all `)}`)
    return rows
  }

  /** These, whatever is to be said of them. */
  async byIds(ids: readonly number[]): Promise<StoredFileRow[]> {
    return this.query(
      this.database.orm,
      sql`
      with ${known(this.reads)} select ${COLUMNS} from known
      where known.id = any (${sql.param(ids)}::int[]) order by array_position(${sql.param(ids)}::int[], known.id)`,
    )
  }

  /** Another file with this content, which stays at least until the transaction ends. */
  async holdsCopy(tx: Transaction, { id, content_hash, size }: StoredFileRow): Promise<boolean> {
    const { rows } = await tx.execute(sql`
      select f.asset_id from ${this.reads.libraryFiles} as f
      where f.asset_id <> ${id} and f.bytes = ${size} and f.is_there
        and f.id in (select facts.file_id from file_facts as facts where facts.content_hash = ${content_hash})
      order by f.created_at limit 1 for key share`)
    return rows.length > 0
  }

  /** Whether nobody has opened it meanwhile. */
  async isStillOld(tx: Transaction, { file_id }: StoredFileRow, today: string): Promise<boolean> {
    const { rows } = await tx.execute(sql`
      select from file_facts where file_id = ${file_id} and ${isOld(today)}`)
    return rows.length > 0
  }

  private async query(executor: Executor, query: SQL): Promise<StoredFileRow[]> {
    const { rows } = await executor.execute<
      StoredFileRow & { keeps_id?: number; keeps_name?: string }
    >(query)
    return rows.map(({ keeps_id, keeps_name, ...row }) =>
      Object.assign(row, {
        created_at: new Date(row.created_at),
        keeps: keeps_id && keeps_id !== row.id ? { id: keeps_id, name: keeps_name ?? '' } : null,
      }),
    )
  }
}

export const presentStoredFile = (row: StoredFileRow, url: string): StoredFile => ({
  id: row.id,
  name: row.name,
  type: row.type,
  size: row.size,
  url,
  created_at: row.created_at.toISOString(),
  opened_on: row.opened_on,
  known_since: row.known_since,
  used: row.used,
  width: row.width,
  height: row.height,
})
