const PARAGRAPH = /<p>((?:[^<]|<br>)*)<\/p>\s*/g

const ENTITIES: Record<string, string> = {
  '&nbsp;': '\u00a0',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
}

/**
 * Content as people edit it: plain paragraphs as text with blank lines between them (the server
 * makes paragraphs of such text), anything richer as the HTML that it is, so that nothing is lost.
 */
export function editableContent(html: string): string {
  const paragraphs = [...html.matchAll(PARAGRAPH)].map(([, text = '']) => plainText(text))
  const isPlain = html.replaceAll(PARAGRAPH, '').trim() === ''
  // Text that speaks of markup would be taken for it when it is sent back.
  return isPlain && !paragraphs.some(looksLikeMarkup) ? paragraphs.join('\n\n') : html
}

const plainText = (text: string) =>
  text.replaceAll('<br>', '\n').replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)

const looksLikeMarkup = (text: string) => /<[a-z!/?]/i.test(text) || /&#?\w+;/.test(text)
