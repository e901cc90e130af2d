import type { ParagraphChange } from '@berg/contract'
import { type DefaultTreeAdapterTypes as Tree, serializeOuter } from 'parse5'
import { parseHtml } from '../html/parse.ts'
import { readHtml } from '../html/read.ts'

interface Text {
  title: string
  content: string
}

/** What of an original is not any more as it was translated. */
export const changesOf = (before: Text, now: Text) => ({
  title: before.title !== now.title,
  paragraphs: before.content === now.content ? [] : changedParagraphs(before.content, now.content),
})

/** The paragraphs of HTML: its blocks, and of a list each point. */
function paragraphsOf(html: string): string[] {
  const found: string[] = []
  let run = ''
  const endRun = () => {
    if (run.trim()) found.push(run.trim())
    run = ''
  }
  const visit = (node: Tree.ChildNode) => {
    if (node.nodeName === 'ul' || node.nodeName === 'ol') {
      endRun()
      node.childNodes.forEach(visit)
    } else if (BLOCKS.has(node.nodeName)) {
      endRun()
      found.push(serializeOuter(node))
    } else run += serializeOuter(node)
  }
  parseHtml(html).forEach(visit)
  endRun()
  return found
}

const BLOCKS = new Set([
  'p',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'hr',
  'table',
  'figure',
  'div',
])

/** Paragraph by paragraph. What stands in the same gap between unchanged ones was changed, the rest came or went. */
export function changedParagraphs(before: string, now: string): ParagraphChange[] {
  const [was, is] = [paragraphsOf(before), paragraphsOf(now)]
  let end = 0
  return pairsOf(was, is).flatMap(({ from, to, isSame }) => {
    const at = to ?? end
    end = at + (to === undefined ? 0 : 1)
    return isSame ? [] : [changeAt(at, was[from ?? -1], is[to ?? -1])]
  })
}

/** Places in two lists that belong together; one of them is undefined for what came or went. */
interface Pair {
  from: number | undefined
  to: number | undefined
  isSame: boolean
}

/** What is the same in both belongs together, and between two of those one after the other. */
export function pairsOf(was: readonly string[], is: readonly string[]): Pair[] {
  const pairs: Pair[] = []
  let [from, to] = [0, 0]
  for (const [nextFrom, nextTo] of [...common(was, is), [was.length, is.length] as const]) {
    for (let at = 0; from + at < nextFrom || to + at < nextTo; at++) {
      pairs.push({
        from: from + at < nextFrom ? from + at : undefined,
        to: to + at < nextTo ? to + at : undefined,
        isSame: false,
      })
    }
    if (nextFrom < was.length) pairs.push({ from: nextFrom, to: nextTo, isSame: true })
    from = nextFrom + 1
    to = nextTo + 1
  }
  return pairs
}

const changeAt = (
  at: number,
  gone: string | undefined,
  come: string | undefined,
): ParagraphChange => ({
  at,
  kind: gone === undefined ? 'added' : come === undefined ? 'removed' : 'changed',
  before: gone === undefined ? null : readHtml(gone).text,
  now: come === undefined ? null : readHtml(come).text,
})

/** The longest run of what both have, in order: pairs of places. */
function common(was: readonly string[], is: readonly string[]): (readonly [number, number])[] {
  const lengths = Array.from({ length: was.length + 1 }, () => new Uint16Array(is.length + 1))
  const at = (one: number, other: number) => lengths[one]?.[other] ?? 0
  for (let one = was.length - 1; one >= 0; one--) {
    for (let other = is.length - 1; other >= 0; other--) {
      const row = lengths[one] as Uint16Array
      row[other] =
        was[one] === is[other]
          ? at(one + 1, other + 1) + 1
          : Math.max(at(one + 1, other), at(one, other + 1))
    }
  }
  const pairs: (readonly [number, number])[] = []
  let [one, other] = [0, 0]
  while (one < was.length && other < is.length) {
    if (was[one] === is[other]) pairs.push([one++, other++])
    else if (at(one + 1, other) >= at(one, other + 1)) one++
    else other++
  }
  return pairs
}
