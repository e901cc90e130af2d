import { crc32, deflateRawSync } from 'node:zlib'

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
const DEFLATED = 8

interface ZippedFile {
  name: string
  content: Buffer | string
  /** Pictures and films gain nothing by it. */
  isCompressed?: boolean
}

/** A ZIP with these files in it. */
export function writeZip(files: readonly ZippedFile[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let place = 0
  for (const { name, content, isCompressed = false } of files) {
    const filename = Buffer.from(name)
    const bytes = Buffer.from(content)
    const stored = isCompressed ? deflateRawSync(bytes) : bytes
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(VERSION, 0)
    facts.writeUInt16LE(isCompressed ? DEFLATED : 0, 4)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(stored.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(filename.length, 22)
    const local = Buffer.concat([number(LOCAL), facts, filename, stored])
    locals.push(local)
    const where = Buffer.alloc(14)
    where.writeUInt32LE(place, 10)
    centrals.push(
      Buffer.concat([number(CENTRAL), Buffer.from([VERSION, 0]), facts, where, filename]),
    )
    place += local.length
  }
  const central = Buffer.concat(centrals)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(place, 12)
  return Buffer.concat([...locals, central, number(END), end])
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
