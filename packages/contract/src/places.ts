import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const PLACE_QUERY_MIN = 2
export const PLACE_RESULTS = 8

const degrees = (most: number) => z.coerce.number<string | number>().min(-most).max(most)
export const Latitude = degrees(90)
export const Longitude = degrees(180)

/** A town or village, as suggestions offer it. */
export const Place = z.object({
  id: z.string(),
  name: z.string(),
  /** The first-level area: state, province, voivodeship, oblast. Empty where there is none. */
  state: z.string(),
  country: z.string(),
  /** ISO 3166-1, two letters. */
  country_code: z.string(),
  lat: z.number(),
  lon: z.number(),
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
  params: z.object({ id: z.string().max(1000) }),
  response: Place,
})
