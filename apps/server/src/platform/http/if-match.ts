import { Problem } from './problem.ts'

/** Throws 412 where `If-Match` names other versions than the one that is there now. */
export function requireMatch(ifMatch: string | undefined, etag: string, what: string): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  const named = ifMatch.split(',').map((each) => each.trim().replace(/^W\//, ''))
  if (!named.includes(etag)) throw stale(what)
}

export const stale = (what: string) =>
  new Problem('stale', `Somebody has changed this ${what} since you opened it.`)

/** Answers with the ETag of the body in the header too. */
export function withEtag<T extends { etag: string }>(
  setHeader: (name: string, value: string) => void,
  answer: T,
): T {
  setHeader('etag', answer.etag)
  return answer
}
