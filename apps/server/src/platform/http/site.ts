import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import {
  type Article,
  articleAt,
  HOME_PAGES,
  type HomeData,
  INITIAL_DATA_ID,
  InitialData,
  isPage,
  pageAt,
  type Site,
} from '@berg/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { plainTitle } from '../html/read.ts'
import { escapeText } from '../html/sanitise.ts'
import { FinishedAnswer, etagOf } from './finished-answer.ts'
import { type Encoding, takenEncodings } from './compress.ts'
import type { Topic } from './kept-answers.ts'
import { notFound, Problem } from './problem.ts'

/** Addresses that belong to programs: what is unknown there is a JSON 404, never a page. */
const FOR_PROGRAMS = /^\/(api|auth|assets|map|media|articles|tags)(\/|$)/
const INDEX = '/index.html'
/** After that a page goes out without its data, and the browser asks for it. */
const DATA_LIMIT_MS = 1000
const ARTICLE_TOPICS = ['articles', 'people'] as const
const HOME_TOPICS = [...ARTICLE_TOPICS, 'leadership'] as const

/** What pages bring along, as a visitor sees it. */
interface PageData {
  readHome: () => Promise<HomeData>
  readArticle: (id: number) => Promise<Article>
}

/**
 * Serves the built site: files by name, and the app itself for every page address. The home page and
 * the page of an article bring along what they open with, so that nothing waits for a second question.
 */
export function serveSite(
  app: FastifyInstance,
  folder: string,
  site: Site,
  { readHome, readArticle }: PageData,
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
    const finished = await pageWithData(path)
    if (finished === ABSENT) return send(index, request, reply.status(404))
    return finished ? finished.send(request, reply) : send(index, request, reply)
  })

  /** Undefined where a page has no data of its own, or where it cannot be had in time. */
  function pageWithData(path: string) {
    const page = pageAt(path)
    if (page && HOME_PAGES.includes(page)) {
      return inTime('home page', HOME_TOPICS, async () =>
        withInitialData(bare, { site, home: await readHome() }),
      )
    }
    const id = articleAt(path)
    if (id === undefined) return isPage(path) ? undefined : ABSENT
    return inTime(`page of article ${id}`, ARTICLE_TOPICS, async () => {
      const article = await readArticle(id)
      return withTitle(withInitialData(bare, { site, article }), article.title)
    })
  }

  async function inTime(key: string, topics: readonly Topic[], write: () => Promise<string>) {
    const finish = async () => new FinishedAnswer(await write(), 'text/html')
    try {
      return await Promise.race([
        app.kept.answer(key, topics, finish),
        pause(DATA_LIMIT_MS, undefined, { ref: false }),
      ])
    } catch (error) {
      if (error instanceof Problem && error.kind === 'notFound') return ABSENT
      app.log.warn({ err: error }, 'a page goes out without its data')
      return undefined
    }
  }
}

const ABSENT = 'absent'

/** For whoever is sent the link, before the app has started. */
const withTitle = (html: string, title: string) =>
  html.replace(
    /<title>.*?<\/title>/,
    () => `<title>${escapeText(plainTitle(title))} · The Berg</title>`,
  )

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
