import { readConfig } from './config.ts'
import { fillDemo } from './demo/fill.ts'
import { systemClock } from './platform/clock.ts'
import { type Connection, openDatabase } from './platform/db/database.ts'
import { runOnce } from './platform/programs.ts'
import { PROJECT_ROOT, openFiles } from './storage.ts'

/** A process of its own, started by `boot.ts`: what a whole site of texts and drawings takes goes with it. */
runOnce(async (connection: Connection) => {
  const config = readConfig(PROJECT_ROOT)
  const database = openDatabase(connection)
  try {
    return await fillDemo({ database, files: await openFiles(config), clock: systemClock, config })
  } finally {
    await database.close()
  }
})
