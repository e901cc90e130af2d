import { gunzipSync } from 'node:zlib'
import { MAP_TILES_PATH, MAP_OUTSIDE_PATH, MAP_STYLE_PATH } from '@berg/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../platform/http/problem.ts'
import { takenEncodings } from '../../platform/http/compress.ts'
import { Pmtiles } from './pmtiles.ts'
import { OUTSIDE_FETCH } from '../../platform/http/rate-limit.ts'
import type { OutsideMap, Part } from './outside-map.ts'

const NUMBER = /^\d{1,8}$/
/** Not longer: whoever keeps a style whose server has gone sees an empty map. */
const A_MINUTE = 'public, max-age=60'
const A_DAY = 'public, max-age=86400'
const A_WEEK = 'public, max-age=604800'
const PUBLIC = { config: { access: 'public' } } as const

interface TileAsked {
  Params: { z: string; x: string; y: string }
}
interface OutsideTileAsked {
  Params: TileAsked['Params'] & { source: string }
}

/** The tiles of the map: not JSON, and so beside the contract. The file is opened with the first. */
export function mapRoutes(app: FastifyInstance, file: string) {
  let tiles: Promise<Pmtiles> | undefined
  app.addHook('onClose', async () => (await tiles?.catch(() => undefined))?.close())

  app.get<TileAsked>(`${MAP_TILES_PATH}/:z/:x/:y`, PUBLIC, async (request, reply) => {
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
  })
}

/** Another map than our own, below our own addresses. Not JSON, and so beside the contract. */
export function outsideMapRoutes(app: FastifyInstance, map: OutsideMap | undefined) {
  // Whoever has set a wrong address reads it in the log right after the start.
  app.addHook('onReady', async () => void map?.style())

  app.get(MAP_STYLE_PATH, PUBLIC, async (_request, reply) => {
    const known = await map?.style()
    if (!known) return reply.status(204).send()
    return reply.header('cache-control', A_MINUTE).send(known.style)
  })

  /** What we do not have yet takes more of the caller's allowance. */
  const spend = (request: FastifyRequest) => () => app.rateLimit.take(request, OUTSIDE_FETCH)

  app.get<OutsideTileAsked>(
    `${MAP_OUTSIDE_PATH}/tiles/:source/:z/:x/:y`,
    PUBLIC,
    async (request, reply) => {
      const { source, z, x, y } = request.params
      if (![z, x, y].every((part) => NUMBER.test(part))) throw notFound()
      const at = { z: Number(z), x: Number(x), y: Number(y) }
      return send(reply, map?.tile(source, at, spend(request)))
    },
  )
  app.get<{ Params: { source: string } }>(
    `${MAP_OUTSIDE_PATH}/data/:source`,
    PUBLIC,
    async (request, reply) => send(reply, map?.data(request.params.source, spend(request))),
  )
  app.get<{ Params: { file: string } }>(
    `${MAP_OUTSIDE_PATH}/sprites/:file`,
    PUBLIC,
    async (request, reply) => send(reply, map?.sprite(request.params.file, spend(request))),
  )
  app.get<{ Params: { fonts: string; range: string } }>(
    `${MAP_OUTSIDE_PATH}/fonts/:fonts/:range`,
    PUBLIC,
    async (request, reply) => {
      const { fonts, range } = request.params
      return send(reply, map?.glyphs(fonts, range, spend(request)))
    },
  )
}

async function send(reply: FastifyReply, asked: Promise<Part> | undefined) {
  const part = await asked
  if (!part) throw notFound()
  void reply.header('cache-control', A_DAY)
  if (part.bytes.length === 0) return reply.status(204).send()
  return reply.type(part.type).send(part.bytes)
}
