import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { inject } from 'vitest'
import { loadGazetteer } from '../src/features/places/load-gazetteer.ts'
import type { Connection } from '../src/platform/db/database.ts'

const LINES = [
  ['lodzPL01', 'Łódź', 'PL', 'Łódź Voivodeship', 51.7706, 19.4739, 768755, 'lodz|litzmannstadt'],
  ['warsPL02', 'Warsaw', 'PL', 'Mazovia', 52.2298, 21.0118, 1702139, 'warsaw|warszawa'],
  ['bergNO03', 'Bergen', 'NO', 'Vestland', 60.3929, 5.3242, 213585, 'bergen'],
  ['munichDE', 'Munich', 'DE', 'Bavaria', 48.1374, 11.5755, 1260391, 'munich|munchen'],
]

/** A file of four places, for tests that need some but not all of the world. */
function smallGazetteer(): string {
  const file = join(inject('runFolder'), `places-${process.pid}.tsv.br`)
  writeFileSync(file, brotliCompressSync(LINES.map((line) => `${line.join('\t')}\n`).join('')))
  return file
}

export const loadFewPlaces = (connection: Connection) => loadGazetteer(connection, smallGazetteer())
