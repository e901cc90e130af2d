import { readConfig } from './config.ts'
import { fillDemo } from './demo/fill.ts'
import { DatabaseClock } from './platform/db/database-clock.ts'
import { type Connection, openDatabase } from './platform/db/database.ts'
import { runOnce } from './platform/programs.ts'
import { PROJECT_ROOT, openFiles } from './storage.ts'

/** A process of its own, started by `boot.ts`: what a whole site of texts and drawings takes goes with it. */
runOnce(async (connection: Connection) => {
  const config = readConfig(PROJECT_ROOT)
  const database = openDatabase(connection)
  try {
    const clock = await DatabaseClock.read(database)
    return await fillDemo({ database, files: await openFiles(config), clock, config })
  } finally {
    await database.close()
  }
})
