/** A block of an article, and what it is in another language. */
export interface PairedBlock {
  original: string
  translated: string
  /** A picture, say: it stands once. */
  isSame: boolean
}

/**
 * An original and its translation, block beside block. A translation has the tags of its original; where one was written
 * without them, the whole texts stand beside each other.
 */
export function pairedBlocks(original: string, translated: string): PairedBlock[] {
  const [ours, theirs] = [blocksOf(original), blocksOf(translated)]
  const isAlike =
    ours.length === theirs.length &&
    ours.every(({ nodeName }, at) => nodeName === theirs[at]?.nodeName)
  if (!isAlike) return [{ original, translated, isSame: false }]
  return ours.map((block, at) => {
    const [one, other] = [htmlOf(block), htmlOf(theirs[at])]
    return { original: one, translated: other, isSame: one === other }
  })
}

const blocksOf = (html: string) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.childNodes].filter((node) => htmlOf(node).trim() !== '')
}

const htmlOf = (node: Node | undefined): string =>
  node instanceof Element ? node.outerHTML : (node?.textContent ?? '')
