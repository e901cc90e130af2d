import { readHtml } from './read.ts'
import { sanitise } from './sanitise.ts'

const MOST_PASSES = 4

/** A line of text without markup, also where markup was written in entities. */
export function plainText(given: string): string {
  let before = given
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const after = readHtml(sanitise(before)).text
    if (after === before) return after
    before = after
  }
  return before.replace(/[<>]/g, '').trim()
}
