import { fold, holdsWords, type MapPin } from '@berg/contract'
import { nameOf, locationOf } from './format-pin.ts'

export interface PinFilter {
  q: string
  country: string
  state: string
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** By words of name and place, accents or not, and by country and state as a whole. */
export function filterPins(pins: readonly MapPin[], { q, country, state }: PinFilter): MapPin[] {
  return pins.filter(
    (pin) =>
      (!country || isSame(pin.country, country)) &&
      (!state || isSame(pin.state, state)) &&
      (!q || holdsWords(fold(`${nameOf(pin)} ${locationOf(pin)}`), q)),
  )
}

/** Without Intl: the page comes rendered, and the order is the same on every device. */
const sorted = (words: Iterable<string>) =>
  [...new Set(words)]
    .filter(Boolean)
    .map((word) => ({ word, key: fold(word) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ word }) => word)

export const countriesOf = (pins: readonly MapPin[]) => sorted(pins.map(({ country }) => country))

/** Of one country, or of all. */
export const statesOf = (pins: readonly MapPin[], country: string) =>
  sorted(pins.filter((pin) => !country || isSame(pin.country, country)).map(({ state }) => state))

/** Springfield is not one town. */
const countBy = (pins: readonly MapPin[], keyOf: (pin: MapPin) => string[]) =>
  new Set(pins.map(keyOf).flatMap((parts) => (parts[0] ? [parts.join('|').toLowerCase()] : [])))
    .size

export const countsOf = (pins: readonly MapPin[]) => ({
  people: pins.length,
  countries: countBy(pins, ({ country }) => [country]),
  states: countBy(pins, ({ state, country }) => [state, country]),
  hometowns: countBy(pins, ({ location_text, state, country }) => [location_text, state, country]),
})
