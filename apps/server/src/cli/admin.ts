import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configurationDocs } from '../config-docs.ts'
import { type Config, readConfig } from '../config.ts'
import { isDemoDatabase } from '../demo/demo-mark.ts'
import { setSiteId, siteIdOf } from '../platform/db/settings.ts'
import { Problem } from '../platform/http/problem.ts'
import { describeError } from '../platform/http/logging.ts'
import { StartupError } from '../platform/startup-error.ts'
import {
  PROJECT_ROOT,
  type Storage,
  borrowStorage,
  migrateStorage,
  openFiles,
  openStorageAlone,
} from '../storage.ts'
import { type Command, createSuperuser, listUsers, setPassword } from './accounts.ts'
import { backup, restore, verify } from './backup.ts'
import { doctor } from './doctor/doctor.ts'
import { linkIdentity } from './link-identity.ts'
import { migrateCommand } from './migrate.ts'
import { deactivate, demote, invite, promote, reactivate } from './people.ts'
import { reload } from './reload.ts'
import { sweepFiles } from './sweep-files.ts'

const USAGE = `Usage: npm run admin -- <command>

  create-superuser [--username NAME] [--email ADDRESS]   asks for what is missing
  set-password [USERNAME]                                ends every earlier sign-in and passkey too
  list-users
  promote USERNAME [--superuser]                         makes somebody staff, or superuser
  demote USERNAME [--superuser]                          takes every role, or that of superuser alone
  deactivate USERNAME                                    signs them out everywhere and keeps them out
  reactivate USERNAME
  invite USERNAME                                        prints a one-time code for an account without a password
  invite --first-name NAME --last-name NAME [--email ADDRESS] [--department NAME] [--number NUMBER]
  link-identity USERNAME SUBJECT                         lets somebody with rights in by single sign-on
  sweep [--confirm NUMBER] [--adopt]                     lists what would become of files without a record
  doctor [--json]                                        looks at everything the site stands on, and changes nothing
  backup FILE                                            rows and files in one archive, while the site goes on
  verify FILE                                            reads a backup through, and changes nothing
  restore FILE [--replace]                               into an empty place, or instead of what is there
  migrate [--dry-run]                                    brings the database up to date, or says what would run
  reload                                                 replaces the nodes of a running 'npm run cluster', one by one

Passwords are asked for, or read from standard input; they are never arguments.`

const commands: Record<string, Command> = {
  'create-superuser': createSuperuser,
  'set-password': setPassword,
  'list-users': listUsers,
  promote,
  demote,
  deactivate,
  reactivate,
  invite,
  'link-identity': linkIdentity,
  sweep: sweepFiles,
  backup,
  restore,
  'demo-reset': resetDemo,
}

/** They would pull the floor away under a running site. */
const MAKE_ANEW = new Set(['demo-reset', 'restore'])

try {
  const [name = '', ...args] = process.argv.slice(2)
  if (name === 'config-docs') writeConfigDocs()
  else if (name === 'verify') await verify(args)
  else if (name === 'doctor') process.exitCode = (await doctor(args)) ? 0 : 1
  else if (name === 'migrate') await migrateCommand(args)
  else if (name === 'reload') await reload()
  else await run(name, args)
} catch (error) {
  if (error instanceof StartupError) console.error(`✗ ${error.message}`)
  else if (error instanceof Problem) console.error(`✗ ${inWords(error)}`)
  else console.error(describeError(error as Error))
  process.exitCode = 1
}

function writeConfigDocs(): void {
  for (const [path, text] of Object.entries(configurationDocs())) {
    writeFileSync(join(PROJECT_ROOT, path), text)
  }
}

async function run(name: string, args: string[]): Promise<void> {
  const command = commands[name]
  if (!command) throw new StartupError(USAGE)
  const config = readConfig(PROJECT_ROOT)
  const isAlone = MAKE_ANEW.has(name)
  const storage = await (isAlone ? openStorageAlone(config) : borrowStorage(config))
  try {
    if (!isAlone && name !== 'backup') await migrateStorage(storage)
    await command(storage, config, args)
  } finally {
    await storage.close()
  }
}

function inWords({ body }: Problem): string {
  return Object.entries(body)
    .map(([field, said]) => (field === 'detail' ? said : `${field}: ${[said].flat().join(' ')}`))
    .join(' ')
}

/** Throws everything away and fills the demo in anew. Only a database that holds a demo is touched. */
async function resetDemo(storage: Storage, config: Config): Promise<void> {
  if (!config.demo) throw new StartupError('DEMO is off here: there is no demo site to reset.')
  const { database, clock } = storage
  const migrated = await database.pool.query("select to_regclass('settings') as name")
  const { name } = migrated.rows[0] as { name: string | null }
  if (name && !(await isDemoDatabase(database.orm))) {
    throw new StartupError('This database does not hold the demo site: it is left as it is.')
  }
  // The files stay where they are, and so they stay those of this site.
  const siteId = name && (await siteIdOf(database))
  await database.pool.query(
    'drop schema public cascade; create schema public; drop schema if exists jobs cascade',
  )
  await migrateStorage(storage)
  if (siteId) await setSiteId(database, siteId)
  const { fillDemo } = await import('../demo/fill.ts')
  await fillDemo({ database, files: await openFiles(config), clock, config })
  console.log('The demo site is as on its first day.')
}
