import { type DefaultTreeAdapterTypes as Tree, serializeOuter } from 'parse5'
import { parseHtml } from './parse.ts'

type Node = Tree.ChildNode

const INLINE = new Set(['strong', 'b', 'em', 'i', 'u', 's', 'a', 'code', 'br', 'img'])
/** Stays as it was written, to the letter. */
const VERBATIM = new Set(['pre', 'code'])

/**
 * A passage is text that belongs together, such as a paragraph or a point of a list. What is inside
 * it besides text stands as a mark, `<1>…</1>` or `<2/>`: links and pictures never leave the house.
 */
interface Passage {
  text: string
  /** The HTML of each mark, before and after what it encloses. */
  marks: Map<number, readonly [string, string]>
  original: string
}

/** HTML taken apart into its passages, and put together again with others in their places. */
export class PassagesOf {
  private readonly passages: Passage[] = []
  /** The HTML around and between the passages; a number stands for one. */
  private readonly pieces: (string | number)[] = []

  constructor(html: string) {
    this.takeApart(parseHtml(html))
  }

  get texts(): string[] {
    return this.passages.map((passage) => passage.text)
  }

  /** The same, with each mark numbered as it is in another text that has it; the others are left out. */
  textsAsIn(other: PassagesOf): string[] {
    return this.passages.map((passage, at) => renumbered(passage, other.passages[at]))
  }

  /** A passage without a new text, or with one that has lost a mark, stays as it was. `refused` are these. */
  with(texts: readonly (string | undefined)[]): {
    html: string
    replaced: number
    refused: number[]
  } {
    const made = this.passages.map((passage, at) => refill(passage, texts[at] ?? ''))
    const refused = made.flatMap((one, at) => (one === undefined && texts[at]?.trim() ? [at] : []))
    const html = this.pieces
      .map((piece) =>
        typeof piece === 'string' ? piece : (made[piece] ?? this.passages[piece]?.original ?? ''),
      )
      .join('')
    return { html, replaced: made.filter((one) => one !== undefined).length, refused }
  }

  private takeApart(nodes: readonly Node[]): void {
    let run: Node[] = []
    const endRun = () => {
      if (run.length > 0) this.addRun(run)
      run = []
    }
    for (const node of nodes) {
      if (isInline(node)) {
        run.push(node)
        continue
      }
      endRun()
      if (VERBATIM.has(node.nodeName) || !('childNodes' in node)) {
        this.pieces.push(serializeOuter(node))
        continue
      }
      const [before, after] = tagsOf(node)
      this.pieces.push(before)
      this.takeApart(node.childNodes)
      this.pieces.push(after)
    }
    endRun()
  }

  private addRun(run: readonly Node[]): void {
    const original = run.map((node) => serializeOuter(node)).join('')
    const marks: Passage['marks'] = new Map()
    const text = run
      .map((node) => mark(node, marks))
      .join('')
      .replace(/\s+/g, ' ')
      .trim()
    if (!/\p{L}/u.test(text)) {
      this.pieces.push(original)
      return
    }
    this.pieces.push(this.passages.push({ text, marks, original }) - 1)
  }
}

const isInline = (node: Node) => node.nodeName === '#text' || INLINE.has(node.nodeName)

/** The tags of an element without what is between them; the second is empty for `<br>` and `<img>`. */
function tagsOf(element: Tree.Element): readonly [string, string] {
  const html = serializeOuter({ ...element, childNodes: [] })
  const end = `</${element.tagName}>`
  return html.endsWith(end) ? [html.slice(0, -end.length), end] : [html, '']
}

function mark(node: Node, marks: Passage['marks']): string {
  if (node.nodeName === '#text') return escapedText((node as Tree.TextNode).value)
  const element = node as Tree.Element
  const number = marks.size + 1
  const [before, after] = tagsOf(element)
  if (!after || VERBATIM.has(element.tagName)) {
    marks.set(number, [serializeOuter(element), ''])
    return `<${number}/>`
  }
  marks.set(number, [before, after])
  return `<${number}>${element.childNodes.map((child) => mark(child, marks)).join('')}</${number}>`
}

const MARK = /<(\/?)(\d{1,4})\s*(\/?)>/g

/** The HTML of a passage with a new text; undefined where its marks are not all there and in order. */
function refill({ marks }: Passage, text: string): string | undefined {
  if (text.trim() === '') return undefined
  const open: number[] = []
  const used = new Set<number>()
  let isSound = true
  const parts: string[] = []
  let end = 0
  for (const { 0: whole, 1: closing, 2: digits, 3: single, index } of text.matchAll(MARK)) {
    parts.push(plain(text.slice(end, index)))
    end = index + whole.length
    const number = Number(digits)
    const tags = marks.get(number)
    if (closing) isSound &&= open.pop() === number
    else {
      // Which marks enclose something is settled: an empty one must not swallow what follows.
      isSound &&= tags !== undefined && !used.has(number) && (tags[1] === '') === (single !== '')
      used.add(number)
      if (!single) open.push(number)
    }
    parts.push(tags?.[closing ? 1 : 0] ?? '')
  }
  parts.push(plain(text.slice(end)))
  return isSound && open.length === 0 && used.size === marks.size
    ? parts.join('').trim()
    : undefined
}

function renumbered({ text, marks }: Passage, other: Passage | undefined): string {
  const free = new Map(other?.marks)
  const numbers = new Map<string, number>()
  for (const [number, [before, after]] of marks) {
    const found = [...free].find(([, tags]) => tags[0] === before && tags[1] === after)?.[0]
    if (found === undefined) continue
    numbers.set(String(number), found)
    free.delete(found)
  }
  return text.replace(MARK, (_, closing: string, digits: string, single: string) => {
    const number = numbers.get(digits)
    return number === undefined ? '' : `<${closing}${number}${single}>`
  })
}

export const escapedText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Text of the answer as HTML, whether it was escaped or not. */
const plain = (text: string) =>
  escapedText(text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'))
