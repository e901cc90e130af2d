import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '../src/platform/db/database.ts'

export const template = 'berg_template'

/** Two clones at the same moment would each find the template in use. */
const cloneLock = 7_237_503

/** As an operator writes it down. */
export function urlOf(database: string, as?: string): string {
  const { host = '', port = 0, user = '' } = inject('postgres')
  return `postgres://${as ?? user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

/** A fresh, migrated database of the caller's own; close() drops it. */
export async function createTestDatabase() {
  const connection = { ...inject('postgres'), database: `test_${randomBytes(6).toString('hex')}` }
  await asAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [cloneLock])
    await admin.query(`create database ${connection.database} template ${template}`)
  })
  // On a busy machine whoever holds a lock holds it long.
  const database = openDatabase(connection, { lockSeconds: 14 })
  const close = async () => {
    await database.close()
    await asAdmin((admin) => admin.query(`drop database ${connection.database} with (force)`))
  }
  return { ...database, connection, close }
}

async function asAdmin<T>(action: (admin: pg.Client) => Promise<T>) {
  const admin = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await admin.connect()
  try {
    return await action(admin)
  } finally {
    await admin.end()
  }
}
