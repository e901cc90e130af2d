/** The page at which a PDF opens stands behind the address, and goes when another file is turned to. */
export const pageHash = (page: number) => `#page=${page}`

export function pageInHash(hash: string): number | undefined {
  const [, page] = /^#page=([1-9]\d{0,4})$/.exec(hash) ?? []
  return page === undefined ? undefined : Number(page)
}
