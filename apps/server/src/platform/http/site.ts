import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import {
  HOME_PAGES,
  type HomeData,
  INITIAL_DATA_ID,
  InitialData,
  isPage,
  pageAt,
  type Site,
} from '@berg/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { etagOf } from './cached-json.ts'
import { type Encoding, takenEncodings } from './compress.ts'
import { notFound } from './problem.ts'

/** Addresses that belong to programs: what is unknown there is a JSON 404, never a page. */
const FOR_PROGRAMS = /^\/(api|auth|assets|map|media|articles|tags)(\/|$)/
const INDEX = '/index.html'
/** After that a page goes out without its data, and the browser asks for it. */
const DATA_LIMIT_MS = 1000

/**
 * Serves the built site: files by name, and the app itself for every page address. The home page
 * brings along what it opens with, so that nothing on it waits for a second question.
 */
export function serveSite(
  app: FastifyInstance,
  folder: string,
  site: Site,
  readHome: () => Promise<HomeData>,
): void {
  const files = readSiteFiles(folder)
  const built = files.get(INDEX)
  if (!built) throw new Error(`The site is not built: ${INDEX} is missing.`)
  const bare = built.bytes.toString()
  const index = packed({ ...built, bytes: Buffer.from(withInitialData(bare, { site })) })
  files.delete(INDEX)

  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] as string
    const file = files.get(path)
    if (file) return send(file, request, reply)
    if (FOR_PROGRAMS.test(path)) throw notFound()
    const page = pageAt(path)
    const home = page && HOME_PAGES.includes(page) && (await homeInTime())
    if (!home) return send(index, request, reply.status(isPage(path) ? 200 : 404))
    const bytes = Buffer.from(withInitialData(bare, { site, home }))
    return send({ ...built, bytes, etag: etagOf(bytes), encoded: {} }, request, reply)
  })

  async function homeInTime(): Promise<HomeData | undefined> {
    try {
      return await Promise.race([readHome(), pause(DATA_LIMIT_MS, undefined, { ref: false })])
    } catch (error) {
      app.log.warn({ err: error }, 'the home page goes out without its data')
      return undefined
    }
  }
}

/**
 * A data block, not a script: the policy against inline scripts does not concern it. Parsing drops
 * whatever the contract does not name, as it does in every answer.
 */
function withInitialData(html: string, data: InitialData): string {
  const json = JSON.stringify(InitialData.parse(data)).replaceAll('<', '\\u003c')
  const block = `<script type="application/json" id="${INITIAL_DATA_ID}">${json}</script>`
  return html.replace('</head>', () => `${block}</head>`)
}

function packed(file: SiteFile): SiteFile {
  const { bytes } = file
  const encoded = { br: brotliCompressSync(bytes), gzip: gzipSync(bytes) }
  return { ...file, etag: etagOf(bytes), encoded }
}

function send(file: SiteFile, request: FastifyRequest, reply: FastifyReply) {
  const found = reply.statusCode === 200
  void reply
    .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('vary', 'accept-encoding')
    .type(file.type)
  if (found) void reply.header('etag', file.etag)
  if (found && request.headers['if-none-match'] === file.etag) return reply.status(304).send()
  const taken = takenEncodings(request.headers['accept-encoding'])
  const encoding = taken.find((each) => file.encoded[each])
  if (!encoding) return reply.send(file.bytes)
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
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/** One built file with its compressed twins, held in memory: the whole site is a few megabytes. */
interface SiteFile {
  type: string
  /** The name holds a hash of the content, so a copy never grows stale. */
  immutable: boolean
  etag: string
  bytes: Buffer
  encoded: Partial<Record<Encoding, Buffer>>
}

/** Reads the built site once. Only what was there at the start can ever be asked for. */
function readSiteFiles(folder: string): Map<string, SiteFile> {
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
