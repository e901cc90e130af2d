import { PART_BYTES } from '@berg/contract'
import type { Part } from '../../platform/storage/file-store.ts'

export const partCountOf = (size: number) => Math.ceil(size / PART_BYTES)

/** Where a part of a file of this size begins and how long it is; undefined where there is none. */
export function partOf(size: number, number: number): Part | undefined {
  if (!Number.isInteger(number) || number < 1 || number > partCountOf(size)) return undefined
  const offset = (number - 1) * PART_BYTES
  return { number, offset, size: Math.min(PART_BYTES, size - offset) }
}
