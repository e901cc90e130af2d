import {
  MAP_OUTSIDE_PATH,
  MAP_STYLE_PATH,
  MAP_TILES_MAX_ZOOM,
  MAP_TILES_PATH,
} from '@berg/contract'
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { OUR_CREDIT } from './credits.ts'

/** Loaded before the first label: the renderer draws its letters from the page's own font. */
export const LABEL_FONT = 'Inter Variable'

const COLOURS = {
  light: {
    sea: '#d3e5e2',
    land: '#faf8f4',
    coast: '#a9c6c0',
    border: '#a8a396',
    state: '#e2ddd1',
    country: '#2b3f36',
    stateName: '#75827b',
    town: '#4a5a52',
    halo: '#faf8f4',
  },
  dark: {
    sea: '#0a1518',
    land: '#1b2a23',
    coast: '#33504a',
    border: '#4d665b',
    state: '#26382f',
    country: '#dcebe4',
    stateName: '#82978c',
    town: '#aec1b7',
    halo: '#16211c',
  },
}

/** The map in the colours of the page. It names no glyphs: letters are drawn in the browser. */
export function mapStyle(theme: keyof typeof COLOURS, origin: string): StyleSpecification {
  const colour = COLOURS[theme]
  return {
    version: 8,
    sources: {
      world: {
        type: 'vector',
        tiles: [`${origin}${MAP_TILES_PATH}/{z}/{x}/{y}`],
        maxzoom: MAP_TILES_MAX_ZOOM,
        attribution: OUR_CREDIT,
      },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colour.sea } },
      fill('land', colour.land),
      fill('lakes', colour.sea),
      line('admin1', colour.state, 0.8, [2, 2]),
      line('coast', colour.coast, 0.8),
      line('border', colour.border, 1),
      label('state', ['==', ['get', 'kind'], 'state'], colour.stateName, colour.halo, 11),
      label('town', ['==', ['get', 'kind'], 'town'], colour.town, colour.halo, 12),
      label('country', ['==', ['get', 'kind'], 'country'], colour.country, colour.halo, 13),
    ],
  }
}

const source = { source: 'world' } as const

const fill = (layer: string, colour: string): LayerSpecification => ({
  id: layer,
  type: 'fill',
  ...source,
  'source-layer': layer,
  paint: { 'fill-color': colour },
})

const line = (
  layer: string,
  colour: string,
  width: number,
  dashes?: number[],
): LayerSpecification => ({
  id: layer,
  type: 'line',
  ...source,
  'source-layer': layer,
  layout: { 'line-join': 'round', 'line-cap': dashes ? 'butt' : 'round' },
  paint: {
    'line-color': colour,
    'line-width': ['interpolate', ['linear'], ['zoom'], 0, width * 0.6, 6, width * 1.6],
    ...(dashes && { 'line-dasharray': dashes }),
  },
})

const label = (
  id: string,
  filter: ExpressionSpecification,
  colour: string,
  halo: string,
  size: number,
): LayerSpecification => ({
  id: `label-${id}`,
  type: 'symbol',
  ...source,
  'source-layer': 'label',
  filter,
  layout: {
    'text-field': ['get', 'name'],
    'text-font': [LABEL_FONT],
    'text-size': ['interpolate', ['linear'], ['zoom'], 1, size - 1, 7, size + 3],
    'text-max-width': 7,
    'text-padding': 6,
    'symbol-sort-key': ['get', 'rank'],
  },
  paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.4 },
})

/** The style of another tile server; undefined where it cannot be had, and the map is our own. */
export async function outsideStyle(): Promise<StyleSpecification | undefined> {
  try {
    const answer = await fetch(MAP_STYLE_PATH)
    return answer.status === 200 ? readStyle(await answer.text(), location.origin) : undefined
  } catch {
    return undefined
  }
}

/** The renderer wants whole addresses, and the server does not know by which name it is called. */
export const readStyle = (json: string, origin: string) =>
  JSON.parse(json, (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith(`${MAP_OUTSIDE_PATH}/`) ? origin + value : value,
  ) as StyleSpecification
