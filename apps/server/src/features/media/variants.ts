import { PICTURE_WIDTHS } from '@berg/contract'
import type { Sharp } from 'sharp'
import { openPicture } from './decoding.ts'

const FORMATS = ['avif', 'webp', 'jpeg'] as const
export type Format = (typeof FORMATS)[number]

export interface Variant {
  width: number
  format: Format
}

/** Small enough to be made while somebody waits: avif takes most of the time that is spent here. */
const encoders: Record<Format, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 1, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 78, effort: 3 }),
  jpeg: (image) =>
    image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }),
}

/** Undefined for a width that nobody offers. */
export function widthOf(asked: unknown): number | undefined {
  if (asked === undefined) return Math.max(...PICTURE_WIDTHS)
  return PICTURE_WIDTHS.find((width) => String(width) === asked)
}

/** The best format that the caller names; a browser that names none gets jpeg. */
export function formatOf(accepts = ''): Format {
  const taken = accepts.toLowerCase().replace(/image\/\w+\s*;\s*q=0(\.0*)?\s*(,|$)/g, '')
  return FORMATS.find((format) => taken.includes(`image/${format}`)) ?? 'jpeg'
}

/** Never larger than the original, turned as the camera was held, without what the camera noted. */
export async function resize(original: Buffer, { width, format }: Variant): Promise<Buffer> {
  const picture = await openPicture(original)
  const image = picture.autoOrient().resize({ width, withoutEnlargement: true })
  return encoders[format](image).toBuffer()
}
