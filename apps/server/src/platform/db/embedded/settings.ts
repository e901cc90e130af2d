import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer, type AddressInfo } from 'node:net'
import { writeFileDurably } from '../../durable-files.ts'
import type { Layout } from './layout.ts'

const settingsFile = 'berg.conf'
const include = `include_if_exists = '${settingsFile}'`
export const loopback = '127.0.0.1'

/** Where the server answers: a socket's folder, or the loopback address. */
export interface Endpoint {
  host: string
  port: number
}

export async function writeSettings(
  { cluster, identity }: Layout,
  at: Endpoint,
  extra: Record<string, string> = {},
): Promise<void> {
  const tcp = at.host === loopback
  const settings: Record<string, string> = {
    listen_addresses: tcp ? loopback : '',
    // Quoted inside as well, or a comma in the path would make two folders of it.
    unix_socket_directories: tcp ? '' : `"${at.host.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(at.port),
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    fsync: 'on',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    // Statements, their parameters and the rows that fail carry what people wrote: they stay out of
    // the log. Details, hints and contexts are what 'terse' leaves out.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    ...extra,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${escape(value)}'\n`)
  const text = `# Written at every start; put your own into postgresql.conf.\n${lines.join('')}`
  await writeFileDurably(join(cluster, settingsFile), text, 0o600, identity)
  const main = readOrEmpty(join(cluster, 'postgresql.conf'))
  if (main.includes(include)) return
  // A power cut may have filled its end with zeros.
  const mended = `${main.replaceAll('\0', '')}\n${include}\n`
  await writeFileDurably(join(cluster, 'postgresql.conf'), mended, 0o600, identity)
}

/** What stands in a postgresql.conf that a fresh one does not say. */
export function ownSettings(text: string, fresh: string): { name: string; line: string }[] {
  const usual = new Set(linesOf(fresh).concat(include))
  return linesOf(text).flatMap((line) => {
    const name = /^([a-z_][\w.]*)/i.exec(line)?.[1]?.toLowerCase()
    return name && !usual.has(line) && !name.startsWith('include') ? [{ name, line }] : []
  })
}

const linesOf = (text: string) => text.split('\n').map((line) => line.replaceAll('\0', '').trim())

const escape = (value: string) => value.replaceAll('\\', '\\\\').replaceAll("'", "''")

/** The port of the last run while it is free, so that an address noted somewhere stays right. */
export async function chooseLoopback(cluster: string): Promise<Endpoint> {
  const before = readOrEmpty(join(cluster, settingsFile))
  const wasLoopback = before.includes(`listen_addresses = '${loopback}'`)
  const last = wasLoopback ? Number(/^port = '(\d+)'$/m.exec(before)?.[1]) : 0
  return { host: loopback, port: await freePort(last).catch(() => freePort(0)) }
}

function readOrEmpty(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function freePort(wanted: number) {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen({ host: loopback, port: wanted, exclusive: true }, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
