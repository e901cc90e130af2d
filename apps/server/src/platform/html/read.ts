import { type DefaultTreeAdapterTypes as Tree, parseFragment } from 'parse5'

/** What can be read out of sanitised HTML. */
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
    if (!('tagName' in node)) return
    const given = (name: string) => node.attrs.find((it) => it.name === name)?.value ?? ''
    if (node.tagName === 'img') images.push({ src: given('src'), alt: given('alt') })
    const gap = INLINE.has(node.tagName) ? '' : ' '
    parts.push(gap)
    node.childNodes.forEach(visit)
    parts.push(gap)
  }
  parseFragment(html).childNodes.forEach(visit)
  return { text: parts.join('').replace(/\s+/g, ' ').trim(), images }
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first so many characters as people count them, then an ellipsis where something is missing. */
export function shorten(text: string, length: number): string {
  let seen = 0
  for (const { index } of characters.segment(text)) {
    if (seen++ === length) return `${text.slice(0, index).trimEnd()}…`
  }
  return text
}

/** Text as the search sees it: letters and digits, in lower case. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
