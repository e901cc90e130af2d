import { type Reading, readHtml } from './read.ts'
import { sanitise } from './sanitise.ts'

/** HTML that has been sanitised, and what can be read out of it. */
export interface CleanText extends Reading {
  html: string
}

/** Throws HtmlRefused where the text is too costly, or its HTML longer than `most`. */
export function cleanText(content: string, most: number): CleanText {
  const html = sanitise(content, most)
  return { html, ...readHtml(html) }
}
