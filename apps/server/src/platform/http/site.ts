import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import {
  HOME_PAGES,
  INITIAL_DATA_ID,
  type HomeData,
  InitialData,
  isPage,
  pageAt,
  type Site,
} from '@berg/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from './problem.ts'
import { type SiteFile, chooseEncoding, etagOf, readSiteFiles } from './site-files.ts'

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
  const encoding = chooseEncoding(request.headers['accept-encoding'], file)
  if (!encoding) return reply.send(file.bytes)
  return reply.header('content-encoding', encoding).send(file.encoded[encoding])
}
