import type { Config } from '../../config.ts'
import { connectionRefusal } from '../../platform/db/connection-refusal.ts'
import { type Connection, type Database, openDatabase } from '../../platform/db/database.ts'
import { attachEmbeddedPostgres } from '../../platform/db/embedded/start-embedded-postgres.ts'
import { pendingNames } from '../../platform/db/migrate.ts'
import { readPooling } from '../../platform/db/pooler.ts'
import { faultsOf, readServerFacts } from '../../platform/db/server-fitness.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { homeOf, MIGRATIONS } from '../../storage.ts'
import { counted, fault, type Finding, ok, warning } from '../../platform/findings.ts'

const ABOUT = 'database'
const NOT_RUNNING =
  'The embedded PostgreSQL does not run now: start the site and ask again, and its rows are looked at too.'

/** A connection on which nothing can be changed; none where there is no way in. */
export async function openForReading(
  config: Config,
): Promise<{ database?: Database; findings: Finding[] }> {
  const { databaseUrl, databaseDirectUrl } = config
  const connection = databaseUrl ?? (await attachEmbeddedPostgres(homeOf(config)))
  if (!connection) return { findings: [warning(ABOUT, NOT_RUNNING)] }
  try {
    const { isPooled } = await readPooling(connection)
    if (isPooled && !databaseDirectUrl) {
      const said =
        'DATABASE_URL goes through a pooler in transaction mode: name the server itself in DATABASE_DIRECT_URL.'
      return { findings: [fault(ABOUT, said)] }
    }
    return { database: readOnly(databaseDirectUrl ?? connection), findings: [] }
  } catch (error) {
    return { findings: [fault(ABOUT, connectionRefusal(connection, error))] }
  }
}

const readOnly = (connection: Connection) =>
  openDatabase(connection, {
    maxConnections: 2,
    applicationName: 'the-berg doctor',
    isReadOnly: true,
  })

export async function databaseFindings({ pool }: Database, config: Config): Promise<Finding[]> {
  const facts = await readServerFacts(pool)
  const faults = faultsOf(facts).map((sentence) => fault(ABOUT, sentence))
  if (faults.length > 0) return faults
  const findings = [
    ok(ABOUT, `PostgreSQL ${facts.version} with ${facts.encoding}, as ${facts.user}.`),
  ]
  if (/^(C|POSIX)$/.test(facts.ctype)) {
    const said = `The database has the character type ${facts.ctype}, in which a search takes accented letters for none: make one with LC_CTYPE 'C.UTF-8' and restore a backup into it.`
    findings.push(warning(ABOUT, said))
  }
  if (facts.connections < config.databasePoolSize + SPARE_CONNECTIONS) {
    const said = `The server has ${facts.connections} connections, and one node takes up to ${config.databasePoolSize + SPARE_CONNECTIONS}: raise max_connections, or lower DATABASE_POOL_SIZE.`
    findings.push(warning(ABOUT, said))
  }
  return [...findings, await migrationsFinding(pool)]
}

/** For listening, for a lock, for an errand. */
const SPARE_CONNECTIONS = 5

async function migrationsFinding(pool: Database['pool']): Promise<Finding> {
  try {
    const pending = await pendingNames(pool, MIGRATIONS)
    if (pending.length === 0) return ok('migrations', 'Up to date.')
    return warning('migrations', `${counted(pending, 'to run')}: the next start runs them.`)
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return fault('migrations', error.message)
  }
}
