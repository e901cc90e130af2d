import { requireMatch } from '../../platform/http/freshness.ts'
import { etagOf } from './authoring.presenter.ts'

/** Throws 412 where the caller has read another version than the one that is there now. */
export function requireFresh(article: { id: number; version: number }, ifMatch?: string): void {
  requireMatch(ifMatch, etagOf(article), 'article')
}
