import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Connection } from '../db/database.ts'
import { appliedMigrations, applyAgain } from '../db/migrate.ts'
import { withClient } from './backup.ts'
import { liftRules, placeOf, setCounters, type TableShape, tableShapes } from './table-copy.ts'

/** All rows of the site from one server into an empty database of another, whatever their versions. */
export async function copyDatabase(
  from: Connection,
  to: Connection,
  migrations: string,
): Promise<void> {
  await withClient(from, (source) =>
    withClient(to, async (target) => {
      await source.query('begin isolation level repeatable read read only')
      // Stopped before its first start was through.
      if (!(await isSite(source))) return
      await target.query('begin')
      await applyAgain(target, migrations, await appliedMigrations(source))
      const putRulesBack = await liftRules(target)
      const tables = await tableShapes(source)
      for (const table of tables) await copyTable(source, target, table)
      await setCounters(target, tables)
      await putRulesBack()
      await target.query('commit')
      await target.query('analyze')
    }),
  )
}

async function isSite(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string | null }>(
    `select to_regclass('public.schema_migrations') as name`,
  )
  return Boolean(rows[0]?.name)
}

async function copyTable(source: pg.Client, target: pg.Client, table: TableShape): Promise<void> {
  const out = source.query(copyTo(`copy ${placeOf(table)} to stdout`))
  const into = target.query(copyFrom(`copy ${placeOf(table)} from stdin`))
  await pipeline(out, into)
  if (out.rowCount === into.rowCount) return
  throw new Error(`Of ${out.rowCount} rows of ${table.name} only ${into.rowCount} arrived.`)
}
