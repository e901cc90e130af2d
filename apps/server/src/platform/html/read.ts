import { EMPHASIS_TAGS } from '@berg/contract'
import { type DefaultTreeAdapterTypes as Tree, html as standard } from 'parse5'
import { DROPPED, parseHtml, HtmlRefused } from './parse.ts'

/** What a browser shows of HTML. */
export interface Reading {
  /** The text alone, in one line. */
  text: string
  images: { src: string; alt: string }[]
}

const INLINE = new Set([...EMPHASIS_TAGS, 'a'])

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

/** The same HTML with other addresses of its images. */
export const withImages = (clean: string, addressOf: (src: string) => string): string =>
  clean.replace(
    WRITTEN_IMAGE,
    (_, src: string, alt: string) =>
      `<img src="${inAttribute(addressOf(unescaped(src)))}" alt="${alt}"`,
  )

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&')

const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

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

/** As in Unicode's Stream-Safe Text Format: no script stacks more, and normalising more takes seconds. */
const STACKED = /(\p{M}{30})\p{M}+/gu

export const withFewMarks = (text: string) => text.replace(STACKED, '$1')

const MOST_PASSES = 4

/** A line of text without markup, also where markup was written in entities. */
export function plainText(given: string): string {
  let before = given
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const after = shownOf(before)
    if (after === undefined) break
    if (after === before) return after
    before = after
  }
  return before.replace(/[<>]/g, '').trim()
}

/** The words of a title, for every place that shows them without their emphasis; as typed where there are none. */
export const plainTitle = (title: string): string =>
  /[<&]/.test(title) ? shownOf(title) || title : title

function shownOf(line: string): string | undefined {
  try {
    return readHtml(line).text
  } catch (error) {
    if (error instanceof HtmlRefused) return undefined
    throw error
  }
}
