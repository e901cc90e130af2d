import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, it, onTestFinished } from 'vitest'
import { startTestApp } from '../test/app.ts'
import { createTestDatabase } from '../test/test-database.ts'
import { restoreBackup } from './platform/backup/restore.ts'
import { plannedMigrations } from './platform/db/migrate.ts'
import { DiskStore } from './platform/storage/disk-store.ts'
import { MIGRATIONS, migrateStorage } from './storage.ts'

/** The demo site of the release before, without its files, as a backup of it. */
const BEFORE = fileURLToPath(new URL('../test/data/site-0031.tar', import.meta.url))
const HELD = { articles: 113, article_history: 220, users: 241, tags: 24, assets: 40, pins: 240 }

it('a site of the release before is brought up to date with all it had, and answers', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.close())
  const { connection } = database
  const files = new DiskStore(mkdtempSync(join(inject('runFolder'), 'before-')))
  const place = { connection, files, folders: [], migrations: MIGRATIONS }
  await restoreBackup(BEFORE, { ...place, replace: true, now: new Date(), tell: () => {} })

  const planned = await plannedMigrations(connection, MIGRATIONS)
  expect(planned.length).toBeGreaterThan(0)
  const steps: string[] = []
  await migrateStorage({ connection }, (line) => steps.push(line))
  expect(steps).toEqual(planned.map((name) => `Migrated: ${name}`))
  expect(await plannedMigrations(connection, MIGRATIONS)).toEqual([])

  const test = await startTestApp({ database, files })
  onTestFinished(() => test.app.close())
  for (const [table, count] of Object.entries(HELD)) {
    const { rows } = await database.pool.query(`select count(*)::int as n from ${table}`)
    expect({ table, rows }).toEqual({ table, rows: [{ n: count }] })
  }
  const { access } = await test.signIn('ingrid.solberg', 'canteen-news-7')
  const ask = async (path: string) => {
    const answer = await test.call('GET', path, { token: access })
    expect({ path, status: answer.statusCode }).toEqual({ path, status: 200 })
    return answer.json<unknown>()
  }
  expect(await ask('/tags/')).toContainEqual(
    expect.objectContaining({ name: 'Sustainability', articles: 8 }),
  )
  expect(await ask('/api/articles/?search=canteen')).not.toEqual([])
  expect(await ask('/api/authoring/counts/')).not.toEqual({})
  expect(await ask('/me')).toMatchObject({ first_name: 'Ingrid' })
})
