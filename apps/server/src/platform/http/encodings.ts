export type Encoding = 'br' | 'gzip'

const REFUSED = /(br|gzip)\s*;\s*q=0(\.0*)?\s*(,|$)/g

/** What a caller takes of what we have, the best first. */
export function takenEncodings(accepts: string | undefined): Encoding[] {
  const taken = (accepts ?? '').toLowerCase().replace(REFUSED, '')
  return (['br', 'gzip'] as const).filter((encoding) => new RegExp(`\\b${encoding}\\b`).test(taken))
}
