import { say, sayCount, SEARCH_COUNT_MAX } from '@berg/contract'
import { oneOf, pageNumber, urlView, searchWords } from '../../lib/url-view.ts'

export const SEARCH_PAGE_SIZE = 10

/** Kinds of result, as people name them. */
export const KINDS = [
  { kind: undefined, label: say('Everything') },
  { kind: 'post', label: say('Posts') },
  { kind: 'event', label: say('Events') },
  { kind: 'asset', label: say('Assets') },
  { kind: 'people', label: say('People') },
] as const

/** What the screen shows, as its address says. */
export interface SearchView {
  q: string
  kind: (typeof KINDS)[number]['kind']
  page: number
}

export const searchView = urlView<SearchView>({
  q: searchWords,
  kind: oneOf(KINDS.flatMap(({ kind }) => kind ?? [])),
  page: pageNumber,
})

/** One line for all kinds of results; what has not been counted is not there. */
export function resultsLine(counts: readonly (number | undefined)[], q: string): string {
  const count = counts.reduce<number>((sum, each = 0) => sum + each, 0)
  return count >= SEARCH_COUNT_MAX
    ? say('{max} or more results for “{q}”', { max: SEARCH_COUNT_MAX, q })
    : sayCount(count, '{n} result for “{q}”', '{n} results for “{q}”', { q })
}
