import type { MapPin } from '@berg/contract'
import { fallbackPosition } from './fallback-position.ts'
import { initialsOf, locationOf, nameOf } from './format-pin.ts'

/** A pin as the map shows it. Where its spot is missing, one is made from the text of the place. */
export function pointOf(pin: MapPin) {
  const isEstimated = pin.lat === null || pin.lon === null
  const { lat, lon } = isEstimated
    ? fallbackPosition(locationOf(pin))
    : (pin as { lat: number; lon: number })
  const place = locationOf(pin) || 'place unknown'
  return {
    id: pin.id,
    lat,
    lon,
    label: `${nameOf(pin)}, ${place}${isEstimated ? ', estimated position' : ''}`,
    initials: initialsOf(pin),
    // A guess is never shown as a face: it is the orange mark.
    image: isEstimated ? '' : pin.profile_image,
    isEstimated,
  }
}
