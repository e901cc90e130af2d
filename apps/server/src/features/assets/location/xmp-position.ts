const NAME = ':GPS'
/** What follows a name that XMP has for a part of a position. */
const REST_OF_NAME = /^[A-Z][A-Za-z]*\s*(=\s*["']|[^<>=]*>)/
const LONGEST_NAME = 200
const LONGEST_VALUE = 10_000
const MOST_NAMES = 2000

/**
 * Puts blanks in the place of every position in XMP, be it an attribute (exif:GPSLatitude="…") or an
 * element (<exif:GPSLatitude>…). XMP is text wherever it stands.
 */
export function removeXmpPosition(bytes: Buffer): boolean {
  let isChanged = false
  let seen = 0
  for (let at = bytes.indexOf(NAME); at >= 0; at = bytes.indexOf(NAME, at + NAME.length)) {
    if (++seen > MOST_NAMES) break
    const from = at + NAME.length
    const opened = REST_OF_NAME.exec(bytes.toString('latin1', from, from + LONGEST_NAME))?.[0]
    if (!opened) continue
    const start = from + opened.length
    const isElement = opened.endsWith('>')
    const end = bytes.indexOf(isElement ? '<' : opened.slice(-1), start)
    if (end <= start || end - start > LONGEST_VALUE) continue
    bytes.fill(' ', start, end)
    isChanged = true
  }
  return isChanged
}
