import { type DefaultTreeAdapterTypes as Tree, html as standard } from 'parse5'
import { DROPPED } from './allowed.ts'
import { withFewMarks } from './combining-marks.ts'
import { parseHtml } from './parse.ts'

/** What a browser shows of HTML. */
export interface Reading {
  /** The text alone, in one line. */
  text: string
  images: { src: string; alt: string }[]
}

const INLINE = new Set(['strong', 'b', 'em', 'i', 'u', 's', 'a', 'code'])

export function readHtml(html: string): Reading {
  const parts: string[] = []
  const images: Reading['images'] = []
  const visit = (node: Tree.ChildNode) => {
    if (node.nodeName === '#text') parts.push((node as Tree.TextNode).value)
    if (!('tagName' in node) || isNeverShown(node)) return
    const given = (name: string) => node.attrs.find((it) => it.name === name)?.value ?? ''
    if (node.tagName === 'img') images.push({ src: given('src'), alt: given('alt') })
    const gap = INLINE.has(node.tagName) ? '' : ' '
    parts.push(gap)
    node.childNodes.forEach(visit)
    parts.push(gap)
  }
  parseHtml(html).forEach(visit)
  return { text: withFewMarks(parts.join('').replace(/\s+/g, ' ').trim()), images }
}

const WRITTEN_IMAGE = /<img src="([^"]*)" alt="([^"]*)"/g

/** The images in HTML that `sanitise` wrote, which always looks the same and need not be parsed again. */
export const imagesIn = (clean: string): Reading['images'] =>
  [...clean.matchAll(WRITTEN_IMAGE)].map(([, src = '', alt = '']) => ({
    src: unescaped(src),
    alt: unescaped(alt),
  }))

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&')

const isNeverShown = ({ tagName, namespaceURI }: Tree.Element) =>
  DROPPED.has(tagName) || namespaceURI !== standard.NS.HTML

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** One character can be endless: people joined by joiners, a letter under its marks. */
const LONGEST_CHARACTER = 32

/** The first so many characters as people count them, then an ellipsis where something is missing. */
export function shorten(text: string, length: number): string {
  const start = text.slice(0, length * LONGEST_CHARACTER).replace(/[\ud800-\udbff]$/, '')
  let seen = 0
  for (const { index } of characters.segment(start)) {
    if (seen++ === length) return `${start.slice(0, index).trimEnd()}…`
  }
  return start === text ? text : `${start}…`
}

/** Text as the search sees it: letters and digits, in lower case. */
export const wordsOf = (text: string): string[] =>
  withFewMarks(text)
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
