import { pageIn } from '../../lib/page-in.ts'

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

export function searchViewIn(search: string): SearchView {
  const params = new URLSearchParams(search)
  return {
    q: params.get('q')?.trim().slice(0, 200) ?? '',
    kind: KINDS.find(({ kind }) => kind === params.get('kind'))?.kind,
    page: pageIn(params),
  }
}

export function searchOf({ q, kind, page }: SearchView): string {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (kind) params.set('kind', kind)
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}

/** From here on the server may have stopped counting. */
const COUNTED_MAX = 300

export function resultsLine(count: number, q: string): string {
  const many = count >= COUNTED_MAX ? `${COUNTED_MAX} or more` : String(count)
  return `${many} ${count === 1 ? 'result' : 'results'} for “${q}”`
}
