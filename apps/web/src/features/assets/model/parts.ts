import type { FileUpload } from '@berg/contract'

export interface Part {
  /** From 1. */
  number: number
  start: number
  size: number
}

/** The parts that the server does not have yet, in their order. */
export function missingParts(
  upload: Pick<FileUpload, 'size' | 'part_size' | 'part_count' | 'received'>,
): Part[] {
  const { size, part_size, part_count, received } = upload
  const there = new Set(received)
  return Array.from({ length: part_count }, (_, index) => ({
    number: index + 1,
    start: index * part_size,
    size: Math.min(part_size, size - index * part_size),
  })).filter(({ number }) => !there.has(number))
}
