import { copyFileSync, mkdtempSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, onTestFinished, test } from 'vitest'
import { loadFewPlaces } from '../../../test/small-gazetteer.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { migrate } from '../../platform/db/migrate.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))
const COARSENS = '0016'

/** A database as it was before pins were coarse. */
async function anOlderDatabase() {
  const database = await createTestDatabase()
  onTestFinished(() => database.close())
  await database.pool.query('drop schema public cascade; create schema public')
  const folder = mkdtempSync(join(inject('runFolder'), 'migrations-'))
  for (const name of readdirSync(MIGRATIONS).filter((file) => file < COARSENS)) {
    copyFileSync(join(MIGRATIONS, name), join(folder, name))
  }
  await migrate(database.connection, folder, () => {})
  return database
}

test('pins that are stored too finely are made as coarse as their people chose', async () => {
  const database = await anOlderDatabase()
  await loadFewPlaces(database.connection)
  const pins: [
    level: string,
    text: string,
    country: string,
    lat: number | null,
    lon: number | null,
  ][] = [
    ['town', 'łodz', 'Poland', 51.774512, 19.481234],
    ['town', 'Piotrkowska 104, Łódź', 'Poland', 51.774512, 19.481234],
    ['town', 'Lillevik, Gate 7', 'Norway', 69.123456, -18.654321],
    ['town', 'Munich', 'Poland', 51.774512, 19.481234],
    ['town', 'Lviv', 'Ukraine', null, null],
    ['country', 'Piotrkowska 104, Łódź', 'Poland', 51.774512, 19.481234],
    ['country', '', 'Germany', null, null],
    ['country', 'Nowhere', 'Atlantis', 1.23456, 2.34567],
  ]
  for (const [at, [level, text, country, lat, lon]] of pins.entries()) {
    await database.pool.query(
      `with person as (insert into users (username, password_hash) values ($1, '') returning id)
       insert into pins (user_id, first_name, last_name, job_titles, location_text, state, country, lat, lon,
         level, created_at, updated_at)
       select id, 'Ola', '', '{}', $2, 'A state', $3, $4, $5, $6, now(), now() from person`,
      [`person-${at}`, text, country, lat, lon, level],
    )
  }

  await migrate(database.connection, MIGRATIONS, () => {})

  const { rows } = await database.pool.query({
    text: 'select level, location_text, state, country, lat, lon from pins order by id',
    rowMode: 'array',
  })
  expect(rows).toEqual([
    ['town', 'Łódź', 'A state', 'Poland', 51.7706, 19.4739],
    ['town', 'Łódź', 'A state', 'Poland', 51.7706, 19.4739],
    ['town', 'Lillevik', 'A state', 'Norway', 69.12, -18.65],
    ['town', 'Munich', 'A state', 'Poland', 51.77, 19.48],
    ['town', 'Lviv', 'A state', 'Ukraine', null, null],
    ['country', '', '', 'Poland', 51.4637, 19.394],
    ['country', '', '', 'Germany', 50.6265, 10.1592],
    ['country', '', '', 'Atlantis', null, null],
  ])
})
