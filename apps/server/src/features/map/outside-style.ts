import { MAP_OUTSIDE_PATH } from '@berg/contract'
import { z } from 'zod'
import { sanitise } from '../../platform/html/sanitise.ts'
import { addressIn } from './outside-address.ts'

interface OutsideTiles {
  templates: readonly string[]
  isPicture: boolean
  minZoom: number
  maxZoom: number
  bounds: readonly number[] | undefined
}

/** The style of another tile server, and the addresses that it named: no other is ever asked. */
export interface OutsideStyle {
  /** For the browser. All addresses are ours, so no key is in it. */
  style: object
  tiles: ReadonlyMap<string, OutsideTiles>
  data: ReadonlyMap<string, string>
  sprites: ReadonlyMap<string, string>
  glyphs: string | undefined
}

/** Whom to thank: words and links, no pictures from other hosts. */
const CREDIT_MAX = 5000
const credit = z.string().transform((html) =>
  sanitise(html, CREDIT_MAX)
    .replace(/<(?!\/?a[ >])[^>]*>/g, ' ')
    .trim(),
)

const tiling = {
  tiles: z.array(z.string()).min(1).optional(),
  minzoom: z.number().optional(),
  maxzoom: z.number().optional(),
  bounds: z.array(z.number()).length(4).optional(),
  scheme: z.enum(['xyz', 'tms']).optional(),
  tileSize: z.number().optional(),
  encoding: z.string().optional(),
  attribution: credit.optional(),
}
const TileJson = z.object(tiling)
const TiledSource = z.object({
  ...tiling,
  type: z.enum(['vector', 'raster', 'raster-dem']),
  url: z.string().optional(),
  promoteId: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
})
const DataSource = z.looseObject({
  type: z.literal('geojson'),
  data: z.union([z.string(), z.looseObject({})]),
  attribution: credit.optional(),
})

const Layer = z.looseObject({
  id: z.string(),
  metadata: z
    .unknown()
    .transform(() => undefined)
    .optional(),
})

/** What is not named here does not reach the browser: where the map begins is ours to say. */
const Style = z.object({
  version: z.literal(8),
  sources: z.record(z.string(), z.discriminatedUnion('type', [TiledSource, DataSource])),
  layers: z.array(Layer).min(1),
  sprite: z
    .union([
      z.string().transform((url) => [{ id: 'default', url }]),
      z.array(z.object({ id: z.string(), url: z.string() })),
    ])
    .default([]),
  glyphs: z.string().optional(),
  light: z.unknown().optional(),
  state: z.unknown().optional(),
})

const DEEPEST = 22

/** Ids are the style's own, so that an address means the same on every node and after every reading. */
const ours = (kind: string, id: string) => `${MAP_OUTSIDE_PATH}/${kind}/${encodeURIComponent(id)}`

/** Reads a style from the address `url`; `ask` fetches the descriptions of tiles that it refers to. */
export async function readOutsideStyle(
  given: unknown,
  url: string,
  ask: (address: string) => Promise<unknown>,
): Promise<OutsideStyle> {
  const { sources, sprite, glyphs, ...rest } = Style.parse(given)
  const tiles = new Map<string, OutsideTiles>()
  const data = new Map<string, string>()

  const rewritten = async (id: string, source: z.output<typeof Style>['sources'][string]) => {
    if (source.type === 'geojson') {
      if (typeof source.data !== 'string') return source
      data.set(id, addressIn(url, source.data))
      return { ...source, data: ours('data', id) }
    }
    const { url: described, ...own } = source
    const base = described === undefined ? url : addressIn(url, described)
    const whole = { ...(described !== undefined && TileJson.parse(await ask(base))), ...own }
    const named = own.tiles?.map((tile) => addressIn(url, tile))
    const templates = named ?? whole.tiles?.map((tile) => addressIn(base, tile))
    if (!templates) throw new Error('it has a source without tiles')
    const { minzoom: minZoom = 0, maxzoom: maxZoom = DEEPEST } = whole
    // Rows that count from the south would have to be turned round first.
    const bounds = whole.scheme === 'tms' ? undefined : whole.bounds
    tiles.set(id, { templates, isPicture: source.type !== 'vector', minZoom, maxZoom, bounds })
    return { ...whole, tiles: [`${ours('tiles', id)}/{z}/{x}/{y}`] }
  }
  const entries = Object.entries(sources).map(
    async ([id, source]) => [id, await rewritten(id, source)] as const,
  )
  const style = {
    ...rest,
    sources: Object.fromEntries(await Promise.all(entries)),
    ...(sprite.length > 0 && {
      sprite: sprite.map(({ id }) => ({ id, url: ours('sprites', id) })),
    }),
    ...(glyphs !== undefined && { glyphs: `${MAP_OUTSIDE_PATH}/fonts/{fontstack}/{range}` }),
  }
  return {
    style,
    tiles,
    data,
    sprites: new Map(sprite.map((one) => [one.id, addressIn(url, one.url)])),
    glyphs: glyphs === undefined ? undefined : addressIn(url, glyphs),
  }
}
