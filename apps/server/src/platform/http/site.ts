import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import {
  APP_SHELL_PATH,
  CLEARING_WORKER_PATH,
  isItemPage,
  isPage,
  type Site,
  WORKER_PATH,
} from '@berg/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { etagOf } from './finished-answer.ts'
import { type Encoding, takenEncodings } from './compress.ts'
import { notFound } from './problem.ts'
import {
  ABSENT,
  type LoadRenderer,
  RENDER_FOLDER,
  renderedPages,
  unitsOfView,
  withInitialData,
} from './rendered-pages.ts'

/** Addresses that belong to programs: what is unknown there is a JSON 404, never a page. */
const FOR_PROGRAMS = /^\/(api|auth|assets|map|media|articles|tags)(\/|$)/
const INDEX = '/index.html'
const APP_MANIFEST = '/manifest.webmanifest'

interface Needs {
  folder: string
  site: Site
  /** What it is called where it was installed as an app. */
  appName: string
  /** Whether browsers keep something to read without a connection. */
  keepsOffline: boolean
  clock: Clock
  origin: string
  /** What a page may run and wear. */
  policyOf: (html: string) => string
  loadRenderer: LoadRenderer | undefined
  renderMs: number
}

/** Serves the built site: files by name, and for every page address the page, rendered where anybody may read it. */
export function serveSite(app: FastifyInstance, needs: Needs): void {
  const { folder, site, policyOf, loadRenderer: load } = needs
  const files = readSiteFiles(folder)
  const built = files.get(INDEX)
  if (!built) throw new Error(`The site is not built: ${INDEX} is missing.`)
  const shell = plain(built).toString()
  const policy = policyOf(shell)
  const index = { ...packed(built, Buffer.from(withInitialData(shell, { site }))), policy }
  files.delete(INDEX)
  files.set(APP_SHELL_PATH, index)
  nameApp(files, needs.appName)
  const clearing = files.get(CLEARING_WORKER_PATH)
  if (clearing && !needs.keepsOffline) files.set(WORKER_PATH, clearing)
  const pages = renderedPages(app, { ...needs, shell, policy, load })
  const units = (query: unknown) => unitsOfView(Object.keys(query as object).join())

  app.get('/*', { config: { access: 'public', units } }, async (request, reply) => {
    const [path = '', search = ''] = request.url.split('?', 2)
    const file = files.get(path)
    if (file) return send(file, request, reply)
    if (FOR_PROGRAMS.test(path)) throw notFound()
    if (!isPage(path) && !isItemPage(path)) return send(index, request, reply.status(404))
    const page = await pages.at(path, search && `?${search}`)
    if (page === ABSENT) return send(index, request, reply.status(404))
    return page ? page.send(request, reply) : send(index, request, reply)
  })
}

function nameApp(files: Map<string, SiteFile>, name: string): void {
  const manifest = files.get(APP_MANIFEST)
  if (!manifest) return
  const told = JSON.parse(plain(manifest).toString()) as object
  const named = JSON.stringify({ ...told, name, short_name: name })
  files.set(APP_MANIFEST, packed(manifest, Buffer.from(named)))
}

function packed(file: SiteFile, bytes: Buffer): SiteFile {
  const encoded = { br: brotliCompressSync(bytes), gzip: gzipSync(bytes) }
  return { ...file, bytes, etag: etagOf(bytes), encoded }
}

function send(file: SiteFile, request: FastifyRequest, reply: FastifyReply) {
  const found = reply.statusCode === 200
  void reply
    .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('vary', 'accept-encoding')
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
interface SiteFile {
  type: string
  /** The name holds a hash of the content, so a copy never grows stale. */
  immutable: boolean
  etag: string
  bytes?: Buffer
  encoded: Partial<Record<Encoding, Buffer>>
  /** Of a page alone. */
  policy?: string
}

const plain = ({ bytes, encoded }: SiteFile): Buffer =>
  bytes ?? gunzipSync(encoded.gzip ?? Buffer.alloc(0))

/** Reads the built site once. Only what was there at the start can ever be asked for. */
function readSiteFiles(folder: string): Map<string, SiteFile> {
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
