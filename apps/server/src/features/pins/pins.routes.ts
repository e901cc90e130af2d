import {
  PIN_IMAGE_WIDTHS,
  deleteMyPin,
  getMyPin,
  listLocations,
  listMapPins,
  putMapPin,
} from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/http/problem.ts'
import { KEPT, serve } from '../../platform/http/serve.ts'
import type { PinsService } from './pins.service.ts'

const NAME = /^(\d{1,9})-(\d{1,9})$/

interface RouteTypes {
  Params: { name: string }
  Querystring: { w?: unknown }
}

/** A picture in a width and the best format that the caller takes. */
type ReadPicture = (
  id: string,
  width: number,
  accepts: string | undefined,
) => Promise<{ type: string; bytes: Buffer } | undefined>

export function pinRoutes(app: FastifyInstance, pins: PinsService, readPicture: ReadPicture) {
  serve(
    app,
    listMapPins,
    ({ query }) => (query.search ? pins.search(query.search) : pins.list()),
    KEPT,
  )
  serve(app, getMyPin, ({ actor }) => pins.mine(actor))
  serve(app, putMapPin, ({ actor, body }) => pins.put(actor, body))
  serve(app, deleteMyPin, ({ actor }) => pins.leave(actor))
  serve(app, listLocations, () => pins.locations(), KEPT)

  // Not JSON, and so beside the contract.
  app.get<RouteTypes>(
    '/media/pins/:name',
    { config: { access: 'public' } },
    async (request, reply) => {
      const [name, id, version] = NAME.exec(request.params.name) ?? []
      const { w = PIN_IMAGE_WIDTHS.at(-1) } = request.query
      const width = PIN_IMAGE_WIDTHS.find((one) => String(one) === String(w))
      const mediaId = name && width && (await pins.picture(Number(id), Number(version)))
      const picture = mediaId && (await readPicture(mediaId, width, request.headers.accept))
      if (!picture) throw notFound()
      return reply
        .header('cache-control', 'private, max-age=86400, immutable')
        .header('vary', 'accept')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(picture.type)
        .send(picture.bytes)
    },
  )
}
