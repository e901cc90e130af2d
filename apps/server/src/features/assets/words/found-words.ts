/** A piece of what a file says, and where it stands. */
export interface WordsPart {
  /** The number of the page, sheet or slide, from 1 on; null where the file has none. */
  page: number | null
  /** What a sheet is called. */
  label: string | null
  /** Line by line. */
  text: string
}

/** What stands between the cells of a row. */
export const CELL_GAP = ' · '

/** There is room for no more: what was found until now is what counts. */
export class EnoughWords extends Error {}

/** Short enough to be read through for each file that a search finds. */
const PART_LENGTH = 8000
const MOST_PARTS = 2000
const LABEL_LENGTH = 100

/** How a word that was parted at the end of a line is marked. */
// oxlint-disable-next-line no-control-regex
const PARTED = /[\u0002\u00AD\uFFFE]\s*\r?\n/gu
/** Soft hyphens, and what the database refuses. */
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u0008\u000E-\u001F\u00AD\uFFFE\uFFFF\p{Cs}]/gu

/** Gathers the words of a file, page by page, up to so many letters. */
export class FoundWords {
  private readonly pages: { page: number | null; label: string | null; texts: string[] }[] = []

  constructor(private room: number) {}

  /** What comes from now on stands there. */
  turnTo(page: number | null, label: string | null = null): void {
    this.pages.push({ page, label, texts: [] })
  }

  add(text: string): void {
    if (this.pages.length === 0) this.turnTo(null)
    this.pages.at(-1)?.texts.push(text.slice(0, Math.max(0, this.room)))
    this.room -= text.length
    if (this.room <= 0) throw new EnoughWords()
  }

  /** The file says nothing of its pages. */
  forgetPages(): void {
    for (const found of this.pages) found.page = null
  }

  /** Without empty ones. */
  parts(): WordsPart[] {
    return this.pages
      .flatMap(({ page, label, texts }) => {
        const name = label && tidied(label).slice(0, LABEL_LENGTH)
        return inParts(tidied(texts.join(''))).map((text) => ({ page, label: name || null, text }))
      })
      .slice(0, MOST_PARTS)
  }
}

const tidied = (text: string) =>
  text
    .replace(PARTED, '')
    .replace(UNSEEN, '')
    .split(/[\r\n\v\f\u2028\u2029]+/u)
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter(Boolean)
    .join('\n')

/** Parted between lines, or else words. */
function inParts(text: string): string[] {
  const parts: string[] = []
  let from = 0
  while (text.length - from > PART_LENGTH) {
    const end = from + PART_LENGTH
    const gap = Math.max(text.lastIndexOf('\n', end), text.lastIndexOf(' ', end))
    // No letter of two halves is cut in two.
    const isHalf = /[\uD800-\uDBFF]/.test(text[end - 1] ?? '')
    const to = gap > from ? gap : isHalf ? end - 1 : end
    parts.push(text.slice(from, to).trim())
    from = to
  }
  const rest = text.slice(from).trim()
  return rest ? [...parts, rest] : parts
}
