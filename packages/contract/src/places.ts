import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const PLACE_QUERY_MIN = 2
export const PLACE_RESULTS = 8
/** The id of a place that another geocoder found carries the place along. */
export const PLACE_ID_MAX = 2000

const degrees = (most: number) => z.coerce.number<string | number>().min(-most).max(most)
export const Latitude = degrees(90)
export const Longitude = degrees(180)

export interface Spot {
  lat: number
  lon: number
}

const toHundredths = (angle: number) => Math.round(angle * 100) / 100
/** A spot to about a kilometre: as closely as it may be known where no town is. */
export const coarseSpot = ({ lat, lon }: Spot): Spot => ({
  lat: toHundredths(lat),
  lon: toHundredths(lon),
})

/** A town or village, as suggestions offer it. */
export const Place = z.object({
  id: z.string(),
  name: z.string(),
  /** The first-level area: state, province, voivodeship, oblast. Empty where there is none. */
  state: z.string(),
  country: z.string(),
  /** ISO 3166-1, two letters. */
  country_code: z.string(),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
})
export type Place = z.infer<typeof Place>

export const listPlaces = endpoint({
  method: 'GET',
  path: '/api/places/',
  access: 'public',
  cost: 'search',
  summary: 'Up to 8 places whose name begins like this, forgiving accents and typos',
  query: z.object({ q: z.string().trim().min(PLACE_QUERY_MIN).max(100) }),
  response: z.array(Place),
})

export const reversePlace = endpoint({
  method: 'GET',
  path: '/api/places/reverse/',
  access: 'public',
  cost: 'search',
  summary: 'The town nearest to a point, in the country of that point',
  query: z.object({ lat: Latitude, lon: Longitude }),
  response: Place,
})

export const getPlace = endpoint({
  method: 'GET',
  path: '/api/places/:id/',
  access: 'public',
  summary: 'One place by its id',
  params: z.object({ id: z.string().max(PLACE_ID_MAX) }),
  response: Place,
})
