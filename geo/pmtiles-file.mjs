import { gzipSync } from 'node:zlib'
import { Compression, TileType, zxyToTileId } from 'pmtiles'

const HEADER_BYTES = 127
/** The header and the root directory lie within the first 16 kB, as the format demands. */
const ROOT_MOST = 16_384 - HEADER_BYTES
const ENTRIES_A_LEAF = 2048
const WHOLE_WORLD = { minLon: -180, minLat: -85.0511, maxLon: 180, maxLat: 85.0511 }

/**
 * One file of the format PMTiles 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md).
 *
 * @param {{ z: number, x: number, y: number, bytes: Buffer }[]} tiles each packed by gzip
 * @param {{ maxZoom: number, metadata: object }} about
 */
export function makePmtiles(tiles, { maxZoom, metadata }) {
  const ordered = tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), bytes }))
    .toSorted((a, b) => a.id - b.id)
  const { entries, data, contents } = layOut(ordered)
  const { root, leaves } = makeDirectories(entries)
  const about = gzipSync(JSON.stringify(metadata), { level: 9 })
  const header = makeHeader({
    sizes: [root.length, about.length, leaves.length, data.length],
    counts: [ordered.length, entries.length, contents],
    maxZoom,
  })
  return Buffer.concat([header, root, about, leaves, data])
}

/** Equal tiles, such as plain sea, are kept once; equal neighbours are one entry. */
function layOut(tiles) {
  const places = new Map()
  const entries = []
  const parts = []
  let end = 0
  for (const { id, bytes } of tiles) {
    const key = bytes.toString('latin1')
    let offset = places.get(key)
    if (offset === undefined) {
      offset = end
      places.set(key, offset)
      parts.push(bytes)
      end += bytes.length
    }
    const last = entries.at(-1)
    if (last && last.offset === offset && last.id + last.run === id) last.run++
    else entries.push({ id, offset, length: bytes.length, run: 1 })
  }
  return { entries, data: Buffer.concat(parts), contents: parts.length }
}

function makeDirectories(entries) {
  const whole = makeDirectory(entries)
  if (whole.length <= ROOT_MOST) return { root: whole, leaves: Buffer.alloc(0) }
  const leaves = []
  const pointers = []
  let offset = 0
  for (let at = 0; at < entries.length; at += ENTRIES_A_LEAF) {
    const part = entries.slice(at, at + ENTRIES_A_LEAF)
    const leaf = makeDirectory(part)
    // A run of none says that the entry leads to a leaf.
    pointers.push({ id: part[0].id, offset, length: leaf.length, run: 0 })
    leaves.push(leaf)
    offset += leaf.length
  }
  return { root: makeDirectory(pointers), leaves: Buffer.concat(leaves) }
}

function makeDirectory(entries) {
  const numbers = [entries.length]
  entries.forEach(({ id }, at) => numbers.push(id - (at > 0 ? entries[at - 1].id : 0)))
  entries.forEach(({ run }) => numbers.push(run))
  entries.forEach(({ length }) => numbers.push(length))
  entries.forEach(({ offset }, at) => {
    const last = entries[at - 1]
    numbers.push(last && last.offset + last.length === offset ? 0 : offset + 1)
  })
  return gzipSync(Buffer.from(numbers.flatMap(varint)), { level: 9 })
}

function varint(value) {
  const bytes = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest]
    bytes.push((rest % 128) | 128)
  }
}

function makeHeader({ sizes, counts, maxZoom }) {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles', 0)
  header[7] = 3
  let offset = HEADER_BYTES
  sizes.forEach((size, at) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + at * 16)
    header.writeBigUInt64LE(BigInt(size), 16 + at * 16)
    offset += size
  })
  counts.forEach((count, at) => header.writeBigUInt64LE(BigInt(count), 72 + at * 8))
  header[96] = 1 // the tiles lie in the order of their numbers
  header[97] = Compression.Gzip
  header[98] = Compression.Gzip
  header[99] = TileType.Mvt
  header[101] = maxZoom
  const { minLon, minLat, maxLon, maxLat } = WHOLE_WORLD
  ;[minLon, minLat, maxLon, maxLat].forEach((degrees, at) =>
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + at * 4),
  )
  header[118] = 2
  header.writeInt32LE(20 * 1e7, 123)
  return header
}
