import { PICTURE_WIDTHS } from '@berg/contract'

/** The best first. */
const FORMATS = ['avif', 'webp', 'jpeg'] as const
export type Format = (typeof FORMATS)[number]

export interface Variant {
  width: number
  format: Format
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
