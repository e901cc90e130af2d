import { escapedText } from '../../platform/html/passages.ts'
import { readHtml } from '../../platform/html/read.ts'
import type { LeadershipRow } from './leadership.table.ts'

export type MessageWords = Pick<LeadershipRow, 'title' | 'quote' | 'subtitle' | 'content'>

const PARTS = /^<h1>(?<quote>.*?)<\/h1>(?:<h6>(?<subtitle>.*?)<\/h6>)?/s

/** Quote and subtitle stand before the text, in tags that no text has: so that all of it is translated as one. */
export const asOneText = ({ title, quote, subtitle, content }: MessageWords) => ({
  title,
  content: `<h1>${escapedText(quote)}</h1>${subtitle && `<h6>${escapedText(subtitle)}</h6>`}${content}`,
})

export function takenApart({
  title,
  content,
}: Pick<MessageWords, 'title' | 'content'>): MessageWords {
  const found = PARTS.exec(content)
  const { quote = '', subtitle = '' } = found?.groups ?? {}
  return {
    title,
    quote: readHtml(quote).text,
    subtitle: readHtml(subtitle).text,
    content: content.slice(found?.[0].length ?? 0),
  }
}
