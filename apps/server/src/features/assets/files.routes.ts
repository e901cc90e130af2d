import { PDF_PAGE_WIDTHS } from '@berg/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { byteRangeOf, contentDisposition } from '../../platform/http/file-headers.ts'
import { notFound } from '../../platform/http/problem.ts'
import { fileUrlOf } from '../../platform/storage/file-address.ts'
import type { AssetRow } from './assets.repository.ts'
import { opensInBrowser } from './content-type.ts'
import type { FilesService } from './files.service.ts'
import { PDF } from './previews.ts'

interface RouteTypes {
  Params: { id: string }
  Querystring: { download?: unknown }
}

interface PageRouteTypes {
  Params: { id: string; page: string }
  Querystring: { w?: unknown }
}

/**
 * Should a file ever be taken for a page, nothing in it runs. It keeps its origin, without which a
 * browser does not play a film that stands alone.
 */
const SANDBOX =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox allow-same-origin"
/** The browser's own viewer of PDFs is walled off already, and refuses to start inside of a sandbox. */
const PDF_VIEWER =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"

/** Not JSON, and so beside the contract. */
export function fileRoutes(app: FastifyInstance, files: FilesService) {
  // With `?download=1` to be saved rather than shown.
  app.route<RouteTypes>({
    method: ['GET', 'HEAD'],
    url: fileUrlOf(':id'),
    config: { access: 'public' },
    handler: async (request, reply) => {
      const { asset, isRestricted } = await files.find(request.params.id, () =>
        app.viewerOf(request),
      )
      describe(reply, asset, request.query.download !== undefined)
      void reply.header('cache-control', keepingOf(isRestricted))
      return send(request, reply, asset, files)
    },
  })

  // A page of a PDF as a picture.
  app.get<PageRouteTypes>(
    `${fileUrlOf(':id')}/pages/:page`,
    { config: { access: 'public' } },
    async (request, reply) => {
      const { id, page } = request.params
      const { query, headers } = request
      const width = PDF_PAGE_WIDTHS.find((one) => String(one) === query.w)
      if (!/^[1-9]\d{0,3}$/.test(page) || width === undefined) throw notFound()
      const { asset, isRestricted } = await files.find(id, () => app.viewerOf(request))
      const etag = `"${id}-${page}-${width}"`
      void reply.header('cache-control', keepingOf(isRestricted)).header('etag', etag)
      files.opened(id)
      if (headers['if-none-match'] === etag) return reply.status(304).send()
      const picture = await files.page(asset, Number(page), width)
      return reply.header('content-security-policy', SANDBOX).type('image/webp').send(picture)
    },
  )
}

/** Asked again each time, for a file can be deleted; what an id stands for never changes. */
const keepingOf = (isRestricted: boolean) => (isRestricted ? 'private, no-store' : 'no-cache')

function describe(
  reply: FastifyReply,
  { fileId, contentType, filename }: AssetRow,
  saved: boolean,
) {
  const isShown = !saved && opensInBrowser(contentType)
  const isPdf = contentType === PDF
  void reply
    .type(contentType)
    .header('content-disposition', contentDisposition(isShown ? 'inline' : 'attachment', filename))
    .header('content-security-policy', isPdf ? PDF_VIEWER : SANDBOX)
    .header('accept-ranges', 'bytes')
    .header('etag', etagOf(fileId))
  if (isPdf) void reply.header('x-frame-options', 'SAMEORIGIN')
}

const etagOf = (fileId: string) => `"${fileId}"`

async function send(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  asset: AssetRow,
  files: FilesService,
) {
  const { size } = asset
  const etag = etagOf(asset.fileId)
  if (method === 'GET') files.opened(asset.fileId)
  if (headers['if-none-match'] === etag) return reply.status(304).send()
  const isSame = [undefined, etag].includes(headers['if-range'] as string | undefined)
  const range = isSame ? byteRangeOf(headers.range, size) : undefined
  if (range === null) {
    return reply.status(416).header('content-range', `bytes */${size}`).send()
  }
  if (range) {
    void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  }
  const length = range ? range.end - range.start + 1 : size
  void reply.header('content-length', length)
  if (method === 'HEAD') return reply.send()
  return reply.send(await files.open(asset, range))
}
