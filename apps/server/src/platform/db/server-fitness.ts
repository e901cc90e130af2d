import type pg from 'pg'
import { StartupError } from '../startup-error.ts'

/** The oldest that its makers still mend, and that we try. */
const OLDEST_MAJOR = 15

export interface ServerFacts {
  major: number
  version: string
  encoding: string
  ctype: string
  isStandby: boolean
  connections: number
  user: string
  database: string
  mayCreate: boolean
  /** Of the extensions that we need, those that are neither there nor can be made. */
  lacks: string[]
  /** False where the tables of the site are another user's. */
  ownsTables: boolean
}

const FACTS = `
  select current_setting('server_version_num')::int / 10000 as major,
    current_setting('server_version') as version,
    pg_encoding_to_char(d.encoding) as encoding,
    d.datctype as ctype,
    pg_is_in_recovery() as "isStandby",
    current_setting('max_connections')::int as connections,
    current_user as user,
    d.datname as database,
    has_database_privilege(d.oid, 'CREATE')
      and coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as "mayCreate",
    array(
      select wanted from unnest(array['pg_trgm', 'unaccent']) as wanted
      where not exists (select from pg_available_extensions where name = wanted)
    ) as lacks,
    coalesce(
      (select pg_has_role(relowner, 'USAGE') from pg_class where oid = to_regclass('schema_migrations')),
      true
    ) as "ownsTables"
  from pg_database d where d.datname = current_database()`

export async function readServerFacts(at: Pick<pg.Pool, 'query'>): Promise<ServerFacts> {
  const { rows } = await at.query<ServerFacts>(FACTS)
  return rows[0] as ServerFacts
}

/** What keeps the site from running there, each in one sentence that says what to do. */
export function faultsOf(facts: ServerFacts): string[] {
  const { database, user } = facts
  const faults: [boolean, string][] = [
    [
      facts.major < OLDEST_MAJOR,
      `The database server is PostgreSQL ${facts.version}, and The Berg needs ${OLDEST_MAJOR} or later: upgrade it, or use another server.`,
    ],
    [
      facts.encoding !== 'UTF8',
      `The database '${database}' has the encoding ${facts.encoding}, and The Berg needs UTF8: make another with CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.`,
    ],
    [
      facts.isStandby,
      `The database '${database}' is a standby, which only reads: name the primary server in DATABASE_URL.`,
    ],
    [
      !facts.mayCreate && !facts.isStandby,
      `The user '${user}' may not make tables and extensions in the database '${database}': make it the owner with ALTER DATABASE "${database}" OWNER TO "${user}".`,
    ],
    [
      !facts.ownsTables,
      `The tables in the database '${database}' belong to another user than '${user}': name their owner in DATABASE_URL, or give them over with REASSIGN OWNED BY … TO "${user}".`,
    ],
    [
      facts.lacks.length > 0,
      `The database server lacks ${facts.lacks.join(' and ')}: install the contrib package of PostgreSQL there.`,
    ],
  ]
  return faults.filter(([isFault]) => isFault).map(([, sentence]) => sentence)
}

export function requireFit(facts: ServerFacts): void {
  const [fault] = faultsOf(facts)
  if (fault) throw new StartupError(fault)
}
