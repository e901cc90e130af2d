import { brotliCompressSync, gzipSync } from 'node:zlib'
import { INITIAL_DATA_ID, type InitialData, isPage } from '@berg/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from './problem.ts'
import { type SiteFile, chooseEncoding, etagOf, readSiteFiles } from './site-files.ts'

/** Addresses that belong to programs: what is unknown there is a JSON 404, never a page. */
const FOR_PROGRAMS = /^\/(api|auth|assets|media|articles|tags)(\/|$)/
const INDEX = '/index.html'

/** Serves the built site: files by name, and the app itself for every page address. */
export function serveSite(app: FastifyInstance, folder: string, initialData: InitialData): void {
  const files = readSiteFiles(folder)
  const built = files.get(INDEX)
  if (!built) throw new Error(`The site is not built: ${INDEX} is missing.`)
  const index = withInitialData(built, initialData)
  files.delete(INDEX)

  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] as string
    const file = files.get(path)
    if (file) return send(file, request, reply)
    if (FOR_PROGRAMS.test(path)) throw notFound()
    return send(index, request, reply.status(isPage(path) ? 200 : 404))
  })
}

/** A data block, not a script: the policy against inline scripts does not concern it. */
function withInitialData(index: SiteFile, data: InitialData): SiteFile {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const block = `<script type="application/json" id="${INITIAL_DATA_ID}">${json}</script>`
  const bytes = Buffer.from(index.bytes.toString().replace('</head>', () => `${block}</head>`))
  return {
    ...index,
    bytes,
    etag: etagOf(bytes),
    encoded: { br: brotliCompressSync(bytes), gzip: gzipSync(bytes) },
  }
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
