import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { constants, brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { makeCountryPoints } from './country-points.mjs'
import { asText, makeGazetteer } from './gazetteer.mjs'
import { makeLabels } from './labels.mjs'
import { makeOutline } from './outline.mjs'
import { makeShapes } from './shapes.mjs'
import { makeTiles } from './tiles.mjs'

const APPS = new URL('../apps/', import.meta.url)
const MOST_BYTES = {
  'server/geodata/world.pmtiles': 10_000_000,
  'server/geodata/places.tsv.br': 8_000_000,
  'server/src/features/places/country-points.ts': 8_000,
  'web/src/features/pins/components/world.svg': 40_000,
}
const ATTRIBUTION = 'Made with Natural Earth · places © GeoNames (CC BY 4.0)'

const places = makeGazetteer()
const { areas, areaPoints, countries, ...drawn } = await makeShapes()
const label = makeLabels({ areas, areaPoints, countries }, places)
const outputs = {
  'server/geodata/world.pmtiles': makeTiles({ ...drawn, label }, ATTRIBUTION),
  'server/geodata/places.tsv.br': pack(asText(places)),
  'server/src/features/places/country-points.ts': Buffer.from(makeCountryPoints(places)),
  'web/src/features/pins/components/world.svg': Buffer.from(await makeOutline(drawn.land)),
}

for (const [name, bytes] of Object.entries(outputs)) {
  if (bytes.length > MOST_BYTES[name]) throw new Error(`${name} has ${bytes.length} bytes.`)
  const file = new URL(name, APPS)
  const same = isSame(name, file, bytes)
  if (!same) writeFileSync(file, bytes)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  console.log(`${name}  ${bytes.length} bytes  ${hash}  ${same ? 'as before' : 'written'}`)
}
console.log(`${places.length} places, ${label.length} labels`)

function pack(text) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
  }
  return brotliCompressSync(text, { params })
}

/** Versions of Node pack differently: the same content is the same file. */
function isSame(name, file, bytes) {
  try {
    const before = readFileSync(file)
    return name.endsWith('.br')
      ? brotliDecompressSync(before).equals(brotliDecompressSync(bytes))
      : before.equals(bytes)
  } catch {
    return false
  }
}
