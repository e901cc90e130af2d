import {
  type Author,
  PART_BYTES,
  UPLOAD_SILENCE_SECONDS,
  UPLOAD_URL_MINUTES,
  type UploadState,
} from '@berg/contract'
import { type SQL, and, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { MINUTE_MS } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Relation } from '../../platform/db/relation.ts'
import type { PageRange, Rows } from '../../platform/http/paging.ts'
import type { Permission } from '../../platform/http/permission.ts'
import { type EndedUploadRow, type UploadRow, endedUploads, uploads } from './uploads.table.ts'

type Sender = { sentBy: z.infer<typeof Author> | null }
export type QueuedRow = UploadRow & Sender & { received: number }
export type EndedRow = EndedUploadRow & Sender & { assetId: number | null }

interface QueueReads {
  people: Relation<'id' | 'person'>
  libraryFiles: Relation<'id' | 'asset_id'>
}

/** Undefined for everybody's. */
type Owner = number | undefined

const received = sql<number>`case when uploads.completed_at is not null then uploads.size else (
  select coalesce(sum(least(${PART_BYTES}, uploads.size - (p.number - 1) * ${PART_BYTES}::bigint)), 0)
  from upload_parts as p where p.upload_id = uploads.id) end`.mapWith(Number)

const isSilent = (column: SQL, now: Date, ms: number) =>
  sql`${column} < ${new Date(now.getTime() - ms).toISOString()}::timestamptz`

/** What the page said, unless nothing was heard of it since. One that comes in a piece is silent for long. */
function stateAt(now: Date): SQL<UploadState> {
  const heard = sql`greatest(uploads.touched_at, uploads.seen_at)`
  const inParts = isSilent(heard, now, UPLOAD_SILENCE_SECONDS * 1000)
  const whole = isSilent(heard, now, UPLOAD_URL_MINUTES * MINUTE_MS)
  return sql`case
    when uploads.state in ('paused', 'failed', 'interrupted') then uploads.state
    when case when uploads.storage_id is null then ${whole} else ${inParts} end then 'interrupted'
    when uploads.completed_at is not null then 'sending'
    else uploads.state end`
}

/** All SQL about what becomes of files on their way. */
export class UploadQueueRepository {
  constructor(
    private readonly database: Database,
    private readonly reads: QueueReads,
  ) {}

  async list(owner: Owner, now: Date, { offset, limit }: PageRange): Promise<Rows<QueuedRow>> {
    const rows = await this.select(now)
      .where(ownedBy(owner, uploads.userId))
      .orderBy(desc(uploads.createdAt), desc(uploads.id))
      .offset(offset)
      .limit(limit + 1)
    return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
  }

  async count(owner: Owner): Promise<number> {
    return this.database.orm.$count(uploads, ownedBy(owner, uploads.userId))
  }

  async byId(id: string, now: Date): Promise<QueuedRow | undefined> {
    const [row] = await this.select(now).where(eq(uploads.id, id))
    return row
  }

  /** False where it has gone meanwhile, or has arrived. */
  async setState(
    tx: Transaction,
    id: string,
    state: 'waiting' | 'paused',
    _permission: Permission,
  ): Promise<boolean> {
    const changed = await tx
      .update(uploads)
      .set({ state, reason: null })
      .where(and(eq(uploads.id, id), sql`${uploads.completedAt} is null`))
    return Boolean(changed.rowCount)
  }

  /** Somebody may have paused it meanwhile: that stays. */
  async report(
    tx: Transaction,
    owner: number,
    { id, state, reason }: Pick<UploadRow, 'id' | 'state' | 'reason'>,
  ): Promise<boolean> {
    const isChange = and(
      eq(uploads.id, id),
      eq(uploads.userId, owner),
      ne(uploads.state, 'paused'),
      ne(uploads.state, state),
    )
    const changed = await tx.update(uploads).set({ state, reason }).where(isChange)
    return Boolean(changed.rowCount)
  }

  /** The page is there. The answer says how these uploads stand; what is gone is not in it. */
  async hear(tx: Transaction, owner: number, ids: readonly string[], now: Date) {
    const isTheirs = and(inArray(uploads.id, [...ids]), eq(uploads.userId, owner))
    const alive = await tx
      .update(uploads)
      .set({ seenAt: now })
      .where(isTheirs)
      .returning({ id: uploads.id, state: uploads.state })
    const cancelled = await tx
      .select({ id: endedUploads.id })
      .from(endedUploads)
      .where(
        and(
          inArray(endedUploads.id, [...ids]),
          eq(endedUploads.userId, owner),
          eq(endedUploads.outcome, 'cancelled'),
        ),
      )
    return [...alive, ...cancelled.map(({ id }) => ({ id, state: 'cancelled' as const }))]
  }

  async listEnded(owner: Owner, { offset, limit }: PageRange): Promise<Rows<EndedRow>> {
    const rows = await this.database.orm
      .select({
        ...getTableColumns(endedUploads),
        sentBy: this.sender(sql`ended_uploads.user_id`),
        assetId: sql<number | null>`(
          select f.asset_id from ${this.reads.libraryFiles} as f where f.id = ended_uploads.id)`,
      })
      .from(endedUploads)
      .where(and(ownedBy(owner, endedUploads.userId), ne(endedUploads.outcome, 'cancelled')))
      .orderBy(desc(endedUploads.endedAt), desc(endedUploads.id))
      .offset(offset)
      .limit(limit + 1)
    return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
  }

  async countEnded(owner: Owner): Promise<number> {
    const where = and(ownedBy(owner, endedUploads.userId), ne(endedUploads.outcome, 'cancelled'))
    return this.database.orm.$count(endedUploads, where)
  }

  /** How many are in each state. */
  async countByState(owner: Owner, now: Date): Promise<Map<UploadState, number>> {
    const state = stateAt(now).as('state')
    const some = this.database.orm
      .select({ state })
      .from(uploads)
      .where(ownedBy(owner, uploads.userId))
      .as('some')
    const rows = await this.database.orm
      .select({ state: some.state, count: sql<number>`count(*)::int` })
      .from(some)
      .groupBy(some.state)
    return new Map(rows.map((row) => [row.state, row.count]))
  }

  /** Finished and failed ones since each of these moments. */
  async endedSince(owner: Owner, moments: readonly Date[]) {
    const earliest = new Date(Math.min(...moments.map((moment) => moment.getTime())))
    const { rows } = await this.database.orm.execute<{
      files: number
      bytes: string
      failed: number
    }>(sql`
      select count(*) filter (where e.outcome = 'finished')::int as files,
        coalesce(sum(e.size) filter (where e.outcome = 'finished'), 0) as bytes,
        count(*) filter (where e.outcome = 'failed')::int as failed
      from unnest(${`{${moments.map((moment) => moment.toISOString()).join(',')}}`}::timestamptz[])
        with ordinality as since (moment, place)
      left join ended_uploads as e on e.ended_at >= since.moment
        and e.ended_at >= ${earliest.toISOString()}::timestamptz
        and (${owner ?? null}::int is null or e.user_id = ${owner ?? null}::int)
      group by since.place order by since.place`)
    return rows.map(({ files, bytes, failed }) => ({ files, bytes: Number(bytes), failed }))
  }

  private readonly sender = (id: SQL) =>
    sql<Sender['sentBy']>`(select u.person from ${this.reads.people} as u where u.id = ${id})`

  private select(now: Date) {
    return this.database.orm
      .select({
        ...getTableColumns(uploads),
        state: stateAt(now),
        received,
        sentBy: this.sender(sql`uploads.user_id`),
      })
      .from(uploads)
  }
}

const ownedBy = (owner: Owner, column: typeof uploads.userId | typeof endedUploads.userId) =>
  owner === undefined ? undefined : eq(column, owner)
