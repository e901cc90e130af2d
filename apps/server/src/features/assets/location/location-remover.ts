import { Readable, Transform } from 'node:stream'
import type { Clock } from '../../../platform/clock.ts'
import { fileKeyOf } from '../../../platform/storage/file-address.ts'
import type { ByteRange, FileStore } from '../../../platform/storage/file-store.ts'
import type { AssetsRepository } from '../assets.repository.ts'
import { removeExifPosition } from './exif-position.ts'
import { removePngPosition } from './png-position.ts'
import { removeVideoPosition, removeXmpPosition } from './text-position.ts'

const MEGABYTE = 1024 ** 2
/** Held in memory, one at a time. Larger pictures, and films with a larger description, stay as they are. */
const MOST_PICTURE_BYTES = 64 * MEGABYTE
const MOST_MOOV_BYTES = 16 * MEGABYTE
const MOST_BOXES = 100
const HEAD_BYTES = 16

const removeFromPicture = (bytes: Buffer) => {
  const hadExif = removeExifPosition(bytes)
  return removeXmpPosition(bytes) || hadExif
}

const PICTURE_BRANDS = /^(heic|heix|heim|heis|hevc|mif1|msf1|avif|avis)$/

type Kind = 'png' | 'picture' | 'film'

function kindOf(head: Buffer): Kind | undefined {
  const text = head.toString('latin1')
  if (text.startsWith('\x89PNG')) return 'png'
  if (/^(\xff\xd8\xff|II\*\0|MM\0\*|GIF8)/.test(text)) return 'picture'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'picture'
  if (!text.startsWith('ftyp', 4)) return undefined
  return PICTURE_BRANDS.test(text.slice(8, 12)) ? 'picture' : 'film'
}

/**
 * Takes out of photographs and films where they were taken. All else stays as it came, byte for byte, and
 * so does the length.
 */
export class LocationRemover {
  private last: Promise<unknown> = Promise.resolve()

  constructor(private readonly files: FileStore) {}

  run(key: string, size: number): Promise<void> {
    const done = this.last.then(() => this.remove(key, size))
    this.last = done.catch(() => {})
    return done
  }

  private async remove(key: string, size: number): Promise<void> {
    const kind = kindOf(await this.read(key, { start: 0, end: Math.min(HEAD_BYTES, size) - 1 }))
    if (kind === 'film') return this.removeFromFilm(key, size)
    if (!kind || size > MOST_PICTURE_BYTES) return
    const bytes = await this.read(key)
    const isChanged = kind === 'png' ? removePngPosition(bytes) : removeFromPicture(bytes)
    if (isChanged) await this.files.put(key, bytes)
  }

  private async removeFromFilm(key: string, size: number): Promise<void> {
    const range = await this.findMoov(key, size)
    if (!range) return
    const moov = await this.read(key, range)
    const hadText = removeXmpPosition(moov)
    if (!removeVideoPosition(moov) && !hadText) return
    const found = await this.files.open(key)
    if (!found) return
    const content = found.content.pipe(overlay(range.start, moov))
    found.content.once('error', (error) => content.destroy(error))
    await this.files.put(key, { content, size })
  }

  /** Boxes follow each other, each with its length in front. */
  private async findMoov(key: string, size: number): Promise<ByteRange | undefined> {
    for (let start = 0, seen = 0; start + HEAD_BYTES <= size && seen < MOST_BOXES; seen++) {
      const head = await this.read(key, { start, end: start + HEAD_BYTES - 1 })
      const short = head.readUInt32BE(0)
      const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short || size - start
      if (length < 8 || start + length > size) return undefined
      if (head.toString('latin1', 4, 8) === 'moov') {
        return length > MOST_MOOV_BYTES ? undefined : { start, end: start + length - 1 }
      }
      start += length
    }
    return undefined
  }

  private async read(key: string, range?: ByteRange): Promise<Buffer> {
    const found = await this.files.open(key, range)
    return Buffer.concat(found ? await Readable.from(found.content).toArray() : [])
  }
}

/** Sees to the files that came into the library before positions were taken out. */
export class LocationPass {
  constructor(
    private readonly assets: AssetsRepository,
    private readonly location: LocationRemover,
    private readonly clock: Clock,
    private readonly warn: (error: unknown, message: string) => void,
  ) {}

  async run(isStopping: () => boolean): Promise<void> {
    for (let last = 0; !isStopping();) {
      const next = await this.assets.nextWithLocation(last)
      if (!next) return
      last = next.id
      try {
        await this.location.run(fileKeyOf(next.fileId), next.size)
        await this.assets.markLocationChecked(next.id, this.clock.now())
      } catch (error) {
        this.warn(error, `the file ${next.fileId} could not be looked through for its position`)
      }
    }
  }
}

/** Passes everything on, and these bytes in the place of those that were there. */
function overlay(start: number, bytes: Buffer): Transform {
  let at = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const from = Math.max(start, at)
      const to = Math.min(start + bytes.length, at + chunk.length)
      const out = from < to ? Buffer.from(chunk) : chunk
      if (from < to) bytes.copy(out, from - at, from - start, to - start)
      at += chunk.length
      done(null, out)
    },
  })
}
