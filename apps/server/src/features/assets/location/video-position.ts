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
