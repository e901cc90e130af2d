/** A part of a text under a heading. */
export interface PageSection {
  /** As it was written, markup included; empty above the first heading. */
  title: string
  html: string
}

const headingOf = (level: 2 | 3) => new RegExp(`<h${level}(?:\\s[^>]*)?>(.*?)</h${level}>`, 'gs')

/** A text at its headings of a level. What the server has cleaned nests none in another element that matters. */
export function sectionsAt(level: 2 | 3, html: string): PageSection[] {
  const found = [...html.matchAll(headingOf(level))]
  const opening = html.slice(0, found[0]?.index).trim()
  const sections = found.map((heading, at) => ({
    title: heading[1] ?? '',
    html: html.slice(heading.index + heading[0].length, found[at + 1]?.index).trim(),
  }))
  return opening ? [{ title: '', html: opening }, ...sections] : sections
}
