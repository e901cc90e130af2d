import type { ByteRange } from '../storage/file-store.ts'

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/

/**
 * The bytes that a Range header asks for; undefined for all of them, also where the header is not
 * one that we take; null where the file has none of those.
 */
export function byteRangeOf(
  header: string | undefined,
  size: number,
): ByteRange | undefined | null {
  const [, first = '', last = ''] = ONE_RANGE.exec(header?.trim() ?? '') ?? []
  if (!first && !last) return undefined
  // The last so many bytes, or from here to there or to the end.
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (first && last && Number(last) < start) return undefined
  return start < size ? { start, end } : null
}
