import type { MapPin } from '@berg/contract'
import type { PinRow } from './pins.table.ts'

/** A change of the picture changes the address, so that a copy never grows stale. */
export const imageAddress = ({ id, mediaId, imageVersion }: PinRow): string =>
  mediaId ? `/media/pins/${id}-${imageVersion}` : ''

const toMinute = (moment: Date) => moment.toISOString().replace(/\d\d\.\d+Z$/, '00Z')

/** The row holds what its person chose to show, so everybody sees all of it. */
export const present = (row: PinRow): MapPin => ({
  id: row.id,
  user: row.userId,
  first_name: row.firstName,
  last_name: row.lastName,
  job_title: row.jobTitles[0] ?? '',
  job_titles: row.jobTitles,
  location_text: row.locationText,
  state: row.state,
  country: row.country,
  lat: row.lat,
  lon: row.lon,
  profile_image: imageAddress(row),
  level: row.level,
  created_at: toMinute(row.createdAt),
})
