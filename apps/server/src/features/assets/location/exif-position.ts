const BYTE_ORDERS = [
  { mark: Buffer.from('II*\0'), isLittle: true },
  { mark: Buffer.from('MM\0*'), isLittle: false },
]
const GPS_TAG = 0x8825
const LONG = 4
const ENTRY_BYTES = 12
const MOST_ENTRIES = 500
/** A picture has a handful; a file with more of them only wants to keep us busy. */
const MOST_MARKS = 2000
const MOST_GPS_ENTRIES = 40
const LAST_GPS_TAG = 0x1f
/** By the number of the type; there is no type 0. */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]

interface Entry {
  at: number
  tag: number
  type: number
  count: number
  value: number
}

/**
 * Takes the position out of all Exif data in a picture and leaves every other byte where it is. Exif is
 * a TIFF structure wherever it stands: in JPEG, PNG, WebP, HEIF, and in TIFF and raw files themselves.
 */
export function removeExifPosition(bytes: Buffer): boolean {
  let isChanged = false
  for (const { mark, isLittle } of BYTE_ORDERS) {
    let seen = 0
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 4)) {
      if (++seen > MOST_MARKS) break
      if (removeFrom(bytes.subarray(at), isLittle)) isChanged = true
    }
  }
  return isChanged
}

function removeFrom(tiff: Buffer, isLittle: boolean): boolean {
  const u16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const u32 = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))

  /** Undefined where there is no directory: the mark was part of something else. */
  const entriesAt = (at: number, most: number): Entry[] | undefined => {
    if (at < 8 || at + 2 > tiff.length) return undefined
    const count = u16(at)
    if (count === 0 || count > most || at + 6 + count * ENTRY_BYTES > tiff.length) return undefined
    const entries = Array.from({ length: count }, (_, index) => {
      const from = at + 2 + index * ENTRY_BYTES
      const [tag, type] = [u16(from), u16(from + 2)]
      return { at: from, tag, type, count: u32(from + 4), value: u32(from + 8) }
    })
    return entries.every(({ type }) => type > 0 && type < TYPE_BYTES.length) ? entries : undefined
  }

  const first = tiff.length < 8 ? 0 : u32(4)
  const entries = entriesAt(first, MOST_ENTRIES)
  const pointer = entries?.find(({ tag }) => tag === GPS_TAG)
  if (!entries || pointer?.type !== LONG || pointer.count !== 1) return false
  const position = entriesAt(pointer.value, MOST_GPS_ENTRIES)
  if (!position?.every(({ tag }) => tag <= LAST_GPS_TAG)) return false

  for (const { type, count, value } of position) {
    const size = (TYPE_BYTES[type] as number) * count
    if (size > 4 && value + size <= tiff.length) tiff.fill(0, value, value + size)
  }
  tiff.fill(0, pointer.value, pointer.value + 2 + position.length * ENTRY_BYTES)
  // The entries behind it and the address of the next directory move up by one.
  const end = first + 6 + entries.length * ENTRY_BYTES
  tiff.copyWithin(pointer.at, pointer.at + ENTRY_BYTES, end)
  tiff.fill(0, end - ENTRY_BYTES, end)
  const left = entries.length - 1
  if (isLittle) tiff.writeUInt16LE(left, first)
  else tiff.writeUInt16BE(left, first)
  return true
}
