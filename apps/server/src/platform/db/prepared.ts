import { createHash } from 'node:crypto'
import { DrizzleQueryError, type SQL, fillPlaceholders } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'

type Values = Readonly<Record<string, unknown>>

/** Runs a statement with a value for each of its placeholders. */
export type Prepared<T> = (values?: Values) => Promise<T[]>

const dialect = new PgDialect()

/** Days and moments stay as PostgreSQL writes them, as in every other statement. */
const AS_WRITTEN = new Set<number>([
  pg.types.builtins.DATE,
  pg.types.builtins.TIMESTAMP,
  pg.types.builtins.TIMESTAMPTZ,
])
const asWritten = (text: string) => text
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    AS_WRITTEN.has(id) ? asWritten : (pg.types.getTypeParser(id, format) as never),
}

/**
 * A statement that is written once and that each connection plans once, for what is asked all the time
 * and is found in the same way whatever the values are. Its name is made of its text: a connection that
 * others have used before never runs another one.
 */
export function prepare<T>(pool: pg.Pool, query: SQL, isNamed: boolean): Prepared<T> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 40)
  const statement = { text, types, ...(isNamed && { name }) }
  return async (values = {}) => {
    const filled = fillPlaceholders(params, values)
    try {
      const { rows } = await pool.query(statement, filled)
      return rows as T[]
    } catch (error) {
      // As every other statement fails, so that whoever asked hears what to make of it.
      throw new DrizzleQueryError(text, filled, error as Error)
    }
  }
}
