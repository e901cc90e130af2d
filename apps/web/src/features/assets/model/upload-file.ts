import {
  FILE_MAX_BYTES,
  FILENAME_MAX,
  partOf,
  UPLOAD_LIMITS,
  type FileUpload,
  say,
} from '@berg/contract'
import { formatSize } from '../../../lib/format-size.ts'

export const UPLOAD_HINT = say('Any kind of file, up to {each} each and {all} at a time.', {
  each: UPLOAD_LIMITS.file,
  all: UPLOAD_LIMITS.bulk,
})

/** Why a file cannot be uploaded; undefined where it can. The server judges as well. */
export function refusalOf({ size }: Pick<File, 'size'>): string | undefined {
  if (size === 0) return say('The file is empty.')
  if (size > FILE_MAX_BYTES)
    return say('Too large: {size}, at most {most}.', {
      size: formatSize(size),
      most: UPLOAD_LIMITS.file,
    })
  return undefined
}

/** Of a name that is too long the end stays, which tells what kind of file it is. */
export const nameOf = ({ name }: Pick<File, 'name'>) => name.slice(-FILENAME_MAX)

/** Knows the same file again after a reload; one that was changed since is another. */
export const fingerprintOf = (file: Pick<File, 'name' | 'size' | 'lastModified'>) =>
  JSON.stringify([nameOf(file), file.size, file.lastModified])

/** The parts that the server does not have yet, in their order. */
export function missingParts(
  upload: Pick<FileUpload, 'size' | 'part_size' | 'part_count' | 'received'>,
) {
  const { size, part_size, part_count, received } = upload
  const there = new Set(received)
  return Array.from({ length: part_count }, (_, index) =>
    partOf(size, index + 1, part_size),
  ).filter(({ number }) => !there.has(number))
}
