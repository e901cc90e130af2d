import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SignedIn } from '../../platform/http/actor.ts'
import { notFound } from '../../platform/http/problem.ts'
import { isFileId } from '../../platform/storage/file-address.ts'
import type { PicturePasses } from '../../platform/storage/picture-passes.ts'
import { formatOf, widthOf } from './picture-variants.ts'
import type { MediaService } from './media.service.ts'

/** Should a picture ever be taken for a page, nothing in it runs. */
const SANDBOX = "default-src 'none'; sandbox"

const FOREVER = 'public, max-age=31536000, immutable'

/** Pictures of articles that not everybody may see. */
interface RestrictedPictures {
  isRestricted(id: string): Promise<boolean>
  maySee(reader: SignedIn | undefined, id: string): Promise<boolean>
  mayPersonSee(userId: number, id: string): Promise<boolean>
}

interface RouteTypes {
  Params: { id: string }
  Querystring: { w?: unknown; reader?: unknown; expires?: unknown; signature?: unknown }
}

/** `/media/<id>?w=640`: not JSON, and so beside the contract. */
export function mediaRoutes(
  app: FastifyInstance,
  media: MediaService,
  restricted: RestrictedPictures,
  passes: PicturePasses,
) {
  const maySee = async (request: FastifyRequest<RouteTypes>, id: string) => {
    const reader = passes.readerOf(id, request.query)
    return reader === undefined
      ? restricted.maySee(await app.viewerOf(request), id)
      : restricted.mayPersonSee(reader, id)
  }
  app.get<RouteTypes>('/media/:id', { config: { access: 'public' } }, async (request, reply) => {
    const { id } = request.params
    const width = widthOf(request.query.w)
    if (!isFileId(id) || !width) throw notFound()
    const isRestricted = await restricted.isRestricted(id)
    // What one may not see is not there.
    if (isRestricted && !(await maySee(request, id))) throw notFound()
    const format = formatOf(request.headers.accept)
    const picture = await media.variant(id, { width, format })
    if (!picture) throw notFound()
    // What an id and a width stand for never changes.
    const etag = `"${id}-${width}-${format}"`
    void reply
      .header('cache-control', isRestricted ? 'private, no-store' : FOREVER)
      .header('vary', 'accept')
      .header('etag', etag)
      .header('content-security-policy', SANDBOX)
      // A mail program in a browser, and the preview of a mail, are another origin.
      .header('cross-origin-resource-policy', 'cross-origin')
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type(`image/${format}`).send(picture)
  })
}
