import { type DefaultTreeAdapterTypes as Tree, serialize } from 'parse5'
import { HtmlRefused, parseHtml } from './parse.ts'
import { sanitise } from './sanitise.ts'

const ADDRESSES = new Set(['href', 'src'])

/**
 * HTML for readers elsewhere: sanitised, with whole addresses in place of those that begin at this site.
 * Undefined where it is too costly to read.
 */
export function absoluteHtml(html: string, origin: string): string | undefined {
  try {
    const childNodes = parseHtml(sanitise(html, Infinity))
    for (const node of childNodes) complete(node, origin)
    return serialize({ nodeName: '#document-fragment', childNodes })
  } catch (error) {
    if (error instanceof HtmlRefused) return undefined
    throw error
  }
}

function complete(node: Tree.ChildNode, origin: string): void {
  if (!('tagName' in node)) return
  for (const attribute of node.attrs) {
    const isOfSite = ADDRESSES.has(attribute.name) && attribute.value.startsWith('/')
    if (isOfSite) attribute.value = origin + attribute.value
  }
  for (const child of node.childNodes) complete(child, origin)
}
