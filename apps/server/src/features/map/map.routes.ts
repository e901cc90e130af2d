import { gunzipSync } from 'node:zlib'
import { MAP_TILES_PATH } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/http/problem.ts'
import { takenEncodings } from '../../platform/http/encodings.ts'
import { Pmtiles } from './pmtiles.ts'

const NUMBER = /^\d{1,3}$/
const A_WEEK = 'public, max-age=604800'

interface RouteTypes {
  Params: { z: string; x: string; y: string }
}

/** The tiles of the map: not JSON, and so beside the contract. The file is opened with the first. */
export function mapRoutes(app: FastifyInstance, file: string) {
  let tiles: Promise<Pmtiles> | undefined
  app.addHook('onClose', async () => (await tiles?.catch(() => undefined))?.close())

  app.get<RouteTypes>(
    `${MAP_TILES_PATH}/:z/:x/:y`,
    { config: { access: 'public' } },
    async (request, reply) => {
      const { z, x, y } = request.params
      if (![z, x, y].every((part) => NUMBER.test(part))) throw notFound()
      tiles ??= Pmtiles.open(file)
      const world = await tiles.catch((error: unknown) => {
        tiles = undefined
        throw error
      })
      if (Number(z) > world.maxZoom || Math.max(Number(x), Number(y)) >= 2 ** Number(z))
        throw notFound()
      const tile = await world.tile(Number(z), Number(x), Number(y))
      void reply.header('cache-control', A_WEEK)
      if (!tile) return reply.status(204).send()
      void reply.type('application/vnd.mapbox-vector-tile').header('vary', 'accept-encoding')
      if (!takenEncodings(request.headers['accept-encoding']).includes('gzip')) {
        return reply.send(gunzipSync(tile))
      }
      return reply.header('content-encoding', 'gzip').send(tile)
    },
  )
}
