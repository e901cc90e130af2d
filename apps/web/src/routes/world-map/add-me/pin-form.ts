import type { MapPin, Place, PinLevel } from '@berg/contract'
import type { PinBody } from '../../../features/pins/api/my-pin.ts'
import { nameOf } from '../../../features/pins/model/pin-facts.ts'

/** What stands in the form. */
export interface PinForm {
  name: string
  /** Separated by commas. */
  jobTitles: string
  hometown: string
  country: string
  state: string
  lat: number | undefined
  lon: number | undefined
  /** The suggestion that was chosen, as long as nothing about the place was changed since. */
  placeId: string | undefined
  level: PinLevel
  /** The picture that the pin has. */
  image: string
  /** A new picture, which is not uploaded yet. */
  file: File | undefined
  /** Its address, once it is: a second try does not send it again. */
  uploaded: string
}

export const EMPTY_FORM: PinForm = {
  name: '',
  jobTitles: '',
  hometown: '',
  country: '',
  state: '',
  lat: undefined,
  lon: undefined,
  placeId: undefined,
  level: 'town',
  image: '',
  file: undefined,
  uploaded: '',
}

export const formOf = (pin: MapPin | null | undefined): PinForm =>
  pin
    ? {
        ...EMPTY_FORM,
        name: nameOf(pin),
        jobTitles: pin.job_titles.join(', '),
        hometown: pin.location_text,
        country: pin.country,
        state: pin.state,
        lat: pin.lat ?? undefined,
        lon: pin.lon ?? undefined,
        level: pin.level,
        image: pin.profile_image,
      }
    : EMPTY_FORM

/** The whole place at once: a town of one country never keeps the state of another. */
export const atPlace = ({ id, name, state, country, lat, lon }: Place) => ({
  hometown: name,
  state,
  country,
  lat,
  lon,
  placeId: id,
})

const DECIMALS = 10_000
const rounded = (degrees: number | undefined) =>
  degrees === undefined ? undefined : Math.round(degrees * DECIMALS) / DECIMALS

/** What is sent: the name split at the first space, empty texts left out. */
export function bodyOf(form: PinForm, profileImage: string): PinBody {
  const [first = '', ...rest] = form.name.trim().split(/\s+/)
  const jobTitles = form.jobTitles
    .split(',')
    .map((title) => title.trim())
    .filter(Boolean)
  const texts = {
    location_text: form.hometown.trim(),
    country: form.country.trim(),
    state: form.state.trim(),
    place_id: form.placeId ?? '',
    profile_image: profileImage,
  }
  return {
    first_name: first,
    last_name: rest.join(' '),
    lat: rounded(form.lat) ?? null,
    lon: rounded(form.lon) ?? null,
    level: form.level,
    job_titles: jobTitles,
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
  }
}
