import { PLACE_RESULTS, type Place } from '@berg/contract'
import { z } from 'zod'
import { fetchJson } from '../../platform/outside/fetch-json.ts'
import { canonicalCountry, countryName } from './countries.ts'
import { withId } from './outside-id.ts'

export type GeocoderKind = 'photon' | 'nominatim'

/** Somebody is typing: who takes longer is not waited for. */
const LIMITS = { milliseconds: 1500, bytes: 512 * 1024 }
const INIT = { headers: { accept: 'application/json', 'user-agent': 'the-berg' } }

/** Undefined wherever it failed: the caller then answers from the gazetteer. */
export interface Geocoder {
  search(text: string): Promise<Place[] | undefined>
  reverse(lat: number, lon: number): Promise<Place | undefined>
}

type Found = Omit<Place, 'id'>

interface Dialect {
  search(text: string): string
  reverse(lat: number, lon: number): string
  read(answer: unknown): Found[]
}

export function makeGeocoder(
  url: string,
  kind: GeocoderKind,
  warn: (error: unknown, message: string) => void,
): Geocoder {
  const dialect = DIALECTS[kind]
  const base = url.replace(/\/+$/, '')
  const ask = async (path: string): Promise<Place[] | undefined> => {
    try {
      return dialect.read(await fetchJson(base + path, INIT, LIMITS)).map(withId)
    } catch (error) {
      warn(error, 'the geocoder does not answer; our own places do')
      return undefined
    }
  }
  return {
    search: (text) => ask(dialect.search(text)),
    reverse: async (lat, lon) => (await ask(dialect.reverse(lat, lon)))?.[0],
  }
}

const encode = (values: Record<string, string>) => new URLSearchParams(values).toString()

const LIMIT = String(PLACE_RESULTS)
const at = (lat: number, lon: number) => ({ lat: String(lat), lon: String(lon) })

const text = z.string().trim().max(200).default('')

const PhotonAnswer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        name: text,
        city: text,
        state: text,
        country: text,
        countrycode: text,
      }),
    }),
  ),
})

const NominatimPlace = z.object({
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  name: text,
  address: z.object({
    city: text,
    town: text,
    village: text,
    state: text,
    province: text,
    region: text,
    country: text,
    country_code: text,
  }),
})

const NOMINATIM = { format: 'jsonv2', addressdetails: '1', 'accept-language': 'en' }

const DIALECTS: Record<GeocoderKind, Dialect> = {
  photon: {
    search: (q) => `/api/?${encode({ q, limit: LIMIT, lang: 'en' })}`,
    reverse: (lat, lon) => `/reverse?${encode({ ...at(lat, lon), limit: '1', lang: 'en' })}`,
    read: (answer) =>
      PhotonAnswer.parse(answer).features.map(({ geometry, properties }) => ({
        name: properties.city || properties.name,
        state: properties.state,
        country: countryOf(properties.countrycode, properties.country),
        country_code: properties.countrycode.toUpperCase(),
        lat: geometry.coordinates[1],
        lon: geometry.coordinates[0],
      })),
  },
  nominatim: {
    search: (q) => `/search?${encode({ q, limit: LIMIT, ...NOMINATIM })}`,
    reverse: (lat, lon) => `/reverse?${encode({ ...at(lat, lon), zoom: '10', ...NOMINATIM })}`,
    read: (answer) =>
      z
        .union([z.array(NominatimPlace), NominatimPlace.transform((one) => [one])])
        .parse(answer)
        .map(({ lat, lon, name, address }) => ({
          name: address.city || address.town || address.village || name,
          state: address.state || address.province || address.region,
          country: countryOf(address.country_code, address.country),
          country_code: address.country_code.toUpperCase(),
          lat,
          lon,
        })),
  },
}

/** Our own name of the country, so that one country is one whoever found the place. */
const countryOf = (code: string, name: string): string =>
  /^[a-z]{2}$/i.test(code) ? countryName(code.toUpperCase()) : (canonicalCountry(name) ?? name)
