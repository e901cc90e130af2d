import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../test/test-database.ts'

interface Routine {
  name: string
  triggers: string[]
}

const PAGE = join(import.meta.dirname, '../../../docs/database.md')

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const namesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

/** The rows of the page: function, triggers, what it does, owner, test. */
const rowsOfPage = () =>
  readFileSync(PAGE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

it('has a row for every function and every trigger of the database', async () => {
  const { rows } = await database.pool.query<Routine>(`
    select p.proname as name, array(select t.tgname::text from pg_trigger as t
      where t.tgfoid = p.oid and not t.tgisinternal order by 1) as triggers
    from pg_proc as p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend as d where d.objid = p.oid and d.deptype = 'e')`)
  const page = rowsOfPage().map(([name, triggers]) => ({
    name: namesIn(name)[0] ?? '',
    triggers: namesIn(triggers).toSorted(),
  }))
  const byName = (a: Routine, b: Routine) => (a.name < b.name ? -1 : 1)
  expect(page.toSorted(byName)).toEqual(rows.toSorted(byName))
})

it('names owners and tests that there are', () => {
  const here = import.meta.dirname
  const named = rowsOfPage().flatMap((cells) => cells.slice(3).flatMap(namesIn))
  expect(named.filter((path) => !existsSync(join(here, path)))).toEqual([])
})
