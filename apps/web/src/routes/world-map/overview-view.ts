import { pageNumber, urlView, searchWords } from '../../lib/url-view.ts'

const CARDS_A_PAGE = 9

/** What the screen shows, as its address says. */
export interface OverviewView {
  q: string
  country: string
  state: string
  /** Pages of the two lists. */
  employees: number
  pins: number
}

const text = { read: ([value = '']: readonly string[]) => value, write: searchWords.write }

export const overviewView = urlView<OverviewView>({
  q: searchWords,
  country: text,
  state: text,
  employees: pageNumber,
  pins: pageNumber,
})

/** The cards of a page; the last page where the address asks for more than there are. */
export function pageOf<T>(items: readonly T[], wanted: number) {
  const pages = Math.max(1, Math.ceil(items.length / CARDS_A_PAGE))
  const shown = Math.min(wanted, pages)
  const end = shown * CARDS_A_PAGE
  return { page: shown, pages, items: items.slice(end - CARDS_A_PAGE, end) }
}
