import { chmodSync, cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { openDatabase } from '../src/platform/db/database.ts'
import { ReadReplica } from '../src/platform/db/read-replica.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../src/platform/db/embedded/start-embedded-postgres.ts'
import { migrateStorage } from '../src/storage.ts'
import { clusterOf, newHome } from './embedded.ts'

const start = (home: string, settings = {}) =>
  startEmbeddedPostgres({ home, explicitHome: true, log: () => {}, settings })

/** A PostgreSQL with a streaming replica, which can be stopped and started again. */
export async function startWithReplica() {
  const home = newHome()
  const first = await start(home)
  await migrateStorage(first)
  await first.stop()

  const copy = newHome()
  cpSync(join(home, 'postgres'), join(copy, 'postgres'), {
    recursive: true,
    filter: (path) => !path.includes('/postgres/socket'),
  })
  chmodSync(join(copy, 'postgres'), 0o700)
  chmodSync(clusterOf(copy), 0o700)
  writeFileSync(join(clusterOf(copy), 'standby.signal'), '')

  const primary = await start(home)
  const { host, port, user } = primary.connection
  const follow = () => start(copy, { primary_conninfo: `host='${host}' port=${port} user=${user}` })
  let standby: EmbeddedPostgres = await follow()
  return {
    home: copy,
    connection: primary.connection,
    replicaConnection: standby.connection,
    stopReplica: () => standby.stop(),
    startReplica: async () => void (standby = await follow()),
    close: async () => {
      await standby.stop()
      await primary.stop()
    },
  }
}

/** As a node opens it that has DATABASE_READ_URL. */
export function openWithReplica(connection: pg.PoolConfig, replicaConnection: pg.PoolConfig) {
  const { pool, close } = openDatabase(replicaConnection)
  const replica = new ReadReplica(pool, close)
  return { ...openDatabase(connection, { replica }), connection: connection as never }
}
