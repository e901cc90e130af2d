import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PLACE_ID_MAX } from './places.ts'

export const JOB_TITLES_MAX = 8
export const JOB_TITLE_LENGTH_MAX = 80
export const PIN_SEARCH_MAX = 50
export const PIN_NAME_MAX = 150
export const PIN_PLACE_MAX = 120
/** The widths in which a pin's picture can be had: as a marker, and in an info window. */
export const PIN_IMAGE_WIDTHS = [96, 320] as const

/** How closely a pin is shown: at its town, or at its country alone. */
export const PIN_LEVELS = ['town', 'country'] as const
export type PinLevel = (typeof PIN_LEVELS)[number]

/** In an order that packs well: numbers that go together stand together. */
const PinFields = {
  /** Empty, or an address of ours: append `?w=` and one of PIN_IMAGE_WIDTHS. */
  profile_image: z.string(),
  user: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  /** The first of the job titles; empty where there is none. */
  job_title: z.string(),
  job_titles: z.array(z.string()),
  location_text: z.string(),
  state: z.string(),
  country: z.string(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  level: z.enum(PIN_LEVELS),
  /** To the minute. */
  created_at: z.iso.datetime(),
}

/** A pin: its town's own point, or a spot to two decimals. At country level it names no town or state. */
export const MapPin = z.object({ id: z.int(), ...PinFields })
export type MapPin = z.infer<typeof MapPin>

const word = (max: number) => z.string().trim().max(max)

export const PinInput = z.strictObject({
  first_name: word(PIN_NAME_MAX).min(1, 'Please provide your name'),
  last_name: word(PIN_NAME_MAX).optional(),
  lat: z.number().min(-90).max(90).nullish(),
  lon: z.number().min(-180).max(180).nullish(),
  location_text: word(PIN_PLACE_MAX).optional(),
  country: word(PIN_PLACE_MAX).optional(),
  state: word(PIN_PLACE_MAX).optional(),
  /** The suggestion that was chosen: name, country, state and spot are its. */
  place_id: z.string().max(PLACE_ID_MAX).optional(),
  job_title: word(JOB_TITLE_LENGTH_MAX).optional(),
  job_titles: z
    .array(word(JOB_TITLE_LENGTH_MAX))
    .max(JOB_TITLES_MAX, `Use at most ${JOB_TITLES_MAX} job titles.`)
    .optional(),
  /** The address that an upload was given, or the one that the pin has. */
  profile_image: word(500).nullish(),
  level: z.enum(PIN_LEVELS).optional(),
})
export type PinInput = z.infer<typeof PinInput>

export const listMapPins = endpoint({
  method: 'GET',
  path: '/api/map-pins/',
  access: 'public',
  summary: 'Every pin on the map, newest first; with `search` up to 50 by name, job or place',
  query: z.object({ search: z.string().trim().max(200).optional() }),
  response: z.array(MapPin),
})

export const putMapPin = endpoint({
  method: 'POST',
  path: '/api/map-pins/',
  access: 'signed-in',
  summary: 'Put oneself on the map; a pin that is there already is replaced',
  body: PinInput,
  response: MapPin,
  status: 201,
})

export const getMyPin = endpoint({
  method: 'GET',
  path: '/api/map-pins/mine/',
  access: 'signed-in',
  summary: "The caller's own pin",
  response: z.object({ pin: MapPin.nullable() }),
})

export const deleteMyPin = endpoint({
  method: 'DELETE',
  path: '/api/map-pins/mine/',
  access: 'signed-in',
  summary: 'Take oneself off the map, picture included: to the own bin for 30 days',
})

export const Location = z.object({
  name: z.string(),
  state: z.string(),
  country: z.string(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  count: z.int(),
})
export type Location = z.infer<typeof Location>

export const listLocations = endpoint({
  method: 'GET',
  path: '/api/locations/',
  access: 'public',
  summary: 'The places of the pins and how many people come from each, most first',
  response: z.array(Location),
})

/** The tiles of the map: `/z/x/y` behind it. Vector tiles up to this zoom; beyond it they are stretched. */
export const MAP_TILES_PATH = '/map/tiles'
export const MAP_TILES_MAX_ZOOM = 7

/** The style of another tile server; 204 while there is none. Every address in it begins with the second. */
export const MAP_STYLE_PATH = '/map/style.json'
export const MAP_OUTSIDE_PATH = '/map/outside'
