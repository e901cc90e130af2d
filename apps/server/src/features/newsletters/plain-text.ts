import type { NewsletterChange, NewsletterSection } from '@berg/contract'
import { plainText, withFewMarks } from '../../platform/html/read.ts'
import type { NewsletterRow } from './newsletters.table.ts'

/** Nobody types these, and neither a mail nor a page of paper can hold them. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f\u2028\u2029\ufffe\uffff]|\p{Surrogate}/gu

const LOOKS_LIKE_MARKUP = /<[a-z!/?]/i

/** A line without markup. What is none stays as it was written: `&copy` in an address is no sign. */
const lineOf = (line: string): string => {
  const clean = withFewMarks(line.replace(CONTROLS, ' ')).replace(/ {2,}/g, ' ').trim()
  return LOOKS_LIKE_MARKUP.test(clean) ? plainText(clean) : clean
}

export const oneLineOf = (text: string) => lineOf(text.replace(/\s+/g, ' '))

/** Lines of plain text, with no more than one empty line between two of them. */
export const linesOf = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(lineOf)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** What of an issue is changed; what is not named stays as it is. */
export type Composed = Partial<
  Pick<NewsletterRow, 'number' | 'title' | 'greeting' | 'cover' | 'sections'>
>

/** An issue is text alone: what looks like markup is taken out before it is saved. */
export const inPlainText = ({
  number,
  title,
  greeting,
  cover,
  sections,
}: NewsletterChange): Composed => ({
  ...(number !== undefined && { number }),
  ...(title !== undefined && { title: oneLineOf(title) }),
  ...(greeting !== undefined && { greeting: linesOf(greeting) }),
  ...(cover !== undefined && { cover: cover && { ...cover, alt: oneLineOf(cover.alt) } }),
  ...(sections && { sections: sections.map(sectionInPlainWords) }),
})

function sectionInPlainWords(section: NewsletterSection): NewsletterSection {
  const words = { heading: oneLineOf(section.heading), text: linesOf(section.text) }
  if (!('items' in section)) return { ...section, ...words }
  const items = section.items.map((item) => ({ ...item, text: oneLineOf(item.text) }))
  return { ...section, ...words, items }
}
