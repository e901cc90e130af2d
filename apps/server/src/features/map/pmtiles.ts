import { type FileHandle, open } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'

const HEADER_BYTES = 127

interface Entry {
  id: number
  offset: number
  length: number
  /** How many tiles in a row are the same; 0 leads to a further directory. */
  run: number
}

/** Reads tiles, as they are packed, from a file of the format PMTiles 3. */
export class Pmtiles {
  private constructor(
    private readonly file: FileHandle,
    private readonly entries: Entry[],
    private readonly dataOffset: number,
    readonly maxZoom: number,
  ) {}

  static async open(path: string): Promise<Pmtiles> {
    const file = await open(path)
    const header = await read(file, 0, HEADER_BYTES)
    const number = (at: number) => Number(header.readBigUInt64LE(at))
    if (header.toString('latin1', 0, 7) !== 'PMTiles' || header[7] !== 3) {
      await file.close()
      throw new Error(`${path} is no file of the format PMTiles 3.`)
    }
    const leafOffset = number(40)
    const directory = async (offset: number, length: number): Promise<Entry[]> => {
      const whole: Entry[] = []
      for (const entry of readDirectory(gunzipSync(await read(file, offset, length)))) {
        if (entry.run > 0) whole.push(entry)
        else whole.push(...(await directory(leafOffset + entry.offset, entry.length)))
      }
      return whole
    }
    const entries = await directory(number(8), number(16))
    return new Pmtiles(file, entries, number(56), header[101] ?? 0)
  }

  /** Undefined where the file has nothing: plain sea, or no such tile. */
  async tile(z: number, x: number, y: number): Promise<Buffer | undefined> {
    const id = tileId(z, x, y)
    const entry = this.entries[this.lastUpTo(id)]
    if (!entry || id >= entry.id + entry.run) return undefined
    return read(this.file, this.dataOffset + entry.offset, entry.length)
  }

  close = () => this.file.close()

  private lastUpTo(id: number): number {
    let [low, high] = [0, this.entries.length - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      if ((this.entries[middle] as Entry).id <= id) low = middle + 1
      else high = middle - 1
    }
    return high
  }
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new Error('The file of the tiles is cut off.')
  return buffer
}

function readDirectory(bytes: Buffer): Entry[] {
  let at = 0
  const next = () => {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++] ?? 0
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }
  const count = next()
  const column = () => Array.from({ length: count }, next)
  const [steps, runs, lengths, places] = [column(), column(), column(), column()]
  const entries: Entry[] = []
  let id = 0
  for (let row = 0; row < count; row++) {
    id += steps[row] ?? 0
    const last = entries[row - 1]
    const place = places[row] ?? 0
    // None says: right behind the one before.
    const offset = place === 0 && last ? last.offset + last.length : place - 1
    entries.push({ id, offset, length: lengths[row] ?? 0, run: runs[row] ?? 0 })
  }
  return entries
}

/** Tiles are numbered along a Hilbert curve, zoom after zoom. */
function tileId(z: number, x: number, y: number): number {
  let id = (4 ** z - 1) / 3
  let [a, b] = [x, y]
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const right = a & side ? 1 : 0
    const below = b & side ? 1 : 0
    id += side * side * ((3 * right) ^ below)
    if (below === 0) {
      if (right === 1) [a, b] = [side - 1 - a, side - 1 - b]
      ;[a, b] = [b, a]
    }
  }
  return id
}
