export interface DiffLine {
  text: string
  kind: 'same' | 'added' | 'removed'
}

/** Beyond it a table of every pair grows too large; such texts are shown one after the other. */
const MOST_PAIRS = 1_000_000

/** What was taken out of a text and what came in, line by line, in the order of the text. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  if (before.length * after.length > MOST_PAIRS)
    return [...marked(before, 'removed'), ...marked(after, 'added')]
  const shared = sharedLengths(before, after)
  const lines: DiffLine[] = []
  let one = 0
  let other = 0
  while (one < before.length || other < after.length) {
    const [old, fresh] = [before[one], after[other]]
    if (old !== undefined && old === fresh) {
      lines.push({ text: old, kind: 'same' })
      one++
      other++
    } else if (old !== undefined && at(shared, one + 1, other) >= at(shared, one, other + 1)) {
      lines.push({ text: old, kind: 'removed' })
      one++
    } else {
      lines.push({ text: fresh as string, kind: 'added' })
      other++
    }
  }
  return lines
}

const marked = (texts: readonly string[], kind: DiffLine['kind']) =>
  texts.map((text) => ({ text, kind }))

const at = (table: readonly (readonly number[])[], row: number, column: number) =>
  table[row]?.[column] ?? -1

/** How many lines the rests of both texts share, from each pair of places on. */
function sharedLengths(before: readonly string[], after: readonly string[]): number[][] {
  const table = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  )
  for (let one = before.length - 1; one >= 0; one--)
    for (let other = after.length - 1; other >= 0; other--) {
      const row = table[one] as number[]
      row[other] =
        before[one] === after[other]
          ? at(table, one + 1, other + 1) + 1
          : Math.max(at(table, one + 1, other), at(table, one, other + 1))
    }
  return table
}

const BLOCKS = 'p, h2, h3, h4, li, figcaption, pre, img'

/** The lines that a reader of this HTML sees; a picture is one by its description. */
export function readableLines(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const line of body.querySelectorAll('br')) line.replaceWith(' ')
  return [...body.querySelectorAll(BLOCKS)]
    .filter((block) => !block.querySelector(BLOCKS))
    .map((block) =>
      block instanceof HTMLImageElement ? `[Image: ${block.alt || block.src}]` : block.textContent,
    )
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
}
