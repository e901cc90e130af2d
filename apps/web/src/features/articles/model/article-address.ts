import { useLocation, useNavigate } from 'react-router'

const NAME = 'article'

/** Told to the entry of the history that an open article makes: Back leads to where it was opened. */
const OPENED_HERE = { openedHere: true }

/** The id in `?article=`: undefined where there is none, NaN where it is no id. */
export function articleIn(search: string): number | undefined {
  const value = new URLSearchParams(search).get(NAME)
  if (value === null) return undefined
  return /^[1-9]\d{0,9}$/.test(value) ? Number(value) : NaN
}

/** The same address with this article open, or with none. */
export function withArticle(search: string, id: number | undefined): string {
  const params = new URLSearchParams(search)
  params.delete(NAME)
  if (id !== undefined) params.set(NAME, String(id))
  return `?${params}`
}

/** Where a link leads that opens an article over the present screen. */
export function useArticleLink(id: number) {
  const { search } = useLocation()
  return { to: withArticle(search, id), state: OPENED_HERE }
}

/** The article that the address names, and the way to close it. */
export function useOpenArticle() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  return {
    id: articleIn(search),
    close: () => {
      const openedHere = (state as Partial<typeof OPENED_HERE> | null)?.openedHere
      if (openedHere) void navigate(-1)
      else void navigate(withArticle(search, undefined), { replace: true })
    },
  }
}
