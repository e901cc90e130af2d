import { type SQL, sql } from 'drizzle-orm'

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
  const named = Object.entries<SQL>(read).map(
    ([name, value]) => sql`${value} as ${sql.identifier(name)}`,
  )
  return sql`(select ${sql.join(named, sql`, `)} from ${from})`
}
