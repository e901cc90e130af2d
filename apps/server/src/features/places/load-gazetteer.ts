import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import pg from 'pg'
import { type Connection, poolConfig } from '../../platform/db/database.ts'
import { runProcess } from '../../platform/programs.ts'
import { withAbortListener } from '../../platform/abort-listener.ts'
import { isMarked, mark } from '../../platform/db/settings.ts'

const unpack = promisify(brotliDecompress)

/** The setting that says which places are there; without it none are yet. */
export const MARK = 'gazetteer'
/** The indexes belong to the mark: a change of them loads anew. */
const FORMAT = 1
const ROWS_AT_ONCE = 2000

const TABLES = `
  create table places_next (like places including all);
  create table place_names_next (like place_names including defaults);`

/** Made when the rows are in. */
const INDEXES = `
  create index on places_next using gist (point(lon, lat));
  create index on place_names_next (folded text_pattern_ops) include (rank, place_id);
  create index on place_names_next using gin (folded gin_trgm_ops);`

/** Nobody who is reading notices: the lock for this is held for a moment. */
const SWAP = `
  drop table places, place_names;
  alter table places_next rename to places;
  alter table place_names_next rename to place_names;
  select pg_notify('changes', 'places');`

const ADD = `
  with given as (
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::float8[], $6::float8[], $7::int[], $8::text[])
      as row (id, name, country, state, lat, lon, population, names)
  ), added as (
    insert into places_next select id, name, country, state, lat, lon, population from given
  )
  insert into place_names_next
  select folded, id, ln(population + 1) + case when position = 1 then 3 else 0 end
  from given, unnest(string_to_array(names, '|')) with ordinality as one (folded, position)`

export interface PlacesToLoad {
  connection: Connection
  file: string
}

/** Brings the file's places into the database, in a process of its own where they are not there yet. */
export async function bringPlaces(pool: pg.Pool, given: PlacesToLoad, signal: AbortSignal) {
  if (await isMarked(pool, MARK, await versionOf(given.file))) return
  if (!signal.aborted) await runProcess('places-program', import.meta.url, given, signal)
}

async function versionOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return `${FORMAT} ${hash.digest('hex')}`
}

/**
 * Brings the file's places into the database, unless they are there. All of it happens in one
 * transaction: whoever is killed in between leaves nothing, and of several nodes one does it.
 */
export async function loadGazetteer(
  connection: Connection,
  file: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const version = await versionOf(file)
  // A connection of its own: this may take longer than the pool allows.
  const client = new pg.Client({ ...poolConfig(connection), application_name: 'the-berg places' })
  client.on('error', () => {}) // the query that was running fails with it
  await client.connect()
  // Ends the session at once, also in the middle of making an index.
  const end = () => void client.end().catch(() => {})
  return withAbortListener(signal, end, () => load(client, file, version, signal))
}

async function load(client: pg.Client, file: string, version: string, signal?: AbortSignal) {
  try {
    signal?.throwIfAborted()
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('${MARK}'))`)
    if (await isMarked(client, MARK, version)) return false
    await client.query(TABLES)
    await addPlaces(client, (await unpack(await readFile(file))).toString())
    await client.query(INDEXES)
    await client.query(SWAP)
    await mark(client, MARK, version)
    await client.query('commit')
    await client.query('vacuum (analyze) places, place_names')
    return true
  } finally {
    // Ends the session, and with it a transaction that was not committed.
    await client.end().catch(() => {})
  }
}

async function addPlaces(client: pg.Client, text: string): Promise<void> {
  let start = 0
  while (start < text.length) {
    const rows: string[][] = []
    while (rows.length < ROWS_AT_ONCE && start < text.length) {
      const end = text.indexOf('\n', start)
      rows.push(text.slice(start, end).split('\t'))
      start = end + 1
    }
    const column = (at: number) => rows.map((row) => row[at])
    await client.query({ name: 'add', text: ADD, values: [0, 1, 2, 3, 4, 5, 6, 7].map(column) })
  }
}
