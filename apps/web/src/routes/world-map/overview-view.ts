export const CARDS_A_PAGE = 9

/** What the screen shows, as its address says. */
export interface OverviewView {
  q: string
  country: string
  state: string
  /** Pages of the two lists. */
  employees: number
  pins: number
}

export function overviewViewIn(search: string): OverviewView {
  const params = new URLSearchParams(search)
  const page = (name: string) => {
    const number = Number(params.get(name))
    return Number.isSafeInteger(number) && number > 1 ? number : 1
  }
  return {
    q: params.get('q')?.trim().slice(0, 200) ?? '',
    country: params.get('country') ?? '',
    state: params.get('state') ?? '',
    employees: page('employees'),
    pins: page('pins'),
  }
}

export function searchOf({ q, country, state, employees, pins }: OverviewView): string {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (country) params.set('country', country)
  if (state) params.set('state', state)
  if (employees > 1) params.set('employees', String(employees))
  if (pins > 1) params.set('pins', String(pins))
  return `?${params}`
}

/** The cards of a page; the last page where the address asks for more than there are. */
export function pageOf<T>(items: readonly T[], wanted: number) {
  const pages = Math.max(1, Math.ceil(items.length / CARDS_A_PAGE))
  const page = Math.min(wanted, pages)
  return { page, pages, items: items.slice((page - 1) * CARDS_A_PAGE, page * CARDS_A_PAGE) }
}
