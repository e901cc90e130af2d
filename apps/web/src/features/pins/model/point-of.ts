import { type MapPin, say } from '@berg/contract'
import { initialsOf, locationOf, nameOf } from './format-pin.ts'

/** A pin as the map shows it. Where its spot is missing, one is made from the text of the place. */
export function pointOf(pin: MapPin) {
  const isEstimated = pin.lat === null || pin.lon === null
  const { lat, lon } = isEstimated
    ? fallbackPosition(locationOf(pin))
    : (pin as { lat: number; lon: number })
  const told = [
    nameOf(pin),
    locationOf(pin) || say('place unknown'),
    ...(isEstimated ? [say('estimated position')] : []),
  ]
  return {
    id: pin.id,
    lat,
    lon,
    label: told.join(', '),
    initials: initialsOf(pin),
    // A guess is never shown as a face: it is the orange mark.
    image: isEstimated ? '' : pin.profile_image,
    isEstimated,
  }
}

/** Where most people live, so that a guess does not stand in the ice. */
const NORTH = 60
const SOUTH = -40
const WEST = -120
const EAST = 150

/** The same text is always the same spot. */
export function fallbackPosition(text: string): { lat: number; lon: number } {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  // Two numbers that have little to do with each other, out of one.
  const share = (hash % 10_007) / 10_007
  const other = (Math.imul(hash, 0x9e3779b1) >>> 0) / 2 ** 32
  return { lat: SOUTH + (NORTH - SOUTH) * share, lon: WEST + (EAST - WEST) * other }
}
