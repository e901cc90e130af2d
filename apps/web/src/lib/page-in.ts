/** The page that an address asks for; the first where it asks for nonsense. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isSafeInteger(page) && page > 1 ? Math.min(page, 1_000_000) : 1
}
