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

/** A position as text, as cameras write it: +51.5074-000.1278+035.000/ */
const ISO_6709 = /[+-]\d{2}\.\d{2,12}[+-]\d{3}\.\d{2,12}(?:[+-]\d{1,6}(?:\.\d{1,6})?)?\/?/g
/** A box of 3GPP that holds a position as numbers. */
const LOCI = 'loci'
const LONGEST_LOCI = 1024

/** Takes the position out of the description of an MP4 or QuickTime film (its box `moov`). */
export function removeVideoPosition(moov: Buffer): boolean {
  let isChanged = false
  for (const { index, 0: found } of moov.toString('latin1').matchAll(ISO_6709)) {
    moov.fill(' ', index, index + found.length)
    isChanged = true
  }
  for (let at = moov.indexOf(LOCI); at >= 4; at = moov.indexOf(LOCI, at + 4)) {
    const end = at - 4 + moov.readUInt32BE(at - 4)
    if (end <= at + 8 || end > Math.min(moov.length, at + LONGEST_LOCI)) continue
    // Players pass over free space.
    moov.write('free', at, 'latin1')
    moov.fill(0, at + 4, end)
    isChanged = true
  }
  return isChanged
}
