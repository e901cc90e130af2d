import type { ArticleValues } from './article-values.ts'

/** What another app shares with this one. */
export interface Shared {
  title: string
  text: string
  link: string
  pictures: readonly File[]
}

/** As it stands in the editor: a paragraph a line, and where it comes from below. */
export function valuesOfShared({
  title,
  text,
  link,
}: Omit<Shared, 'pictures'>): Partial<ArticleValues> {
  const lines = text.split('\n').map((line) => line.trim())
  // Some apps write the address into the text as well.
  const isInText = lines.some((line) => line.includes(link))
  const address = link && !isInText && isWebAddress(link) ? escaped(link) : ''
  const paragraphs = lines.filter(Boolean).map((line) => `<p>${escaped(line)}</p>`)
  if (address) paragraphs.push(`<p><a href="${address}">${address}</a></p>`)
  return { title: title.trim(), content: paragraphs.join('') }
}

const isWebAddress = (text: string) => /^https?:\/\//i.test(text)

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
