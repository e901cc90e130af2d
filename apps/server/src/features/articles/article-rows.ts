import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import type { Prepared } from '../../platform/db/prepared.ts'

/** How much of an article is read. */
export interface ArticleShape {
  /** With the tags that only staff see. */
  withHidden: boolean
  /** Without the text. */
  isSummary?: boolean
  /** With the text in which a search marks its words. */
  isSearched?: boolean
}

type Columns = (shape: ArticleShape) => SQL
type Values = Readonly<Record<string, unknown>>

/**
 * Reads articles with all that belongs to them, by their ids and in that order. What a list has to be
 * looked for in different ways; what stands in it is read in one, which is planned once.
 */
export class ArticleRows<Row> {
  private readonly statements = new Map<string, Prepared<Row>>()

  constructor(
    private readonly database: Database,
    private readonly columns: Columns,
    /** What has to hold still: something may have happened since they were found. */
    private readonly condition: SQL,
  ) {}

  async read(ids: readonly number[], shape: ArticleShape, values: Values = {}): Promise<Row[]> {
    if (ids.length === 0) return []
    return this.statement(shape)({ ids, ...values })
  }

  private statement(shape: ArticleShape): Prepared<Row> {
    const key = JSON.stringify([shape.withHidden, shape.isSummary, shape.isSearched])
    const known = this.statements.get(key)
    if (known) return known
    const columns = this.columns(shape)
    // The inner select keeps from the planner how many they are: it would plan anew for each number.
    const statement = this.database.prepare<Row>(sql`
      select ${columns}
      from unnest((select ${sql.placeholder('ids')}::int[])) with ordinality as wanted (id, place)
        join articles as a on a.id = wanted.id join users as u on u.id = a.author_id
      where ${this.condition} order by wanted.place`)
    this.statements.set(key, statement)
    return statement
  }
}
