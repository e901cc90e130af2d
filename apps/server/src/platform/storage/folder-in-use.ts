import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../db/database.ts'
import { retryUntilDone } from '../retry.ts'

/** Beside the files, and no file itself: keys have no leading dot. */
const MARK = '.folder-id'
const NAME = 'the-berg files'
const RETRY_MS = 1000
const LONGEST_RETRY_MS = 60_000

/** A process of this site that keeps its files in a folder. */
interface User {
  folder: string
  host: string
}

/** The same for all who reach this folder, by whatever path. Undefined where nobody has used it yet. */
export function folderIdOf(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, MARK), 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}

function markFolder(folder: string): string {
  const id = randomUUID().slice(0, 8)
  try {
    writeFileSync(join(folder, MARK), `${id}\n`, { flag: 'wx' })
  } catch {
    // Another process was quicker, or it was here before.
  }
  return folderIdOf(folder) ?? id
}

/**
 * Several processes on one database should keep their files in one bucket. Those without one tell each other
 * by the name of a connection, which ends with them. What it answers ends the telling.
 */
export async function tellFolder(
  database: Pick<Database, 'pool' | 'newClient'>,
  folder: string,
  warn: (line: string) => void,
): Promise<() => Promise<void>> {
  const id = markFolder(folder)
  const over = new AbortController()
  let told = () => {}
  const first = new Promise<void>((resolve) => (told = resolve))
  const hold = async () => {
    const client = database.newClient(`${NAME} ${id} ${hostname()}`.slice(0, 63))
    const lost = new Promise<void>((_, reject) => {
      client.on('error', reject)
      client.on('end', () => reject(new Error('The connection has ended.')))
    })
    const ended = new Promise<void>((resolve) =>
      over.signal.addEventListener('abort', () => resolve(), { once: true }),
    )
    try {
      await client.connect()
      told()
      await Promise.race([lost, ended])
    } finally {
      lost.catch(() => {})
      await client.end().catch(() => {})
    }
  }
  const again = {
    firstMs: RETRY_MS,
    longestMs: LONGEST_RETRY_MS,
    tell: () => {},
    signal: over.signal,
  }
  const holding = retryUntilDone(hold, again)
  await first
  for (const line of warningsAbout(id, await foldersInUse(database), 1)) warn(line)
  return async () => {
    over.abort()
    await holding
  }
}

/** Who has told, on every machine. */
export async function foldersInUse({ pool }: Pick<Database, 'pool'>): Promise<User[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where datname = current_database() and application_name like $1`,
    [`${NAME} %`],
  )
  return rows.map(({ name }) => {
    const [folder = '', host = ''] = name.slice(NAME.length + 1).split(' ')
    return { folder, host }
  })
}

/** What an operator should know; so many of those that use this folder are the asker. */
export function warningsAbout(
  folder: string | undefined,
  users: readonly User[],
  own: number,
): string[] {
  const elsewhere = users.find((user) => user.folder !== (folder ?? users[0]?.folder))
  const same = users.filter((user) => user.folder === folder).slice(own)
  return [
    ...(elsewhere
      ? [
          `Another process of this site, on ${elsewhere.host}, keeps its files in another folder: each misses the files of the other. Set S3_BUCKET on all of them, or let their folders 'files' be one.`,
        ]
      : []),
    ...(same[0]
      ? [
          `Another process of this site, on ${same[0].host}, keeps its files in the same folder: room on the disk is counted by each alone. Let one process serve with NODES (npm run cluster), or set S3_BUCKET.`,
        ]
      : []),
  ]
}
