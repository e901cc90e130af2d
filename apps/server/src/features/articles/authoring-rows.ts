import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { type ArticleRowReads, ArticleRows, type ArticleShape, keyOf } from './article-rows.ts'
import { authoringColumns, HELD_REVIEW, type ListedAuthoringRow } from './authoring-columns.ts'
import { type RowKeeper, sizeOf } from './published-rows.ts'

type Held = ListedAuthoringRow['held']

/** Everything that a range of the list is made of, as one question says it. */
export interface FoundRange {
  ids: number[]
  /** Which transaction has last written each. */
  stamps: string[]
  /** Reviews of them that can still be undone, by article. */
  held: Record<number, Held>
  hasMore: boolean
  count: number
}

interface FoundRow {
  ids: number[] | null
  stamps: string[] | null
  held: Record<number, Held> | null
  total: number | null
}

type StampedRow = Omit<ListedAuthoringRow, 'held'> & { stamp: string }

interface Picking {
  /** Selects the ids of the range, in order, and one more. */
  ids: SQL
  limit: number
  /** How many there are in all. */
  total: SQL
}

/**
 * Articles as those see them who write and review. A row is kept under who has last written it: nobody is told of a draft,
 * and one that has changed is found under another name. Who may see it is asked each time, where the range is found.
 */
export class AuthoringRows {
  private readonly rows: ArticleRows<StampedRow>

  constructor(
    private readonly database: Database,
    private readonly reads: ArticleRowReads,
    private readonly keeper: RowKeeper,
  ) {
    const columns: typeof authoringColumns = (shape, from) =>
      sql`${authoringColumns(shape, from)}, a.xmin::text as stamp`
    this.rows = new ArticleRows(database, reads, columns, sql`true`)
  }

  async find({ ids, limit, total }: Picking): Promise<FoundRange> {
    const [row] = await this.database.runNamed<FoundRow>(sql`
      select found.*, (${total}) as total, (
        select json_object_agg(d.article_id, ${HELD_REVIEW})
        from held_decisions as d join ${this.reads.people} as by on by.id = d.actor_id
        where d.article_id = any (found.ids)
      ) as held
      from (
        select array_agg(picked.id) as ids,
          array_agg((select a.xmin::text from articles as a where a.id = picked.id)) as stamps
        from (${ids}) as picked
      ) as found`)
    const { ids: found, stamps, held, total: count } = row as FoundRow
    return {
      ids: (found ?? []).slice(0, limit),
      stamps: (stamps ?? []).slice(0, limit),
      held: held ?? {},
      hasMore: (found ?? []).length > limit,
      count: count ?? 0,
    }
  }

  /** Undefined where one of them has changed since the range was found. */
  async read(
    { ids, stamps, held }: FoundRange,
    shape: ArticleShape,
  ): Promise<ListedAuthoringRow[] | undefined> {
    const key = keyOf(shape)
    const wanted = ids.map((id, at) => {
      const stamp = stamps[at] as string
      return { id, stamp, key: `authoring ${id} ${stamp} ${key}`, about: { article: id } }
    })
    const found = await this.keeper.parts(wanted, async (missing) => {
      const read = await this.rows.read(
        missing.map(({ id }) => id),
        shape,
      )
      const byId = new Map(read.map((row) => [row.id, row]))
      return missing.map(({ id, stamp }) => {
        const row = byId.get(id)
        return row?.stamp === stamp ? { row, size: sizeOf(row) } : undefined
      })
    })
    const rows = found.flatMap((part) => {
      if (!part) return []
      const { stamp: _stamp, ...row } = part.row
      return [{ ...row, held: held[row.id] ?? null }]
    })
    return rows.length < ids.length ? undefined : rows
  }
}
