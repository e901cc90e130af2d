import { diffArrays } from 'diff'

export interface DiffLine {
  text: string
  kind: 'same' | 'added' | 'removed'
}

/** With more changes than this, texts are shown one after the other. */
const MOST_CHANGES = 500

/** What was taken out of a text and what came in, line by line, in the order of the text. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: MOST_CHANGES }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ]
  return changes.flatMap(({ value, removed, added }) =>
    value.map((text) => ({ text, kind: removed ? 'removed' : added ? 'added' : 'same' })),
  )
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
