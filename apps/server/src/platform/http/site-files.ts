import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, takenEncodings } from './compress.ts'
import { etagOf } from './finished-answer.ts'
import { PAGE_VARY } from './reader-language.ts'
import { RENDER_FOLDER } from './site-editions.ts'

export function packed(file: SiteFile, bytes: Buffer): SiteFile {
  const encoded = { br: brotliCompressSync(bytes), gzip: gzipSync(bytes) }
  return { ...file, bytes, etag: etagOf(bytes), encoded }
}

export function sendFile(file: SiteFile, request: FastifyRequest, reply: FastifyReply) {
  const found = reply.statusCode === 200
  void reply
    .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('vary', file.policy ? PAGE_VARY : 'accept-encoding')
    .type(file.type)
  if (file.policy) void reply.header('content-security-policy', file.policy)
  if (found) void reply.header('etag', file.etag)
  if (found && request.headers['if-none-match'] === file.etag) return reply.status(304).send()
  const taken = takenEncodings(request.headers['accept-encoding'])
  const encoding = taken.find((each) => file.encoded[each])
  if (!encoding) return reply.send(plain(file))
  return reply.header('content-encoding', encoding).send(file.encoded[encoding])
}

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
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/**
 * One built file, held in memory: the whole site is a few megabytes. Of one that is packed, which every
 * browser takes, the packed forms are enough.
 */
export interface SiteFile {
  type: string
  /** The name holds a hash of the content, so a copy never grows stale. */
  immutable: boolean
  etag: string
  bytes?: Buffer
  encoded: Partial<Record<Encoding, Buffer>>
  /** Of a page alone. */
  policy?: string
}

export const plain = ({ bytes, encoded }: SiteFile): Buffer =>
  bytes ?? gunzipSync(encoded.gzip ?? Buffer.alloc(0))

/** Reads the built site once. Only what was there at the start can ever be asked for. */
export function readSiteFiles(folder: string): Map<string, SiteFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !name.startsWith(`${RENDER_FOLDER}/`))
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
      ...(!encoded.gzip && { bytes }),
      encoded,
    })
  }
  return files
}
