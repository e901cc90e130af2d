import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

declare const columns: unique symbol

/**
 * What a feature lets others read of its tables. It stands in a query in the place of a table, `from ${people} as u`,
 * on whatever runs the query; PostgreSQL plans it as if the tables stood there. Whoever takes one says which columns
 * it needs, and is given one that has them.
 */
export type Relation<Column extends string> = SQL & {
  readonly [columns]?: (column: Column) => void
}

/** The columns by name, and where they come from. What nobody asks for costs nothing. */
export function relation<Column extends string>(
  read: Readonly<Record<Column, SQL>>,
  from: SQL,
): Relation<Column> {
  const written = named.get(read) ?? writtenOnce(columnsIn(read))
  named.set(read, written)
  return sql`(select ${written} from ${from})`
}

const named = new WeakMap<object, SQL>()

const columnsIn = (read: Readonly<Record<string, SQL>>) =>
  sql.join(
    Object.entries(read).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  )

const dialect = new PgDialect()

/** SQL without values as one text: putting it together took longer than many a question that it stands in. */
export function writtenOnce(query: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return params.length === 0 ? sql.raw(text) : query
}
