import type { Database } from '../../platform/db/database.ts'
import { articleColumns } from './article-columns.ts'
import {
  type ArticleRowReads,
  ArticleRows,
  type ArticleShape,
  type ListedArticleRow,
  keyOf,
} from './article-rows.ts'
import { PUBLISHED } from './audience.ts'

interface RowPart {
  key: string
  about: { article: number }
}

/** Keeps rows until their articles change; `KeptAnswers` does. */
export interface RowKeeper {
  parts<T extends { size: number }, P extends RowPart>(
    wanted: readonly P[],
    make: (missing: readonly P[]) => Promise<readonly (T | undefined)[]>,
  ): Promise<(T | undefined)[]>
}

/** What a row takes beside its texts, about. */
const ROW_BYTES = 2000

/**
 * What is published for everybody, as lists show it: each article is kept until it changes, so that a list which has
 * changed is put together from those that have not.
 */
export class PublishedRows {
  private readonly rows: ArticleRows<ListedArticleRow>

  constructor(
    database: Database,
    reads: ArticleRowReads,
    private readonly keeper: RowKeeper,
  ) {
    this.rows = new ArticleRows(database, reads, articleColumns, PUBLISHED)
  }

  /** In the order of their ids; undefined for what is not published any more. */
  async read(
    ids: readonly number[],
    shape: ArticleShape,
  ): Promise<(ListedArticleRow | undefined)[]> {
    const key = keyOf(shape)
    const wanted = ids.map((id) => ({ id, key: `article ${id} ${key}`, about: { article: id } }))
    const found = await this.keeper.parts(wanted, async (missing) => {
      const rows = await this.rows.read(
        missing.map(({ id }) => id),
        shape,
      )
      const byId = new Map(rows.map((row) => [row.id, { row, size: sizeOf(row) }]))
      return missing.map(({ id }) => byId.get(id))
    })
    return found.map((part) => part?.row)
  }
}

export const sizeOf = ({
  content = '',
  searched_text = '',
}: Pick<ListedArticleRow, 'content' | 'searched_text'>) =>
  ROW_BYTES + content.length + searched_text.length
