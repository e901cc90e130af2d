import { createHash } from 'node:crypto'
import { escapedText } from '../../platform/html/passages.ts'
import { readHtml } from '../../platform/html/read.ts'
import type { TextOriginal } from '../../platform/translations/translated-text.ts'
import type { OwnWords } from './newsletters.table.ts'
import { oneLineOf } from './plain-text.ts'

/** Where it stands. */
export const places = {
  title: 'title',
  greeting: 'greeting',
  heading: (section: string) => `heading ${section}`,
  text: (section: string) => `text ${section}`,
  /** In place of the beginning of an article. */
  teaser: (section: string, article: number) => `teaser ${section} ${article}`,
}

interface Written {
  title: string
  greeting: string
  sections: readonly {
    key: string
    heading: string
    text: string
    items?: readonly { article: number; text: string }[]
  }[]
}

/** @param suggested headings of the site's own, which it says anew in every language */
export const ownWordsOf = (
  { title, greeting, sections }: Written,
  suggested: readonly string[] = [],
): OwnWords =>
  Object.fromEntries(
    [
      [places.title, title] as const,
      [places.greeting, greeting] as const,
      ...sections.flatMap(({ key, heading, text, items = [] }) => [
        [places.heading(key), suggested.includes(heading) ? '' : heading] as const,
        [places.text(key), text] as const,
        ...items.map((item) => [places.teaser(key, item.article), item.text] as const),
      ]),
    ].filter(([, words]) => words.trim()),
  )

const isBlank = (line: string) => !line.trim()

/** As it is translated: a passage for each line. */
export function asOneText({ title = '', ...words }: OwnWords): TextOriginal {
  const lines = Object.values(words)
    .flatMap((text) => text.split('\n'))
    .filter((line) => !isBlank(line))
  const content = lines.map((line) => `<p>${escapedText(line)}</p>`).join('')
  return { title, content, version: versionOf(title + content) }
}

/** Of the words alone: whatever else is done to an issue while somebody translates them is no other original. */
const versionOf = (words: string) =>
  createHash('sha256').update(words).digest().readUInt32BE() >>> 1

const PASSAGE = /<p>(.*?)<\/p>/gs

/** A translation of these very words, each in its place. */
export function takenApart(
  { title = '', ...words }: OwnWords,
  translated: Pick<TextOriginal, 'title' | 'content'>,
): OwnWords {
  const passages = translated.content.matchAll(PASSAGE)
  const next = (line: string) => {
    const [, html = ''] = passages.next().value ?? []
    return oneLineOf(readHtml(html).text) || line
  }
  const said = Object.entries(words).map(([place, text]) => {
    const lines = text.split('\n').map((line) => (isBlank(line) ? line : next(line)))
    return [place, lines.join('\n')] as const
  })
  return {
    ...(title && { title: oneLineOf(translated.title) || title }),
    ...Object.fromEntries(said),
  }
}

/** Those of a translation that are still of what the issue says: nobody has checked the others against the new words. */
export const stillSaid = (translated: OwnWords, before: OwnWords, after: OwnWords): OwnWords =>
  Object.fromEntries(Object.entries(translated).filter(([place]) => before[place] === after[place]))
