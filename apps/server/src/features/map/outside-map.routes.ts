import { MAP_OUTSIDE_PATH, MAP_STYLE_PATH } from '@berg/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '../../platform/http/problem.ts'
import type { OutsideMap, Part } from './outside-map.ts'

const NUMBER = /^\d{1,8}$/
/** Not longer: whoever keeps a style whose server has gone sees an empty map. */
const A_MINUTE = 'public, max-age=60'
const A_DAY = 'public, max-age=86400'
const PUBLIC = { config: { access: 'public' } } as const

interface TileAsked {
  Params: { source: string; z: string; x: string; y: string }
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

  app.get<TileAsked>(
    `${MAP_OUTSIDE_PATH}/tiles/:source/:z/:x/:y`,
    PUBLIC,
    async ({ params: { source, z, x, y } }, reply) => {
      if (![z, x, y].every((part) => NUMBER.test(part))) throw notFound()
      return send(reply, map?.tile(source, { z: Number(z), x: Number(x), y: Number(y) }))
    },
  )
  app.get<{ Params: { source: string } }>(
    `${MAP_OUTSIDE_PATH}/data/:source`,
    PUBLIC,
    async ({ params }, reply) => send(reply, map?.data(params.source)),
  )
  app.get<{ Params: { file: string } }>(
    `${MAP_OUTSIDE_PATH}/sprites/:file`,
    PUBLIC,
    async ({ params }, reply) => send(reply, map?.sprite(params.file)),
  )
  app.get<{ Params: { fonts: string; range: string } }>(
    `${MAP_OUTSIDE_PATH}/fonts/:fonts/:range`,
    PUBLIC,
    async ({ params }, reply) => send(reply, map?.glyphs(params.fonts, params.range)),
  )
}

async function send(reply: FastifyReply, asked: Promise<Part> | undefined) {
  const part = await asked
  if (!part) throw notFound()
  void reply.header('cache-control', A_DAY)
  if (part.bytes.length === 0) return reply.status(204).send()
  return reply.type(part.type).send(part.bytes)
}
