import {
  coarseSpot,
  Latitude,
  Longitude,
  PIN_PLACE_MAX,
  PLACE_RESULTS,
  type Place,
} from '@berg/contract'
import { z } from 'zod'
import { fetchJson } from '../../platform/external-http/fetch-limited.ts'
import { plainText } from '../../platform/html/read.ts'
import { canonicalCountry, countryCode, knownCountry } from './countries.ts'
import type { OutsideIds } from './outside-id.ts'

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

/** A stranger's words are plain text of a bearable length, a house is not told from its town. */
function checked({ name, state, country, country_code, lat, lon }: Found): Found {
  const ours = knownCountry(country_code) ?? canonicalCountry(country) ?? ''
  return {
    name: plainText(name).slice(0, PIN_PLACE_MAX),
    state: plainText(state).slice(0, PIN_PLACE_MAX),
    country: ours,
    country_code: countryCode(ours) ?? '',
    ...coarseSpot({ lat, lon }),
  }
}

interface Dialect {
  search(text: string): string
  reverse(lat: number, lon: number): string
  read(answer: unknown): Found[]
}

export function makeGeocoder(
  url: string,
  kind: GeocoderKind,
  ids: OutsideIds,
  warn: (error: unknown, message: string) => void,
): Geocoder {
  const dialect = DIALECTS[kind]
  const base = url.replace(/\/+$/, '')
  const ask = async (path: string): Promise<Place[] | undefined> => {
    try {
      const found = dialect.read(await fetchJson(base + path, INIT, LIMITS))
      return found
        .map(checked)
        .filter(({ name }) => name)
        .map((one) => ids.withId(one))
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
      geometry: z.object({ coordinates: z.tuple([Longitude, Latitude]) }),
      properties: z.object({
        name: text,
        osm_key: text,
        city: text,
        state: text,
        country: text,
        countrycode: text,
      }),
    }),
  ),
})

const NominatimPlace = z.object({
  lat: Latitude,
  lon: Longitude,
  name: text,
  category: text,
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
        name: properties.city || townName(properties.name, properties.osm_key),
        state: properties.state,
        country: properties.country,
        country_code: properties.countrycode,
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
        .map(({ lat, lon, name, category, address }) => ({
          name: address.city || address.town || address.village || townName(name, category),
          state: address.state || address.province || address.region,
          country: address.country,
          country_code: address.country_code,
          lat,
          lon,
        })),
  },
}

/** A street or a house is finer than the place that somebody comes from. */
const townName = (name: string, category: string): string =>
  ['', 'place', 'boundary'].includes(category) ? name : ''
