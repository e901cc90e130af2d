import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { Pmtiles } from '../apps/server/src/features/map/pmtiles.ts'

const APPS = new URL('../apps/', import.meta.url)
const TILES = new URL('server/geodata/world.pmtiles', APPS)
const FILE = new URL('web/src/features/map/components/world.svg', APPS)
const MOST_BYTES = 30_000

/** The picture is so many units wide, half as many as the tile: finer than what is seen of it. */
const WIDTH = 2048
/** In square units: what a dot must change to stay, and what an island must cover. */
const LEAST = { dot: 1.6, island: 4 }
/** In units: a shorter piece of a border is a speck. */
const SHORTEST = 8

/** The world as one small picture, in the projection of the map: its one tile of zoom 0, with fewer dots. */
const tiles = await Pmtiles.open(TILES)
const { layers } = new VectorTile(new PbfReader(gunzipSync(await tiles.tile(0, 0, 0))))
await tiles.close()
const land = linesIn(layers.land)
  .map(simplified)
  .filter((ring) => ring.length > 3 && areaOf(ring) * weightAt(ring[0]) >= LEAST.island)
const border = joined(linesIn(layers.border))
  .filter((line) => lengthOf(line) >= SHORTEST)
  .map(simplified)
const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbol('land', pathOf(land, 'z'))}${symbol('border', pathOf(border, ''))}</svg>\n`

if (svg.length > MOST_BYTES) throw new Error(`The drawn world has ${svg.length} bytes.`)
if (isNew()) writeFileSync(FILE, svg)
console.log(`${FILE.pathname}  ${svg.length} bytes, ${land.length} shapes, ${border.length} lines`)

function isNew() {
  try {
    return readFileSync(FILE, 'utf8') !== svg
  } catch {
    return true
  }
}

/** The map scales the land, and never the width of a line. */
function symbol(id, path) {
  return `<symbol id="${id}" viewBox="0 0 ${WIDTH} ${WIDTH}"><path vector-effect="non-scaling-stroke" d="${path}"/></symbol>`
}

function inUnits(value) {
  return Math.round((value * WIDTH) / layers.land.extent)
}

function linesIn(layer) {
  return Array.from({ length: layer.length }, (_, at) => layer.feature(at).loadGeometry())
    .flat()
    .map((line) => line.map(({ x, y }) => [inUnits(x), inUnits(y)]))
    .map((line) => line.filter((dot, at) => at === 0 || String(dot) !== String(line[at - 1])))
    .filter((line) => line.length > 1)
}

/** Visvalingam's way: the dot that changes the shape least goes first. */
function simplified(line) {
  const dots = [...line]
  for (;;) {
    let [smallest, where] = [LEAST.dot, 0]
    for (let at = 1; at < dots.length - 1; at++) {
      const area = areaOf([dots[at - 1], dots[at], dots[at + 1]]) * weightAt(dots[at])
      if (area < smallest) [smallest, where] = [area, at]
    }
    if (where === 0) return dots
    dots.splice(where, 1)
  }
}

/** The projection makes much of the coasts near the poles, where nobody comes from. */
function weightAt([, y]) {
  return 1 / Math.cosh((1 - (2 * y) / WIDTH) * Math.PI) ** 2
}

function areaOf(ring) {
  const twice = ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}

function lengthOf(line) {
  return line.slice(1).reduce((sum, [x, y], at) => {
    return sum + Math.hypot(x - line[at][0], y - line[at][1])
  }, 0)
}

/** Borders come in pieces of two countries each; pieces that go on from each other become one line. */
function joined(pieces) {
  const keyOf = (dot) => dot.join(',')
  const lines = new Set(pieces)
  const ends = new Map()
  const add = (line) => {
    for (const dot of [line[0], line.at(-1)]) {
      ends.set(keyOf(dot), [...(ends.get(keyOf(dot)) ?? []), line])
    }
  }
  pieces.forEach(add)
  for (const [key, meeting] of ends) {
    const [a, b, ...others] = meeting.filter((line) => lines.has(line))
    if (!a || !b || a === b || others.length > 0) continue
    const first = keyOf(a.at(-1)) === key ? a : a.toReversed()
    const second = keyOf(b[0]) === key ? b : b.toReversed()
    const line = [...first, ...second.slice(1)]
    lines.delete(a)
    lines.delete(b)
    lines.add(line)
    add(line)
  }
  return [...lines]
}

/** Each dot told from the one before, with a sign where a blank would stand: short to write. */
function pathOf(lines, end) {
  let [penX, penY] = [0, 0]
  const step = ([x, y]) => {
    const [dx, dy] = [x - penX, y - penY]
    ;[penX, penY] = [x, y]
    return `${dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`
  }
  return lines
    .map((line) => {
      const dots = end && String(line[0]) === String(line.at(-1)) ? line.slice(0, -1) : line
      const [first, ...others] = dots
      const start = `m${step(first).trim()}l${others.map(step).join('').trim()}${end}`
      // Where a shape is closed the pen is back at its first dot.
      if (end) [penX, penY] = first
      return start
    })
    .join('')
}
