import { PDF_PAGE_WIDTHS } from '@berg/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { byteRangeOf, contentDisposition } from '../../platform/http/file-headers.ts'
import { notFound } from '../../platform/http/problem.ts'
import { fileKeyOf, fileUrlOf, isFileId } from '../../platform/storage/file-address.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import type { AssetRow, AssetsRepository } from './assets.repository.ts'
import { opensInBrowser } from './content-type.ts'
import type { PdfPagePictures } from './pdf-pages.ts'
import { PDF } from './previews.ts'

interface RouteTypes {
  Params: { id: string }
  Querystring: { download?: unknown }
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

/** `/files/<id>`, with `?download=1` to be kept rather than shown: not JSON, and so beside the contract. */
export function fileRoutes(app: FastifyInstance, assets: AssetsRepository, files: FileStore) {
  app.route<RouteTypes>({
    method: ['GET', 'HEAD'],
    url: fileUrlOf(':id'),
    config: { access: 'public' },
    handler: async (request, reply) => {
      const { id } = request.params
      const asset = isFileId(id) ? await assets.byFile(id) : undefined
      if (!asset) throw notFound()
      describe(reply, asset, request.query.download !== undefined)
      return send(request, reply, asset, files)
    },
  })
}

interface PageRouteTypes {
  Params: { id: string; page: string }
  Querystring: { w?: unknown }
}

/** `/files/<id>/pages/<page>?w=<width>`: a page of a PDF as a picture, for whoever may read the file. */
export function pdfPageRoutes(
  app: FastifyInstance,
  assets: AssetsRepository,
  pages: PdfPagePictures,
) {
  app.get<PageRouteTypes>(
    `${fileUrlOf(':id')}/pages/:page`,
    { config: { access: 'public' } },
    async ({ params, query, headers }, reply) => {
      const { id, page } = params
      const width = PDF_PAGE_WIDTHS.find((one) => String(one) === query.w)
      const isAsked = isFileId(id) && /^[1-9]\d{0,3}$/.test(page) && width !== undefined
      const asset = isAsked ? await assets.byFile(id) : undefined
      if (!asset || width === undefined) throw notFound()
      const etag = `"${id}-${page}-${width}"`
      void reply.header('cache-control', 'no-cache').header('etag', etag)
      if (headers['if-none-match'] === etag) return reply.status(304).send()
      const picture = await pages.picture(asset, Number(page), width)
      if (!picture) throw notFound()
      return reply.header('content-security-policy', SANDBOX).type('image/webp').send(picture)
    },
  )
}

function describe(reply: FastifyReply, { fileId, contentType, filename }: AssetRow, kept: boolean) {
  const isShown = !kept && opensInBrowser(contentType)
  const isPdf = contentType === PDF
  void reply
    .type(contentType)
    .header('content-disposition', contentDisposition(isShown ? 'inline' : 'attachment', filename))
    .header('content-security-policy', isPdf ? PDF_VIEWER : SANDBOX)
    .header('accept-ranges', 'bytes')
    // Asked again each time, for a file can be deleted; what an id stands for never changes.
    .header('cache-control', 'no-cache')
    .header('etag', etagOf(fileId))
  if (isPdf) void reply.header('x-frame-options', 'SAMEORIGIN')
}

const etagOf = (fileId: string) => `"${fileId}"`

async function send(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  { fileId, size }: AssetRow,
  files: FileStore,
) {
  const etag = etagOf(fileId)
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
  const found = await files.open(fileKeyOf(fileId), range)
  if (!found) throw notFound()
  return reply.send(found.content)
}
