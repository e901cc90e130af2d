import { inflateSync } from 'node:zlib'

const WOFF = { header: 44, entry: 20 }
const SFNT = { header: 12, entry: 16 }
const padded = (length: number) => Math.ceil(length / 4) * 4

/** A packed font unpacked: fontkit would unpack all outlines anew for every letter. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const entries = Array.from({ length: count }, (_, at) => {
    const entry = woff.subarray(WOFF.header + at * WOFF.entry)
    const [offset, packedLength, length] = [4, 8, 12].map((from) => entry.readUInt32BE(from))
    const packed = woff.subarray(offset, (offset ?? 0) + (packedLength ?? 0))
    const table = packedLength === length ? packed : inflateSync(packed)
    return { tag: entry.subarray(0, 4), checksum: entry.subarray(16, 20), table }
  })
  const header = Buffer.alloc(SFNT.header + count * SFNT.entry)
  woff.copy(header, 0, 4, 8)
  const power = Math.floor(Math.log2(count))
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(2 ** power * 16, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE(count * 16 - 2 ** power * 16, 10)
  let offset = header.length
  for (const [at, { tag, checksum, table }] of entries.entries()) {
    const start = SFNT.header + at * SFNT.entry
    tag.copy(header, start)
    checksum.copy(header, start + 4)
    header.writeUInt32BE(offset, start + 8)
    header.writeUInt32BE(table.length, start + 12)
    offset += padded(table.length)
  }
  const tables = entries.map(({ table }) =>
    Buffer.concat([table, Buffer.alloc(padded(table.length) - table.length)]),
  )
  return Buffer.concat([header, ...tables])
}
