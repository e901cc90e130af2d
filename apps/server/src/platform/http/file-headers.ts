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

/** What makes a name read backwards, or two lines of it. */
// oxlint-disable-next-line no-control-regex
const MISLEADING = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const HALF_A_CHARACTER = /\p{Surrogate}/gu
const BEYOND_ASCII = /[^\u0020-\u007e]|["\\%]/g
const escaped = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

/** Names a download in any script (RFC 6266), with something plain for those who do not know better. */
export function contentDisposition(kind: 'inline' | 'attachment', filename: string): string {
  const name = filename
    .replace(HALF_A_CHARACTER, '_')
    .replace(MISLEADING, '')
    .replace(/[/\\]/g, '_')
  const plain = name.replace(BEYOND_ASCII, '_')
  const full = encodeURIComponent(name).replace(/['()*]/g, escaped)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`
}
