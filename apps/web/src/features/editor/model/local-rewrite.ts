const LINES = 'p, h2, h3, h4, li, figcaption, blockquote, pre'

/**
 * What is done to a text where no AI is to be had: every line trimmed, blank lines dropped, the first
 * letter of each made a capital. Headings, lists, links and pictures stay.
 */
export function localRewrite(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const block of body.querySelectorAll(LINES)) {
    // The lines of a list item or a quote are those of the paragraphs in it.
    if (!block.querySelector(LINES)) tidyLines(block)
  }
  for (const block of [...body.querySelectorAll(`${LINES}, ul, ol`)].toReversed()) {
    if (!block.textContent.trim() && !block.querySelector('img')) block.remove()
  }
  return body.innerHTML
}

/** An AI may answer in plain lines: then each is a paragraph. */
export function inBlocks(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  if (body.querySelector(LINES)) return html
  const lines = html.split(/\n|<br\s*\/?>/i).filter((line) => line.trim())
  return lines.map((line) => `<p>${line.trim()}</p>`).join('')
}

/** A line: the texts between two breaks, and the break that ends it. */
interface Line {
  texts: Text[]
  end: Element | undefined
}

function tidyLines(block: Element): void {
  const stays = linesOf(block).filter((line) => {
    const isBlank = line.texts.every(({ data }) => !data.trim())
    if (isBlank) for (const node of [...line.texts, line.end]) node?.remove()
    return !isBlank
  })
  for (const { texts } of stays) tidy(texts)
  stays.at(-1)?.end?.remove()
}

function linesOf(block: Element): Line[] {
  const lines: Line[] = [{ texts: [], end: undefined }]
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const line = lines.at(-1) as Line
    if (node instanceof Text) line.texts.push(node)
    else if (node instanceof HTMLBRElement) {
      line.end = node
      lines.push({ texts: [], end: undefined })
    }
  }
  return lines
}

function tidy(texts: readonly Text[]): void {
  const first = texts.findIndex(({ data }) => data.trim())
  const last = texts.findLastIndex(({ data }) => data.trim())
  for (const [index, text] of texts.entries()) {
    if (index < first || index > last) text.data = ''
    if (index === last) text.data = text.data.trimEnd()
    if (index === first) text.data = capitalised(text.data.trimStart())
  }
}

function capitalised(text: string): string {
  const [first = ''] = text
  return first.toLocaleUpperCase() + text.slice(first.length)
}
