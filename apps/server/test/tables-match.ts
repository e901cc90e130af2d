import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'

interface Column {
  name: string
  type: string
  nullable: boolean
}

/** What the tables in the code say differently from the tables in the database; empty when they agree. */
export async function tableDifferences(pool: pg.Pool, tables: PgTable[]): Promise<string[]> {
  const differences = await Promise.all(
    tables.map(async (table) => {
      const { name } = getTableConfig(table)
      const code = describe(await columnsInCode(pool, table))
      const database = describe(await columnsInDatabase(pool, name))
      return [
        ...code
          .filter((column) => !database.includes(column))
          .map((it) => `only in code: ${name}.${it}`),
        ...database
          .filter((column) => !code.includes(column))
          .map((it) => `only in the database: ${name}.${it}`),
      ]
    }),
  )
  return differences.flat()
}

const describe = (columns: Column[]) =>
  columns.map(({ name, type, nullable }) => `${name} ${type}${nullable ? '' : ' not null'}`)

async function columnsInDatabase(pool: pg.Pool, table: string) {
  const { rows } = await pool.query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type, not attnotnull as nullable
     from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    [table],
  )
  return rows
}

const serials: Record<string, string> = {
  serial: 'integer',
  bigserial: 'bigint',
  smallserial: 'smallint',
}

/** PostgreSQL itself spells the types, so that varchar and character varying are one. */
async function columnsInCode(pool: pg.Pool, table: PgTable): Promise<Column[]> {
  const columns = getTableConfig(table).columns
  const types = columns.map((column) => serials[column.getSQLType()] ?? column.getSQLType())
  const { rows } = await pool.query<{ type: string }>(
    `select coalesce(format_type(to_regtype(name), to_regtypemod(name)), name) as type
     from unnest($1::text[]) with ordinality as given (name, position) order by position`,
    [types],
  )
  return columns.map(({ name, notNull }, index) => ({
    name,
    type: rows[index]?.type ?? '',
    nullable: !notNull,
  }))
}
