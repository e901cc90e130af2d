/** Half of the world's width in metres of the web map. */
const HALF_WORLD = 20_037_508.342789244

export interface TileAt {
  z: number
  x: number
  y: number
}

/** An address that a document names, which may leave parts in braces open. */
export function addressIn(base: string, given: string): string {
  if (!URL.canParse(given, base)) throw new Error('it names an address that is none')
  const url = new URL(given, base)
  if (/[{}]/.test(url.host)) throw new Error('it names a host with braces')
  if (!/^https?:$/.test(url.protocol)) {
    throw new Error(
      `it names an address with ${url.protocol}, and only http and https can be asked`,
    )
  }
  if (url.username || url.password) throw new Error('it names an address with a user in it')
  return url.href.replaceAll('%7B', '{').replaceAll('%7D', '}')
}

/** What the braces in the address of a tile stand for. */
const OF_TILE = new Map<string, (at: TileAt) => string>([
  ['z', ({ z }) => String(z)],
  ['x', ({ x }) => String(x)],
  ['y', ({ y }) => String(y)],
  ['ratio', () => '@2x'],
  ['prefix', ({ x, y }) => (x % 16).toString(16) + (y % 16).toString(16)],
  ['quadkey', quadkey],
  ['bbox-epsg-3857', box],
])

export const tileAddress = (template: string, at: TileAt): string =>
  template.replace(/\{([\w-]+)\}/g, (braced, name: string) => OF_TILE.get(name)?.(at) ?? braced)

function quadkey({ z, x, y }: TileAt): string {
  const digit = (bit: number) => ((x >> bit) & 1) + 2 * ((y >> bit) & 1)
  return Array.from({ length: z }, (_, at) => digit(z - 1 - at)).join('')
}

function box({ z, x, y }: TileAt): string {
  const side = (2 * HALF_WORLD) / 2 ** z
  const [west, north] = [x * side - HALF_WORLD, HALF_WORLD - y * side]
  return [west, north - side, west + side, north].join(',')
}

/** Whether a part of the tile lies within west, south, east and north; anywhere without them. */
export function isWithin({ z, x, y }: TileAt, bounds: readonly number[] | undefined): boolean {
  const [west = -180, south = -90, east = 180, north = 90] = bounds ?? []
  const longitude = (column: number) => (column / 2 ** z) * 360 - 180
  const latitude = (row: number) =>
    (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** z))) * 180) / Math.PI
  return (
    longitude(x) <= east &&
    longitude(x + 1) >= west &&
    latitude(y + 1) <= north &&
    latitude(y) >= south
  )
}

/** `suffix` is for instance `@2x.json`: it stands before the query. */
export function spriteAddress(base: string, suffix: string): string {
  const url = new URL(base)
  url.pathname += suffix
  return url.href
}

/** Names of fonts, each beginning with a letter or a number: none leads out of its folder. */
const FONTS = /^[\p{L}\p{N}][\p{L}\p{N} ._-]*(, ?[\p{L}\p{N}][\p{L}\p{N} ._-]*)*$/u
const MOST_FONT_LETTERS = 300
const RANGE = /^(\d{1,7})-(\d{1,7})$/

/** Undefined for what are no fonts, or no 256 letters of them. */
export function glyphAddress(template: string, fonts: string, range: string): string | undefined {
  const [first, last] = RANGE.exec(range)?.slice(1).map(Number) ?? []
  if (first === undefined || first % 256 !== 0 || last !== first + 255) return undefined
  if (fonts.length > MOST_FONT_LETTERS || !FONTS.test(fonts)) return undefined
  return template
    .replaceAll('{fontstack}', () => encodeURIComponent(fonts))
    .replaceAll('{range}', `${first}-${last}`)
}
