import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

const pack = promisify(gzip)
/** So much of a table is in memory at a time. */
const CHUNK_BYTES = 4 * 1024 * 1024
const NEWLINE = 0x0a

export interface TableShape {
  name: string
  columns: string[]
  /** Where its numbers are made by the database: the last one, so that none is given twice. */
  counter?: { column: string; last: string }
}

const name = (text: string) => pg.escapeIdentifier(text)
export const placeOf = ({ name: table, columns }: TableShape) =>
  `${name(table)} (${columns.map(name).join(', ')})`

/** Written the same way by every server, whatever its settings, and for as long as it takes. */
export async function speakPlainly(client: pg.Client): Promise<void> {
  await client.query(`set datestyle to 'ISO, MDY'; set intervalstyle to 'postgres';
    set extra_float_digits to 1; set timezone to 'UTC'; set search_path to public;
    set statement_timeout to 0; set lock_timeout to 0; set idle_in_transaction_session_timeout to 0`)
}

/** A restored site has a history of its schema itself, has made no backup yet, and sends no mail again. */
export const OF_THE_SITE = {
  without: [
    'schema_migrations',
    'backups',
    'mails',
    'newsletter_recipients',
    'repeated_calls',
    // Of the moment.
    'stream_events',
    'stream_head',
    'stream_nodes',
    'streams',
    'presence_devices',
    'presence_statuses',
  ],
}
const ALL_BUT_HISTORY = { without: ['schema_migrations'] }

export async function tableShapes(
  client: pg.Client,
  { without } = ALL_BUT_HISTORY,
): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; counted: string | null }>(
    `
    select c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
      max(a.attname) filter (where a.attidentity <> '') as counted
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
    group by c.relname order by c.relname`,
    [without],
  )
  const shapes: TableShape[] = []
  for (const { name: table, columns, counted } of rows) {
    const shape: TableShape = { name: table, columns }
    if (counted) shape.counter = { column: counted, last: await lastNumber(client, table, counted) }
    shapes.push(shape)
  }
  return shapes
}

async function lastNumber(client: pg.Client, table: string, column: string): Promise<string> {
  const { rows } = await client.query<{ last: string }>(
    `select coalesce(pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass), 0)::text as last`,
    [name(table), column],
  )
  return rows[0]?.last ?? '0'
}

/** The rows as PostgreSQL writes them, packed, in pieces that end with a row. */
export async function* copyOut(client: pg.Client, table: TableShape): AsyncGenerator<Buffer> {
  const rows = client.query(copyTo(`copy ${placeOf(table)} to stdout`))
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size < CHUNK_BYTES) continue
    const all = Buffer.concat(chunks)
    const end = all.lastIndexOf(NEWLINE) + 1
    // A line break inside a text is written as \n, so this one ends a row.
    if (end > 0) yield await pack(all.subarray(0, end))
    chunks = [all.subarray(end)]
    size = all.length - end
  }
  if (size > 0) yield await pack(Buffer.concat(chunks))
}

export async function copyIn(client: pg.Client, table: TableShape, rows: Readable): Promise<void> {
  await pipeline(rows, createGunzip(), client.query(copyFrom(`copy ${placeOf(table)} from stdin`)))
}

export async function setCounters(client: pg.Client, tables: readonly TableShape[]): Promise<void> {
  for (const { name: table, counter } of tables) {
    if (!counter || counter.last === '0') continue
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [
      name(table),
      counter.column,
      counter.last,
    ])
  }
}

/**
 * Rows come in table by table, as they were: meanwhile no reference is checked and nothing is worked
 * out from them. What it answers puts all back, and checks the references.
 */
export async function liftRules(client: pg.Client): Promise<() => Promise<void>> {
  const tables = (await tableShapes(client)).map((table) => name(table.name))
  const { rows: references } = await client.query<{ table: string; name: string; rule: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const each of references) {
    await client.query(`alter table ${each.table} drop constraint ${name(each.name)}`)
  }
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${tables.join(', ')}`)
  return async () => {
    for (const each of references) {
      await client.query(`alter table ${each.table} add constraint ${name(each.name)} ${each.rule}`)
    }
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  }
}
