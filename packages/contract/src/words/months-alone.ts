import { listed } from './day-names.ts'
import { say } from './say.ts'

// Apart from the other names: the first screen needs none of it.

/** The months as they stand alone, or before a year. */
export const MONTHS_ALONE = /* @__PURE__ */ listed(
  say(
    'January,February,March,April,May,June,July,August,September,October,November,December ##the months as they stand alone or before a year, with commas between them',
  ),
)
