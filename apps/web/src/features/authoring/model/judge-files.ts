import { IMAGES_PER_SELECTION, PICTURE_MAX_BYTES, PICTURE_TYPES } from '@berg/contract'

const MEGABYTE = 1024 * 1024
const TYPES: readonly string[] = PICTURE_TYPES

/** For file pickers. A phone turns its own formats into one of these. */
export const ACCEPTED = PICTURE_TYPES.join(',')

export const UPLOAD_HINT = `JPEG, PNG, WebP, GIF or AVIF, up to ${PICTURE_MAX_BYTES / MEGABYTE} MB each, at most ${IMAGES_PER_SELECTION} at a time.`

/** Why a file cannot be uploaded; undefined where it can. The server looks into it as well. */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!TYPES.includes(type)) return 'Not an image that can be shown here.'
  if (size === 0) return 'The file is empty.'
  if (size > PICTURE_MAX_BYTES)
    return `Too large: ${(size / MEGABYTE).toFixed(1)} MB, at most ${PICTURE_MAX_BYTES / MEGABYTE} MB.`
  return undefined
}

/** One selection brings so many at most. */
export const firstOf = (files: readonly File[]) => files.slice(0, IMAGES_PER_SELECTION)
