import type { Article } from '@berg/contract'
import { dayAt } from '../../../lib/dates.ts'

/** The day that an article stands under: of an event its own, of a post that of its publication. */
export function dayOfArticle(
  {
    event_date,
    published_at,
    created_at,
  }: Pick<Article, 'event_date' | 'published_at' | 'created_at'>,
  timeZone: string | undefined,
): string {
  return event_date ?? dayAt(published_at ?? created_at, timeZone)
}
