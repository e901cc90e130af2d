import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../config.ts'
import { installedMajor } from '../platform/db/embedded/binaries.ts'
import { majorOf } from '../platform/db/embedded/cluster.ts'
import { plannedMigrations } from '../platform/db/migrate.ts'
import { borrowStorage, homeOf, MIGRATIONS, migrateStorage, PROJECT_ROOT } from '../storage.ts'

const tell = (line: string) => console.log(line)

/** Brings the schema up to date, as a start does; or only says what that would be. */
export async function migrateCommand(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { 'dry-run': { type: 'boolean' } } })
  const config = readConfig(PROJECT_ROOT)
  if (values['dry-run']) await tellPlan(config)
  else await migrateNow(config)
}

async function migrateNow(config: Config): Promise<void> {
  const storage = await borrowStorage(config)
  try {
    const steps = await migrateStorage(storage, tell)
    if (steps === 0) tell('The database is up to date.')
  } finally {
    await storage.close()
  }
}

async function tellPlan(config: Config): Promise<void> {
  const found = config.databaseUrl
    ? undefined
    : majorOf(join(homeOf(config), 'postgres', 'cluster'))
  if (found === '') {
    tell('There is no database yet. The first start makes it and runs:')
    for (const name of await plannedMigrations(undefined, MIGRATIONS)) tell(`  ${name}`)
  } else if (found && Number(found) < Number(installedMajor())) {
    tell(`The data would first move from PostgreSQL ${found} to ${installedMajor()}.`)
    tell('Which migrations follow can be said after that.')
  } else await tellPending(config)
  tell('Nothing was changed.')
}

async function tellPending(config: Config): Promise<void> {
  const storage = await borrowStorage(config)
  try {
    const names = await plannedMigrations(storage.connection, MIGRATIONS)
    tell(names.length > 0 ? 'These would run:' : 'The database is up to date: none would run.')
    for (const name of names) tell(`  ${name}`)
  } finally {
    await storage.close()
  }
}
