import { fold } from '@berg/contract'
import { COUNTRY_POINTS } from './country-points.ts'

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** The English name of a country by its code; the code itself where there is none. */
export const countryName = (code: string): string => names.of(code) ?? code

/** Every country's name, folded, with its code. */
const countries = new Map(
  Object.keys(COUNTRY_POINTS).map((code) => [fold(countryName(code)), code]),
)

/** The code of a country by its name, however it was written. */
export const countryCode = (text: string): string | undefined => countries.get(fold(text))

/** The country as we write it, however it was written; undefined for one that does not exist. */
export function canonicalCountry(text: string): string | undefined {
  const code = countryCode(text)
  return code && countryName(code)
}

/** The name of a country by its code, in small or large letters; undefined for one that does not exist. */
export function knownCountry(code: string): string | undefined {
  const upper = code.toUpperCase()
  return Object.hasOwn(COUNTRY_POINTS, upper) ? countryName(upper) : undefined
}

/** Countries whose name begins like this, or whose code it is. */
export function countryCodes(folded: string): string[] {
  const codes = [...countries].filter(([name]) => name.startsWith(folded)).map(([, code]) => code)
  return folded.length === 2 ? [...codes, folded.toUpperCase()] : codes
}

/** Where a pin stands that shows its country alone: on that country's land. */
export function countryPoint(country: string): { lat: number; lon: number } | undefined {
  const code = countryCode(country)
  const [lat, lon] = (code && COUNTRY_POINTS[code]) || []
  return lat === undefined || lon === undefined ? undefined : { lat, lon }
}

/** The code of the country at a point; undefined at sea. */
export async function countryAt(lat: number, lon: number): Promise<string | undefined> {
  // Loaded with the first question, so that the start does not wait for its borders.
  const { iso1A2Code } = await import('@rapideditor/country-coder')
  return iso1A2Code([lon, lat], { level: 'territory' }) ?? undefined
}
