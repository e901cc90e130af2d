import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import { isUnavailable } from './database-errors.ts'
import { openDatabase } from './database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const TWICE = sql`select ${sql.placeholder('n')}::int * 2 as twice, date '2026-11-14' as day`
const names = async ({ pool }: Pick<typeof database, 'pool'>) =>
  (await pool.query('select name from pg_prepared_statements')).rows

it('a statement is planned once for a connection and run with any values', async () => {
  const one = openDatabase(database.connection, { maxConnections: 1 })
  const twice = one.prepare(TWICE)
  const same = one.prepare(TWICE)
  expect(await twice({ n: 2 })).toEqual([{ twice: 4, day: '2026-11-14' }])
  expect(await same({ n: 3 })).toEqual([{ twice: 6, day: '2026-11-14' }])
  await expect(twice({ n: 'x' })).rejects.toMatchObject({
    cause: { message: expect.stringContaining('invalid input syntax') as string },
  })
  expect(await twice({ n: 4 })).toMatchObject([{ twice: 8 }])
  expect(await names(one)).toHaveLength(1)
  await one.close()
})

it('so is one that is put together for each question, as long as they are few', async () => {
  const one = openDatabase(database.connection, { maxConnections: 1 })
  const thrice = (n: number) => one.runNamed(sql`select ${n}::int * 3 as thrice`)
  expect(await thrice(2)).toEqual([{ thrice: 6 }])
  expect(await thrice(3)).toEqual([{ thrice: 9 }])
  expect(await names(one)).toHaveLength(1)
  for (let n = 0; n < 120; n++) await one.runNamed(sql`select ${sql.raw(String(n))} as number`)
  expect(await names(one)).toHaveLength(100)
  await one.close()
})

it('without names nothing stays on a connection', async () => {
  const options = { maxConnections: 1, namesStatements: false }
  const one = openDatabase(database.connection, options)
  expect(await one.prepare(TWICE)({ n: 2 })).toMatchObject([{ twice: 4 }])
  expect(await one.runNamed(sql`select ${4}::int as four`)).toEqual([{ four: 4 }])
  expect(await names(one)).toEqual([])
  await one.close()
})

it('a database that is away is told from a fault of ours', async () => {
  const away = openDatabase({ host: '127.0.0.1', port: 1 })
  const failure = await away
    .prepare(TWICE)({ n: 2 })
    .catch((error: unknown) => error)
  expect(isUnavailable(failure)).toBe(true)
  await away.close()
})
