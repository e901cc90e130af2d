import { oneOf, pageNumber, urlView, searchWords } from '../../lib/url-view.ts'

export const SEARCH_PAGE_SIZE = 10

/** Kinds of result, as people name them. */
export const KINDS = [
  { kind: undefined, label: 'Everything' },
  { kind: 'post', label: 'Posts' },
  { kind: 'event', label: 'Events' },
  { kind: 'asset', label: 'Assets' },
  { kind: 'people', label: 'People' },
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

/** From here on the server may have stopped counting. */
const COUNTED_MAX = 300

/** One line for all kinds of results; what has not been counted is not there. */
export function resultsLine(counts: readonly (number | undefined)[], q: string): string {
  const count = counts.reduce<number>((sum, each = 0) => sum + each, 0)
  const many = count >= COUNTED_MAX ? `${COUNTED_MAX} or more` : String(count)
  return `${many} ${count === 1 ? 'result' : 'results'} for “${q}”`
}
