import { crc32 } from 'node:zlib'
import { removeExifPosition } from './exif-position.ts'
import { removeXmpPosition } from './text-position.ts'

const SIGNATURE_BYTES = 8
const TEXTS = new Set(['tEXt', 'zTXt', 'iTXt'])
/** Packed, or written as digits: there is no taking out a part of it. */
const PROFILE = /^Raw profile type (exif|app1|xmp)\0/i
const XMP = 'XML:com.adobe.xmp\0'
const COMMENT = 'Comment\0'

/** A PNG has a checksum for every chunk, so each is looked at by itself. */
export function removePngPosition(bytes: Buffer): boolean {
  let isChanged = false
  for (let at = SIGNATURE_BYTES; at + 12 <= bytes.length;) {
    const end = at + 8 + bytes.readUInt32BE(at)
    if (end + 4 > bytes.length) break
    if (cleanChunk(bytes.subarray(at + 4, end))) {
      bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, end)), end)
      isChanged = true
    }
    at = end + 4
  }
  return isChanged
}

/** Name and content of a chunk. */
function cleanChunk(chunk: Buffer): boolean {
  const type = chunk.toString('latin1', 0, 4)
  const data = chunk.subarray(4)
  if (type === 'eXIf') return removeExifPosition(data)
  if (!TEXTS.has(type)) return false
  const head = data.toString('latin1', 0, 40)
  const isPackedXmp = head.startsWith(XMP) && data[XMP.length] === 1
  if (!isPackedXmp && !PROFILE.test(head)) return removeXmpPosition(data)
  chunk.write('tEXt', 0, 'latin1')
  data.fill(' ')
  data.write(COMMENT, 0, 'latin1')
  return true
}
