import { useState } from 'react'

/** Who is chosen for an act, of those on the page that is shown. */
export interface Chosen {
  has: (id: number) => boolean
  set: (ids: readonly number[], isOn: boolean) => void
  clear: () => void
}

/** @param page where they were chosen: another page, or other filters, begin anew */
export function useChosen(page: string): Chosen {
  const [state, setState] = useState<{ page: string; ids: ReadonlySet<number> }>({
    page,
    ids: new Set(),
  })
  const ids = state.page === page ? state.ids : new Set<number>()
  return {
    has: (id) => ids.has(id),
    set: (wanted, isOn) => {
      const others = [...ids].filter((id) => !wanted.includes(id))
      setState({ page, ids: new Set(isOn ? [...others, ...wanted] : others) })
    },
    clear: () => setState({ page, ids: new Set() }),
  }
}
