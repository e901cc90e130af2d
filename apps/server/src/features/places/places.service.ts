import { coarseSpot, fold, type Place, type Spot } from '@berg/contract'
import type { Actor } from '../../platform/http/actor.ts'
import { notFound, unavailable } from '../../platform/http/problem.ts'
import {
  countryAt,
  canonicalCountry,
  countryCodes,
  countryName,
  countryPoint,
} from './countries.ts'
import type { Geocoder } from './geocoder.ts'
import { isOutsideId, type OutsideIds } from './outside-id.ts'
import type { PlacesRepository } from './places.repository.ts'
import type { PlaceRow } from './places.table.ts'

/** A town further away says nothing about a point in the sea. */
const FARTHEST_KM = 300
/** A town of that name this far away may be meant: large ones reach far from their middle. */
const AROUND_KM = 50
const EARTH_KM = 6371

/** Answers from our own gazetteer, or from the geocoder that the site names, as long as it answers. */
export class PlacesService {
  private areLoaded = false

  constructor(
    private readonly places: PlacesRepository,
    private readonly geocoder: Geocoder | undefined,
    private readonly outsideIds: OutsideIds,
  ) {}

  /** Whoever is signed in may be told of other places than a visitor. */
  get asksOutside(): boolean {
    return this.geocoder !== undefined
  }

  async suggest(actor: Actor | undefined, text: string): Promise<Place[]> {
    // Visitors are not given a way to use somebody else's server.
    const outside = actor && (await this.geocoder?.search(text))
    return outside ?? this.own(text)
  }

  async get(id: string): Promise<Place> {
    const place = await this.find(id)
    if (!place) throw notFound('There is no such place.')
    return place
  }

  async find(id: string): Promise<Place | undefined> {
    if (isOutsideId(id)) return this.outsideIds.read(id)
    const row = await this.places.byId(id)
    if (!row) await this.requireLoaded()
    return row && present(row)
  }

  async reverse(actor: Actor | undefined, lat: number, lon: number): Promise<Place> {
    // Where exactly somebody is stays here.
    const coarse = coarseSpot({ lat, lon })
    const outside = actor && (await this.geocoder?.reverse(coarse.lat, coarse.lon))
    const place = outside ?? (await this.nearest(lat, lon))
    if (!place) await this.requireLoaded()
    if (!place) throw notFound('There is no town near this point.')
    return place
  }

  /** The nearest town of the country in which the point lies; of any country for a point at sea. */
  async nearest(lat: number, lon: number, farthestKm = Infinity): Promise<Place | undefined> {
    const country = await countryAt(lat, lon)
    const rows = await this.places.around(lat, lon, country)
    return closest({ lat, lon }, rows, country ? farthestKm : Math.min(farthestKm, FARTHEST_KM))
  }

  /** The town around a point whose name the text is or holds between commas. */
  async townNamed(text: string, spot: Spot): Promise<Place | undefined> {
    for (const name of new Set([text, ...text.split(',')].map(fold).filter(Boolean))) {
      const place = closest(spot, await this.places.named(name, spot.lat, spot.lon), AROUND_KM)
      if (place) return place
    }
    return undefined
  }

  canonicalCountry = canonicalCountry
  countryPoint = countryPoint

  /** 'Paris', 'Paris, Texas', 'paris texas', and with typos. */
  private async own(text: string): Promise<Place[]> {
    for (const { name, region } of readings(text)) {
      const countries = region ? countryCodes(region) : []
      const rows = await this.places.beginning(name, countries, region)
      if (rows.length > 0) return rows.map(present)
    }
    for (const { name, region } of readings(text)) {
      const countries = region ? countryCodes(region) : []
      const rows = await this.places.similar(name, countries, region)
      if (rows.length > 0) return rows.map(present)
    }
    await this.requireLoaded()
    return []
  }

  /** In the first minute of a site nothing is found because nothing is there yet: that is said. */
  private async requireLoaded(): Promise<void> {
    this.areLoaded ||= await this.places.areLoaded()
    if (!this.areLoaded) throw unavailable('The places of the world are still being loaded.')
  }
}

interface Reading {
  name: string
  region?: string
}

/** What may be meant: a name; a name before a comma; a name whose last word is a country or state. */
function readings(text: string): Reading[] {
  const [head = '', ...tail] = text.split(',').map(fold)
  const region = tail.findLast(Boolean)
  if (region && head) return [{ name: head, region }, { name: head }]
  const words = head.split(' ')
  const last = words.at(-1) ?? ''
  if (words.length < 2 || last.length < 2) return head ? [{ name: head }] : []
  return [{ name: head }, { name: words.slice(0, -1).join(' '), region: last }]
}

const present = ({ id, name, state, country, lat, lon }: PlaceRow): Place => ({
  id,
  name,
  state,
  country: countryName(country),
  country_code: country,
  lat,
  lon,
})

function closest(spot: Spot, rows: readonly PlaceRow[], farthestKm: number): Place | undefined {
  const [best] = rows
    .map((row) => ({ row, km: distanceKm(spot, row) }))
    .toSorted((a, b) => a.km - b.km)
  return best && best.km <= farthestKm ? present(best.row) : undefined
}

function distanceKm({ lat, lon }: Spot, to: Spot): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const arc =
    half(to.lat - lat) + Math.cos(radians(lat)) * Math.cos(radians(to.lat)) * half(to.lon - lon)
  return 2 * EARTH_KM * Math.asin(Math.sqrt(arc))
}
