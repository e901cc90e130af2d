import { HtmlRefused } from './parse.ts'
import { readHtml } from './read.ts'

const MOST_PASSES = 4

/** A line of text without markup, also where markup was written in entities. */
export function plainText(given: string): string {
  let before = given
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const after = shownOf(before)
    if (after === undefined) break
    if (after === before) return after
    before = after
  }
  return before.replace(/[<>]/g, '').trim()
}

/** The words of a title, for every place that shows them without their emphasis; as typed where there are none. */
export const plainTitle = (title: string): string =>
  /[<&]/.test(title) ? shownOf(title) || title : title

function shownOf(line: string): string | undefined {
  try {
    return readHtml(line).text
  } catch (error) {
    if (error instanceof HtmlRefused) return undefined
    throw error
  }
}
