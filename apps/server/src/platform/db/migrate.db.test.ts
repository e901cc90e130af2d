import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import { StartupError } from '../startup-error.ts'
import { migrate, plannedMigrations } from './migrate.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let folder: string
const log = vi.fn<(line: string) => void>()

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const run = () => migrate(database.connection, folder, log)

beforeEach(async () => {
  database = await createTestDatabase()
  onTestFinished(() => database.close())
  await database.pool.query('drop schema public cascade; create schema public')
  folder = mkdtempSync(join(inject('runFolder'), 'migrations-'))
  log.mockReset()
  write('0001_first.sql', 'create table first (id int); insert into first values (1);')
})

test('several nodes that start together run each migration once', async () => {
  write('0002_second.sql', 'select pg_sleep(0.2); insert into first values (2);')
  await Promise.all([run(), run(), run(), run()])
  const { rows } = await database.pool.query('select id from first order by id')
  expect(rows).toEqual([{ id: 1 }, { id: 2 }])
  expect(log.mock.calls).toEqual([['Migrated: 0001_first.sql'], ['Migrated: 0002_second.sql']])
})

test('a failing migration is rolled back and named, and those before it stay', async () => {
  write('0002_bad.sql', 'create table second (id int);\ninsert into nowhere values (1);')
  await expect(run()).rejects.toThrow(
    new StartupError(
      'The migration 0002_bad.sql failed and was rolled back (line 2: relation "nowhere" does not exist): mend the file or the data, then start again.',
    ),
  )
  const { rows } = await database.pool.query(`select to_regclass('first') is not null as first,
    to_regclass('second') is not null as second`)
  expect(rows).toEqual([{ first: true, second: false }])
})

test('line endings are no change, anything else is', async () => {
  write('0001_first.sql', 'create table first\n(id int);')
  await run()
  write('0001_first.sql', 'create table first\r\n(id int);')
  await run()
  write('0001_first.sql', 'create table first\n(id bigint);')
  await expect(run()).rejects.toThrow(/0001_first.sql was changed after it ran/)
})

test('history and files must tell the same story', async () => {
  write('0003_third.sql', 'select 1')
  await run()
  rmSync(join(folder, '0001_first.sql'))
  await expect(run()).rejects.toThrow(/knows the migration 0001_first.sql but its file is missing/)
  rmSync(join(folder, '0003_third.sql'))
  await expect(run()).rejects.toThrow(/made by a newer version of The Berg/)
  write('0001_first.sql', 'create table first (id int); insert into first values (1);')
  write('0003_third.sql', 'select 1')
  write('0002_late.sql', 'select 1')
  await expect(run()).rejects.toThrow(/0002_late.sql comes before one that already ran/)
})

test.each([
  ['0001_twin.sql', /Two migrations .* have the number of 0001_twin.sql/],
  ['2_short.sql', /is not named like 0001_what_it_does.sql/],
])('the name %s is refused', async (name, sentence) => {
  write(name, 'select 1')
  await expect(run()).rejects.toThrow(sentence)
})

test('a database that does not answer is named without its password', async () => {
  const failed = migrate('postgres://berg:secret@127.0.0.1:1/news', folder, log)
  await expect(failed).rejects.toThrow(/^The database news at 127.0.0.1:1 does not let us in/)
  await expect(failed).rejects.not.toThrow(/secret/)
})

test('says what would run, and runs nothing', async () => {
  expect(await plannedMigrations(undefined, folder)).toEqual(['0001_first.sql'])
  expect(await plannedMigrations(database.connection, folder)).toEqual(['0001_first.sql'])
  const { rows } = await database.pool.query(`select to_regclass('first') as first`)
  expect(rows).toEqual([{ first: null }])
  await run()
  write('0002_second.sql', 'select 1')
  expect(await plannedMigrations(database.connection, folder)).toEqual(['0002_second.sql'])
})
