import { type DefaultTreeAdapterTypes as Tree, html as standard } from 'parse5'
import { EMPHASIS_TAGS, HTML_TAGS, type HtmlAttribute } from '@berg/contract'
import { withFewMarks, type Reading, readHtml } from './read.ts'
import { DEEPEST, DROPPED, growsTooMuch, parseHtml, tooDeep, tooLong } from './parse.ts'

const ALLOWED: ReadonlySet<string> = new Set(HTML_TAGS)
const VOID = new Set(['br', 'hr', 'img'])

/** Close enough to something that is allowed to become it. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ['strike', 's'],
  ['del', 's'],
  ['ins', 'u'],
])

const HERE = 'https://here.invalid'
const BLANKS = /[\0- \u007f-\u009f\u00a0\u200b\u2028\u2029\ufeff]/g

/** The address as a browser would read it, if it starts with one of these schemes or with one slash. */
function safeAddress(raw: string, schemes: RegExp): string | undefined {
  const text = raw.trim()
  // Browsers skip blanks and control characters inside a scheme.
  const bare = text.replace(BLANKS, '')
  const isRooted = bare.startsWith('/')
  if (!isRooted && !schemes.test(bare)) return undefined
  try {
    const url = new URL(text, HERE)
    if (!isRooted) return schemes.test(url.href) ? url.href : undefined
    return url.origin === HERE ? url.href.slice(HERE.length) : undefined
  } catch {
    return undefined
  }
}

const safeLink = (raw: string) => safeAddress(raw, /^(https?:\/\/|mailto:|tel:)/i)
export const safeImage = (raw: string) => safeAddress(raw, /^https?:\/\//i)

const MOST_PASSES = 4
/** Escaping and the attributes of links make a text grow, but not by more than this. */
const MOST_GROWTH = 8
const GROWTH_FREE = 1000

/**
 * Article HTML with nothing in it that could run or restyle the page. It is read by the rules of a
 * browser and written anew from the allowed tags, until reading it again changes nothing: what was
 * checked is what a browser will see. Throws HtmlRefused where it would become longer than `most`.
 */
export function sanitise(content: string, most: number): string {
  const grown = content.length * MOST_GROWTH + GROWTH_FREE
  const bounded = (written: string) => {
    if (written.length > grown) throw growsTooMuch()
    if (written.length > most) throw tooLong(most)
    return written
  }
  let before = content
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const after = bounded(rewrite(before))
    if (after === before) return after
    before = after
  }
  return bounded(paragraphs(withoutTags(before)))
}

function rewrite(content: string): string {
  const source = isPlainText(content) ? paragraphs(content) : content
  return writeAll(parseHtml(source), 0).trim()
}

const withoutTags = (ours: string) =>
  ours
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** People also send text without any markup; its blank lines are its paragraphs. */
const isPlainText = (content: string) => !/<[a-z!/?]/i.test(content) && !/&#?\w+;/.test(content)

const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${escapeText(part).replace(/\r?\n/g, '<br>')}</p>`)
    .join('')

export const escapeText = (text: string) =>
  withFewMarks(text)
    .replaceAll('&', '&amp;')
    .replaceAll('\u00a0', '&nbsp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

export const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;')

const writeAll = (nodes: readonly Tree.ChildNode[], depth: number): string =>
  nodes.map((node) => write(node, depth)).join('')

function write(node: Tree.ChildNode, depth: number): string {
  if (node.nodeName === '#text') return escapeText((node as Tree.TextNode).value)
  if (!('tagName' in node)) return ''
  if (depth > DEEPEST) throw tooDeep()
  if (node.namespaceURI !== standard.NS.HTML || DROPPED.has(node.tagName)) return ''
  const name = RENAMED.get(node.tagName) ?? node.tagName
  const inner = () => writeAll(node.childNodes, depth + 1)
  if (!ALLOWED.has(name)) return inner()
  const attributes = attributesOf(name, node)
  if (attributes === undefined) return inner()
  return VOID.has(name) ? `<${name}${attributes}>` : `<${name}${attributes}>${inner()}</${name}>`
}

/** Undefined where the tag makes no sense without what it should carry. */
function attributesOf(name: string, { attrs }: Tree.Element): string | undefined {
  const given = (attribute: HtmlAttribute) => attrs.find((it) => it.name === attribute)?.value ?? ''
  if (name === 'a') {
    const href = safeLink(given('href'))
    return href && ` href="${escapeAttribute(href)}" target="_blank" rel="noopener noreferrer"`
  }
  if (name === 'img') {
    const src = safeImage(given('src'))
    const size = (side: 'width' | 'height') =>
      /^[1-9]\d{0,4}$/.test(given(side)) ? ` ${side}="${given(side)}"` : ''
    return (
      src &&
      ` src="${escapeAttribute(src)}" alt="${escapeAttribute(given('alt'))}"${size('width')}${size('height')} loading="lazy"`
    )
  }
  return ''
}

/** A title as it can stand in a page: emphasis stays, all other markup goes; as typed where nothing else is there. */
export function sanitiseLine(line: string): string {
  const written = parseHtml(line).map(writeInLine).join('')
  return withoutTags(written).trim() ? written : escapeText(line)
}

function writeInLine(node: Tree.ChildNode): string {
  if (node.nodeName === '#text') return escapeText((node as Tree.TextNode).value)
  if (!('tagName' in node)) return ''
  if (node.namespaceURI !== standard.NS.HTML || DROPPED.has(node.tagName)) return ''
  const inner = node.childNodes.map(writeInLine).join('')
  const { tagName } = node
  return EMPHASIS_TAGS.includes(tagName) ? `<${tagName}>${inner}</${tagName}>` : inner
}

/** HTML that has been sanitised, and what can be read out of it. */
export interface CleanText extends Reading {
  html: string
}

/** Throws HtmlRefused where the text is too costly, or its HTML longer than `most`. */
export function cleanText(content: string, most: number): CleanText {
  const html = sanitise(content, most)
  return { html, ...readHtml(html) }
}
