import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { type Encoding, takenEncodings } from './encodings.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/** One built file with its compressed twins, held in memory: the whole site is a few megabytes. */
export interface SiteFile {
  type: string
  /** The name holds a hash of the content, so a copy never grows stale. */
  immutable: boolean
  etag: string
  bytes: Buffer
  encoded: Partial<Record<Encoding, Buffer>>
}

/** Reads the built site once. Only what was there at the start can ever be asked for. */
export function readSiteFiles(folder: string): Map<string, SiteFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const present = new Set(names)
  const files = new Map<string, SiteFile>()
  for (const name of names) {
    const type = TYPES[extname(name)]
    if (!type) continue
    const bytes = readFileSync(join(folder, name))
    const encoded: SiteFile['encoded'] = {}
    for (const encoding of ['br', 'gzip'] as const) {
      const twin = name + SUFFIX[encoding]
      if (present.has(twin)) encoded[encoding] = readFileSync(join(folder, twin))
    }
    files.set(`/${name}`, {
      type,
      immutable: name.startsWith('assets/'),
      etag: etagOf(bytes),
      bytes,
      encoded,
    })
  }
  return files
}

export function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/** The best encoding that the caller takes and that was made at build time. */
export const chooseEncoding = (accepts: string | undefined, file: SiteFile) =>
  takenEncodings(accepts).find((encoding) => file.encoded[encoding])
