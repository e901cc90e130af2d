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
  const statement = { text, types, ...(isNamed && { name: nameOf(text) }) }
  return (values = {}) => run<T>(pool, statement, fillPlaceholders(params, values))
}

/** Each connection keeps the plans of this many; whoever asks for something unusual gets one of their own. */
const MOST_NAMED = 100

/** The same for statements that are put together anew each time, and mostly of the same words. */
export class NamedStatements {
  private readonly names = new Map<string, string>()

  constructor(
    private readonly pool: pg.Pool,
    private readonly isNamed: boolean,
  ) {}

  run<T>(query: SQL): Promise<T[]> {
    const { sql: text, params } = dialect.sqlToQuery(query)
    const name = this.isNamed ? this.nameFor(text) : undefined
    return run<T>(this.pool, { text, types, ...(name && { name }) }, params)
  }

  private nameFor(text: string): string | undefined {
    const known = this.names.get(text)
    if (known || this.names.size >= MOST_NAMED) return known
    const name = nameOf(text)
    this.names.set(text, name)
    return name
  }
}

const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 40)

async function run<T>(pool: pg.Pool, statement: pg.QueryConfig, values: unknown[]): Promise<T[]> {
  try {
    const { rows } = await pool.query(statement, values)
    return rows as T[]
  } catch (error) {
    // As every other statement fails, so that whoever asked hears what to make of it.
    throw new DrizzleQueryError(statement.text, values, error as Error)
  }
}
