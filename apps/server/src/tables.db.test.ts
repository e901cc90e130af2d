import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tableDifferences } from '../test/tables-match.ts'
import { createTestDatabase } from '../test/test-database.ts'

/** Asked for in SQL alone. */
const UNDESCRIBED = [
  'day_totals',
  'known_addresses',
  'repeated_calls',
  'schema_migrations',
  'throttle_buckets',
]

let database: Awaited<ReturnType<typeof createTestDatabase>>
let described: PgTable[]
beforeAll(async () => {
  database = await createTestDatabase()
  described = await tablesInCode()
})
afterAll(() => database.close())

it('describes the tables as the migrations make them', async () => {
  expect(await tableDifferences(database.pool, described)).toEqual([])
})

it('describes every table that there is', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const inCode = described.map((table) => getTableConfig(table).name)
  expect([...inCode, ...UNDESCRIBED].toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

/** Whatever file they are in. */
async function tablesInCode(): Promise<PgTable[]> {
  const here = import.meta.dirname
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?<!\.test)\.ts$/.test(file) && readFileSync(join(here, file), 'utf8').includes('pgTable('),
  )
  const modules = await Promise.all(
    files.map((file) => import(join(here, file)) as Promise<Record<string, unknown>>),
  )
  return modules.flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))
}
