import { Problem } from '../../platform/http/problem.ts'
import { etagOf } from './authoring.presenter.ts'

/** Throws 412 where the caller has read another version than the one that is there now. */
export function requireFresh(article: { id: number; version: number }, ifMatch?: string): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  const named = ifMatch.split(',').map((etag) => etag.trim().replace(/^W\//, ''))
  if (named.includes(etagOf(article))) return
  throw new Problem('stale', 'Somebody has changed this article since you opened it.')
}
