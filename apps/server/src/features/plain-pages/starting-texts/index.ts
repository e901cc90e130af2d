import { CONTENT_MAX, type PlainPageName } from '@berg/contract'
import { sanitise } from '../../../platform/html/sanitise.ts'
import { LOCATION_INFO } from './location-info.ts'
import { PRIVACY } from './privacy.ts'
import { QUESTIONS_AND_ANSWERS } from './questions-and-answers.ts'
import { RESOURCES } from './resources.ts'
import { TERMS } from './terms.ts'

/** Written in short lines; a browser would not mind them, but whoever compares two texts would. */
const text = (written: string) => sanitise(written.trim().replace(/\s+/g, ' '), CONTENT_MAX)

/** What a new site says until staff have made the pages their own. */
export const STARTING_TEXTS: Readonly<Record<PlainPageName, string>> = {
  fqa: text(QUESTIONS_AND_ANSWERS),
  'location-info': text(LOCATION_INFO),
  resources: text(RESOURCES),
  terms: text(TERMS),
  privacy: text(PRIVACY),
}
