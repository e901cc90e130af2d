import { say } from '@berg/contract'
import { diffArrays, diffWordsWithSpace } from 'diff'

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

interface DiffPart {
  text: string
  kind: DiffLine['kind']
}

/** A line that is still itself, with the words that went and came. */
interface ChangedLine {
  kind: 'changed'
  parts: DiffPart[]
}

/** Of a line that shares less than this with the other, the whole is another one. */
const SHARED = 0.3

/** The same, but a line that was changed tells so word by word. */
export function diffWords(
  before: readonly string[],
  after: readonly string[],
): (DiffLine | ChangedLine)[] {
  const told: (DiffLine | ChangedLine)[] = []
  let [gone, come]: [DiffLine[], DiffLine[]] = [[], []]
  const tell = () => {
    const count = Math.max(gone.length, come.length)
    for (let at = 0; at < count; at++) told.push(...pair(gone[at], come[at]))
    ;[gone, come] = [[], []]
  }
  for (const line of diffLines(before, after)) {
    if (line.kind === 'removed') gone.push(line)
    else if (line.kind === 'added') come.push(line)
    else {
      tell()
      told.push(line)
    }
  }
  tell()
  return told
}

function pair(old?: DiffLine, next?: DiffLine): (DiffLine | ChangedLine)[] {
  if (!old || !next) return [old ?? next].filter((line) => line !== undefined)
  const parts = diffWordsWithSpace(old.text, next.text, { maxEditLength: MOST_CHANGES })?.map(
    ({ value, removed, added }): DiffPart => ({
      text: value,
      kind: removed ? 'removed' : added ? 'added' : 'same',
    }),
  )
  const shared = parts?.reduce(
    (sum, { text, kind }) => sum + (kind === 'same' ? text.length : 0),
    0,
  )
  const isItself = (shared ?? 0) >= SHARED * Math.max(old.text.length, next.text.length)
  return parts && isItself ? [{ kind: 'changed', parts }] : [old, next]
}

const BLOCKS = 'p, h2, h3, h4, li, figcaption, pre, img'

/** The lines that a reader of this HTML sees; a picture is one by its description. */
export function readableLines(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const line of body.querySelectorAll('br')) line.replaceWith(' ')
  return [...body.querySelectorAll(BLOCKS)]
    .filter((block) => !block.querySelector(BLOCKS))
    .map((block) =>
      block instanceof HTMLImageElement
        ? say('[Image: {words}]', { words: block.alt || block.src })
        : block.textContent,
    )
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
}
