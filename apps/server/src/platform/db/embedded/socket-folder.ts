import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import type { Layout } from './layout.ts'
import type { Endpoint } from './settings.ts'

/** The system cuts a socket's path at about this length. */
const longest = 100

export function prepareSocket(layout: Layout): Endpoint {
  const { folder, identity } = layout
  const near = join(folder, 'socket')
  const far = join(
    tmpdir(),
    `the-berg-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`,
  )
  const host = Buffer.byteLength(`${near}/.s.PGSQL.5432`) <= longest ? near : far
  if (mkdirSync(host, { recursive: true, mode: 0o700 }) && identity) {
    chownSync(host, identity.uid, identity.gid)
  }
  checkSocketFolder(host, layout)
  return { host, port: 5432 }
}

/** Whoever owns the folder could answer in PostgreSQL's place, and whoever can enter it is let in. */
export function checkSocketFolder(path: string, { identity }: Layout) {
  const stats = lstatSync(path)
  const uid = identity?.uid ?? process.geteuid?.()
  if (stats.isDirectory() && stats.uid === uid && (stats.mode & 0o077) === 0) return
  throw new StartupError(
    `The socket folder ${path} is not ours alone (it belongs to uid ${stats.uid}, mode ${(stats.mode & 0o777).toString(8)}): remove it and start again.`,
  )
}
