import { type MapPin, say } from '@berg/contract'
import { initialsOfName } from '../../../lib/initials.ts'

type Named = Pick<MapPin, 'first_name' | 'last_name'>
type Placed = Pick<MapPin, 'location_text' | 'state' | 'country'>

/** The server strips markup from names; a second look costs nothing. */
const withoutMarkup = (text: string) => text.replace(/<[^>]*>/g, '').trim()

export const nameOf = ({ first_name, last_name }: Named): string =>
  withoutMarkup(`${first_name} ${last_name}`)

export const initialsOf = (pin: Named): string => initialsOfName(nameOf(pin))

/** Town, state and country, each once: Luxembourg is all three. */
export const locationOf = ({ location_text, state, country }: Placed): string =>
  [...new Set([location_text, state, country].filter(Boolean))].join(', ')

/** Of a pin without a spot: it may stand in the sea. */
export const ESTIMATED = say(
  'The map does not know this place. The pin stands at an estimated position, which can be far away.',
)
