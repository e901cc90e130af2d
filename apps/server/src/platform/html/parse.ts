import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter, parseFragment } from 'parse5'

/** Nobody nests deeper by hand, and the stack has an end. */
export const DEEPEST = 100
const NODES_MAX = 20_000
/** An element takes three characters at least; more nodes than this are copies that the parser made. */
const NODES_PER_CHARACTER = 0.5
/** So many copies are nothing unusual where somebody forgot to close a tag. */
const NODES_FREE = 500

/** Goes with all it holds: code, styles, and text that was never meant to be read. */
export const DROPPED = new Set(
  (
    'script style template noscript noembed noframes iframe frame frameset object embed applet param ' +
    'svg math textarea select option optgroup datalist title head xmp plaintext listing ' +
    'audio video canvas source track map area dialog'
  ).split(' '),
)

/** A text that would cost more to read than a text may. */
export class HtmlRefused extends Error {
  override name = 'HtmlRefused'
}

export const tooDeep = () =>
  new HtmlRefused('This text is nested too deeply. Remove some of its formatting and try again.')
const tooManyParts = () =>
  new HtmlRefused('This text is made of too many parts. Make it shorter or split it.')
export const growsTooMuch = () =>
  new HtmlRefused(
    'This text leaves too much of its formatting open. Close its tags or paste it as plain text.',
  )

export const tooLong = (most: number) =>
  new HtmlRefused(
    `This text is too long: its HTML may have ${most.toLocaleString('en')} characters.`,
  )

/** The one way in which HTML is parsed: by the rules of a browser, and never past its limits. */
export function parseHtml(html: string): Tree.ChildNode[] {
  const allowed = NODES_FREE + html.length * NODES_PER_CHARACTER
  let nodes = 0
  let depth = 0
  const count = () => {
    nodes += 1
    if (nodes > NODES_MAX) throw tooManyParts()
    if (nodes > allowed) throw growsTooMuch()
  }
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement: (name, namespace, attributes) => {
      count()
      return defaultTreeAdapter.createElement(name, namespace, attributes)
    },
    createCommentNode: (data) => {
      count()
      return defaultTreeAdapter.createCommentNode(data)
    },
    onItemPush: () => {
      depth += 1
      if (depth > DEEPEST) throw tooDeep()
    },
    onItemPop: () => {
      depth -= 1
    },
  }
  return parseFragment(html, { treeAdapter }).childNodes
}
