import { afterAll, beforeAll, expect, it } from 'vitest'
import { tableDifferences } from '../test/tables-match.ts'
import { createTestDatabase } from '../test/test-database.ts'
import * as auth from './features/auth/auth.table.ts'
import { settings } from './platform/db/settings.table.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

it('describes the tables as the migrations make them', async () => {
  const tables = [...Object.values(auth), settings]
  expect(await tableDifferences(database.pool, tables)).toEqual([])
})
