import type { Metadata, Sharp } from 'sharp'
import { invalid } from '../../platform/http/problem.ts'

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

/** Nothing stays in memory between two pictures. Loaded with the first, so that the start does not wait. */
export async function openPicture(source: string | Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
}

/** Throws 400 where unpacking it would take too much memory. */
export function requireBearable({ format, width, height, channels, depth }: Metadata): void {
  const bytes = width * height * channels * (BYTES_OF[depth] ?? 16)
  if (width * height > MOST_PIXELS || bytes * (HUNGRY.has(format) ? HUNGER : 1) > MOST_BYTES) {
    throw invalid({ file: ['This picture has too many pixels. Please make it smaller.'] })
  }
}
