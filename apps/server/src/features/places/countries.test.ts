import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { PLACES_FILE } from '../../storage.ts'
import { countryCode, countryName, countryPoint, countryAt } from './countries.ts'
import { COUNTRY_POINTS } from './country-points.ts'

const CODES = Object.keys(COUNTRY_POINTS)

describe('the list of countries', () => {
  it('holds every country that a town of the gazetteer lies in', () => {
    const rows = brotliDecompressSync(readFileSync(PLACES_FILE)).toString().trim().split('\n')
    expect(CODES).toEqual([...new Set(rows.map((row) => row.split('\t')[2]))].toSorted())
  })

  it.each(CODES)('%s has a point on its own land', async (code) => {
    const point = countryPoint(countryName(code))
    expect(point && (await countryAt(point.lat, point.lon))).toBe(code)
  })

  it.each(CODES)('%s is found by its own name', (code) => {
    expect(countryCode(countryName(code))).toBe(code)
  })

  it.each(['European Union', 'Unknown Region', 'Pseudo-Accents', 'Atlantis', 'constructor'])(
    '%s is no country',
    (name) => {
      expect(countryCode(name)).toBeUndefined()
    },
  )
})
