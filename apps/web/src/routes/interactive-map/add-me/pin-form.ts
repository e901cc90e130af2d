import {
  commaList,
  type CurrentUser,
  type MapPin,
  PIN_LEVELS,
  type PinLevel,
  type Place,
} from '@berg/contract'
import type { PinBody } from '../../../features/pins/api/pins.ts'
import { keepOnDevice } from '../../../lib/keep-on-device.ts'
import { nameOf } from '../../../features/pins/model/format-pin.ts'

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

type Named = Pick<CurrentUser, 'first_name' | 'last_name'>

/** Filled with the pin that is there, or with what the account knows. */
export function formOf(pin: MapPin | null, user: Named): PinForm {
  if (!pin) return { ...EMPTY_FORM, name: nameOf(user) }
  // The country's point is no place that anybody chose.
  const spot = pin.level === 'town' ? pin : { lat: null, lon: null }
  return {
    ...EMPTY_FORM,
    name: nameOf(pin),
    jobTitles: commaList(pin.job_titles),
    hometown: pin.location_text,
    country: pin.country,
    state: pin.state,
    lat: spot.lat ?? undefined,
    lon: spot.lon ?? undefined,
    level: pin.level,
    image: pin.profile_image,
  }
}

/** Who shows only a country that is named need not say where in it. */
export const needsSpot = ({ level, country, lat }: PinForm) =>
  lat === undefined && !(level === 'country' && country.trim())

/** The whole place at once: a town of one country never keeps the state of another. */
export const atPlace = ({ id, name, state, country, lat, lon }: Place) => ({
  hometown: name,
  state,
  country,
  lat,
  lon,
  placeId: id,
})

/** What is sent: the name split at the first space, empty texts left out. */
export function bodyOf(form: PinForm, profileImage: string): PinBody {
  const [first = '', ...rest] = form.name.trim().split(/\s+/)
  const jobTitles = form.jobTitles
    .split(/[,،]/)
    .map((title) => title.trim())
    .filter(Boolean)
  const country = form.country.trim()
  // Nothing finer than what is to be shown leaves the device.
  const isCountry = form.level === 'country' && country !== ''
  const texts = {
    location_text: isCountry ? '' : form.hometown.trim(),
    country,
    state: isCountry ? '' : form.state.trim(),
    place_id: isCountry ? '' : (form.placeId ?? ''),
    profile_image: profileImage,
  }
  return {
    first_name: first,
    last_name: rest.join(' '),
    lat: isCountry ? null : (form.lat ?? null),
    lon: isCountry ? null : (form.lon ?? null),
    level: form.level,
    job_titles: jobTitles,
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
  }
}

/** A picture cannot be stored: only that there was one. */
interface PinDraft {
  form: Omit<PinForm, 'file' | 'uploaded'>
  hadFile: boolean
}

const nameFor = (userId: number) => `berg-pin:${userId}`

/** What somebody has entered and not sent, on the device and for that person alone. */
export const pinDraftsOf = (userId: number) => ({
  keep({ file, uploaded: _lost, ...form }: PinForm): boolean {
    try {
      const draft: PinDraft = { form, hadFile: file !== undefined }
      keepOnDevice(nameFor(userId), JSON.stringify(draft))
      return true
    } catch {
      return false
    }
  },
  drop(): void {
    try {
      localStorage.removeItem(nameFor(userId))
    } catch {
      // Nothing was stored either.
    }
  },
  find(): { form: PinForm; hadFile: boolean } | undefined {
    try {
      const { form, hadFile } = JSON.parse(localStorage.getItem(nameFor(userId)) ?? '') as PinDraft
      const whole = { ...EMPTY_FORM, ...form }
      return isWhole(whole) && typeof hadFile === 'boolean' ? { form: whole, hadFile } : undefined
    } catch {
      return undefined
    }
  },
})

const TEXTS = ['name', 'jobTitles', 'hometown', 'country', 'state', 'image'] as const

/** What is on a device may be of another version, or changed by hand. */
const isWhole = (form: PinForm) =>
  TEXTS.every((name) => typeof form[name] === 'string') &&
  ['string', 'undefined'].includes(typeof form.placeId) &&
  PIN_LEVELS.includes(form.level) &&
  [form.lat, form.lon].every((degrees) => ['number', 'undefined'].includes(typeof degrees))
