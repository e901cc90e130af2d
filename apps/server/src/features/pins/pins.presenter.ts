import type { MapPin, OwnPin } from '@berg/contract'
import type { PinRow } from './pins.table.ts'

/** A change of the picture changes the address, so that a copy never grows stale. */
export const imageAddress = ({ id, mediaId, imageVersion }: PinRow): string =>
  mediaId ? `/media/pins/${id}-${imageVersion}` : ''

/** Where exactly a house stands is nobody's business: four decimals are ten metres. */
const rounded = (degrees: number | null) => degrees && Math.round(degrees * 10_000) / 10_000
const toMinute = (moment: Date) => moment.toISOString().replace(/\d\d\.\d+Z$/, '00Z')

const shared = (row: PinRow) => ({
  id: row.id,
  user: row.userId,
  first_name: row.firstName,
  last_name: row.lastName,
  job_title: row.jobTitles[0] ?? '',
  job_titles: row.jobTitles,
  country: row.country,
  profile_image: imageAddress(row),
  level: row.level,
  created_at: toMinute(row.createdAt),
})

export const presentOwn = (row: PinRow): OwnPin => ({
  ...shared(row),
  location_text: row.locationText,
  state: row.state,
  lat: rounded(row.lat),
  lon: rounded(row.lon),
})

/** For everybody: what the owner does not want to be shown does not leave the server. */
export const present = (row: PinRow): MapPin => {
  const isTown = row.level === 'town'
  return {
    ...shared(row),
    location_text: isTown ? row.locationText : '',
    state: isTown ? row.state : '',
    lat: rounded(isTown ? row.lat : row.countryLat),
    lon: rounded(isTown ? row.lon : row.countryLon),
  }
}
