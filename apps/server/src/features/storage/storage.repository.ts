import type { StorageAddition, StorageKind } from '@berg/contract'
import { sql } from 'drizzle-orm'
import { binned } from '../../platform/bin/bin.reads.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Relation } from '../../platform/db/relation.ts'
import { storageCounts } from './storage.table.ts'

export interface StorageReads {
  libraryFiles: Relation<
    | 'id'
    | 'asset_id'
    | 'bytes'
    | 'name'
    | 'filename'
    | 'type'
    | 'content_type'
    | 'preview_id'
    | 'created_at'
    | 'created_by'
    | 'is_there'
    | 'is_settled'
  >
  fileUses: Relation<'file_id'>
  pictures: Relation<'id' | 'bytes'>
  uploads: Relation<'bytes'>
  people: Relation<'id' | 'name'>
}

interface Amount {
  files: number
  bytes: number
}

type Kinds = Record<StorageKind, Amount>
export type Counted = typeof storageCounts.$inferInsert

const NOTHING: Amount = { files: 0, bytes: 0 }
const AMOUNT = sql`count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes`
/** What nobody can look at without a program of their own. */
const KIND = sql`case
  when type = 'image' then 'images'
  when type = 'video' then 'videos'
  when content_type in ('application/zip', 'application/octet-stream') then 'other'
  else 'documents' end`

/** How much there is of what, by the records; and what the storage itself was counted to hold. */
export class StorageRepository {
  constructor(
    private readonly database: Database,
    private readonly reads: StorageReads,
  ) {}

  /** What people have sent. The pictures of articles, pages, pins and accounts are images too. */
  async kinds(): Promise<Kinds> {
    const { libraryFiles, pictures } = this.reads
    const rows = await this.amounts<StorageKind>(sql`
      select kind, ${AMOUNT} from (
        select ${KIND} as kind, bytes from ${libraryFiles} as f where is_there
        union all
        select 'images', bytes from ${pictures} as m where not ${this.isPreview}) as held
      group by kind`)
    return { documents: NOTHING, images: NOTHING, videos: NOTHING, other: NOTHING, ...rows }
  }

  /** What the machine adds, as far as there are records of it. */
  async additions(): Promise<Partial<Record<StorageAddition, Amount>>> {
    const { pictures, uploads } = this.reads
    return this.amounts<StorageAddition>(sql`
      select 'previews' as kind, ${AMOUNT} from ${pictures} as m where ${this.isPreview}
      union all select 'uploads', ${AMOUNT} from ${uploads} as r
      union all select 'bin', ${AMOUNT} from (
        select (b.record #>> '{assets,0,size}')::bigint as bytes from ${binned} as b where b.kind = 'asset') as gone`)
  }

  async counts(): Promise<(typeof storageCounts.$inferSelect)[]> {
    return this.database.orm.select().from(storageCounts)
  }

  async saveCounts(counted: readonly Counted[]): Promise<void> {
    for (const row of counted) {
      await this.database.orm
        .insert(storageCounts)
        .values(row)
        .onConflictDoUpdate({ target: storageCounts.part, set: row })
    }
  }

  /** A file in the bin has its preview still. */
  private get isPreview() {
    return sql`(exists (select from ${this.reads.libraryFiles} as f where f.preview_id = m.id)
      or exists (select from ${binned} as b
        where b.kind = 'asset' and (b.record #>> '{assets,0,preview_id}')::uuid = m.id))`
  }

  private async amounts<Kind extends string>(query: ReturnType<typeof sql>) {
    const { rows } = await this.database.orm.execute<
      { kind: Kind } & Amount & Record<string, unknown>
    >(query)
    return Object.fromEntries(
      rows.map(({ kind, files, bytes }) => [kind, { files, bytes }]),
    ) as Partial<Record<Kind, Amount>>
  }
}
