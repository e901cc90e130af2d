import sharp, { type Metadata, type Sharp } from 'sharp'
import type { Format, Variant } from './picture-variants.ts'

/** Nothing stays in memory between two pictures. */
sharp.cache(false)

/** With a word for whoever sent it. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
}

/** A picture of more dots is a bomb, not a picture; phones stay below. */
const MOST_PIXELS = 66_000_000
/** What its dots may take once they are unpacked. Of an animation only the first frame is. */
const MOST_BYTES = 200_000_000

const BYTES_OF: Record<Metadata['depth'], number> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  complex: 8,
  double: 8,
  dpcomplex: 16,
}
/** These decoders hold a picture several times over. */
const HUNGRY = new Set<string | undefined>(['heif', 'avif'])
const HUNGER = 4

const openPicture = (source: string | Uint8Array): Sharp =>
  sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })

/** Throws where unpacking it would take too much memory. */
function requireBearable({ format, width, height, channels, depth }: Metadata): void {
  const bytes = width * height * channels * (BYTES_OF[depth] ?? 16)
  if (width * height > MOST_PIXELS || bytes * (HUNGRY.has(format) ? HUNGER : 1) > MOST_BYTES) {
    throw new PictureRefused('This picture has too many pixels. Please make it smaller.')
  }
}

/** As the decoder calls what it finds, whatever a file's name or header claims. */
const READ = new Set<string | undefined>(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'])
/** Twice the widest variant, for those still to come; more would only fill the disk. */
const LONGEST_SIDE = 3200

/**
 * Writes the picture in `file` anew to `target`: upright, and without what the camera noted about
 * place, time and itself. Throws `PictureRefused` where it is none.
 */
export async function normalise(file: string, target: string) {
  try {
    const source = openPicture(file)
    const facts = await source.metadata()
    if (!READ.has(facts.format)) throw noPicture()
    requireBearable(facts)
    const { hasAlpha } = facts
    const upright = source.autoOrient().resize({
      width: LONGEST_SIDE,
      height: LONGEST_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    const encoded = hasAlpha
      ? upright.png({ compressionLevel: 9 })
      : upright.jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    const { width, height, size } = await encoded.toFile(target)
    const kind = hasAlpha ? 'png' : 'jpeg'
    return { extension: kind, contentType: `image/${kind}`, width, height, bytes: size }
  } catch (error) {
    throw error instanceof PictureRefused ? error : noPicture()
  }
}

const noPicture = () =>
  new PictureRefused('This is no picture that we can read. Use JPEG, PNG, WebP, GIF or AVIF.')

/** Undefined for what cannot be drawn anew in its own format, or moves. */
export async function measure(original: Uint8Array) {
  const { format, width, height, pages = 1 } = await openPicture(original).metadata()
  return format in SAME_FORMAT && pages === 1 ? { width, height } : undefined
}

const SAME_FORMAT: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  jpeg: (image) => image.jpeg({ quality: 88, progressive: true }),
  png: (image) => image.png({ compressionLevel: 9 }),
  webp: (image) => image.webp({ quality: 88 }),
}

/** In its own format and colours, with no side longer than this. */
export async function shrink(original: Uint8Array, longestSide: number): Promise<Buffer> {
  const source = openPicture(original)
  const facts = await source.metadata()
  requireBearable(facts)
  const encode = SAME_FORMAT[facts.format]
  if (!encode) throw noPicture()
  const smaller = source.autoOrient().keepIccProfile().resize({
    width: longestSide,
    height: longestSide,
    fit: 'inside',
    withoutEnlargement: true,
  })
  return encode(smaller).toBuffer()
}

/** Small enough to be made while somebody waits: avif takes most of the time that is spent here. */
const encoders: Record<Format, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 1, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 78, effort: 3 }),
  jpeg: (image) =>
    image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }),
}

/** Never larger than the original, turned as the camera was held, without what the camera noted. */
export function resize(original: Uint8Array, { width, format }: Variant): Promise<Buffer> {
  const image = openPicture(original).autoOrient().resize({ width, withoutEnlargement: true })
  return encoders[format](image).toBuffer()
}
