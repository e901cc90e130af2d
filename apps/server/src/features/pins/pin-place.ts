import { coarseSpot, type PinInput, type Place, type Spot } from '@berg/contract'
import { plainText } from '../../platform/html/read.ts'
import { invalid } from '../../platform/http/problem.ts'
import type { NewPin } from './pins.table.ts'

/** What pins ask of the places. */
export interface Gazetteer {
  find(id: string): Promise<Place | undefined>
  /** The town nearest to a spot, and no farther than this. */
  nearest(lat: number, lon: number, farthestKm?: number): Promise<Place | undefined>
  /** The town around a spot that the text names. */
  townNamed(text: string, spot: Spot): Promise<Place | undefined>
  /** The country as it is written here; undefined for one that does not exist. */
  canonicalCountry(text: string): string | undefined
  /** Where a pin stands that shows its country alone. */
  countryPoint(country: string): Spot | undefined
}

type PinPlace = Pick<NewPin, 'level' | 'country' | 'state' | 'locationText' | 'lat' | 'lon'>

const NOWHERE = { lat: null, lon: null }
/** Somebody this close to a town comes from there, unless they name another one. */
const NEAR_KM = 10

/** The place of a pin, as closely as its person chose and no closer. */
export async function placeOf(gazetteer: Gazetteer, input: PinInput): Promise<PinPlace> {
  const chosen = input.place_id ? await gazetteer.find(input.place_id) : undefined
  if (input.place_id && !chosen) throw invalid({ place_id: ['There is no such place.'] })
  const spot = spotOf(chosen ?? input)
  const text = chosen?.name ?? plainText(input.location_text ?? '')
  if (!spot && !text && !input.country)
    throw invalid({ location_text: ['Choose a place, or set your pin on the map.'] })
  const region = await regionOf(gazetteer, input, chosen, spot)
  const level = input.level ?? 'town'
  if (level === 'country') {
    const point = gazetteer.countryPoint(region.country) ?? NOWHERE
    return { level, country: region.country, state: '', locationText: '', ...point }
  }
  return { level, ...region, ...(await townOf(gazetteer, text, spot, region.country)) }
}

/** The town's own point and name where it is known; else the spot to a kilometre. */
async function townOf(
  gazetteer: Gazetteer,
  text: string,
  spot: Spot | undefined,
  country: string,
): Promise<Pick<PinPlace, 'locationText' | 'lat' | 'lon'>> {
  const words = withoutAddress(text)
  if (!spot) return { locationText: words, ...NOWHERE }
  const named = await gazetteer.townNamed(text, spot)
  const town = named ?? (await gazetteer.nearest(spot.lat, spot.lon, NEAR_KM))
  if (town?.country !== country) return { locationText: words, ...coarseSpot(spot) }
  return { locationText: named ? town.name : words || town.name, lat: town.lat, lon: town.lon }
}

/** What has a number is a house, a flat or a postcode. */
const withoutAddress = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part && !/\p{N}/u.test(part))
    .join(', ')

function spotOf({ lat, lon }: Pick<PinInput, 'lat' | 'lon'>): Spot | undefined {
  if (typeof lat === 'number' && typeof lon === 'number') return { lat, lon }
  if (typeof lat === 'number') throw invalid({ lon: ['Send both lat and lon, or neither.'] })
  if (typeof lon === 'number') throw invalid({ lat: ['Send both lat and lon, or neither.'] })
  return undefined
}

/** Country and state are the chosen place's, or the nearest town's where the person names none. */
async function regionOf(
  gazetteer: Gazetteer,
  input: PinInput,
  chosen: Place | undefined,
  spot: Spot | undefined,
) {
  const canonical = gazetteer.canonicalCountry(input.country ?? '')
  if (input.country && !canonical) throw invalid({ country: ['There is no such country.'] })
  const given = { country: canonical ?? '', state: plainText(input.state ?? '') }
  if (chosen) {
    requireAgreement(given, chosen)
    return { country: chosen.country, state: chosen.state }
  }
  if (!spot || (given.country && given.state)) return given
  const near = await gazetteer.nearest(spot.lat, spot.lon)
  const country = given.country || near?.country || ''
  return { country, state: given.state || (near?.country === country ? near.state : '') }
}

function requireAgreement(given: { country: string; state: string }, chosen: Place): void {
  const wrong = (['country', 'state'] as const).filter(
    (name) => given[name] && given[name].toLowerCase() !== chosen[name].toLowerCase(),
  )
  if (wrong.length > 0) {
    throw invalid(
      Object.fromEntries(
        wrong.map((name) => [name, [`The place lies in ${chosen[name] || 'none'}.`]]),
      ),
    )
  }
}
