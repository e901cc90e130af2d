import { type Article, type MatchedText, PICTURE_WIDTHS, type Picture } from '@berg/contract'
import { plainTitle } from '../../platform/html/plain.ts'
import type { FeedRow } from './feed.row.ts'
import { highlightedRuns } from './search-highlights.ts'

export function presentArticle(row: FeedRow): Article {
  const { marked_title: title, marked_text: text } = row
  return {
    ...row,
    created_at: moment(row.created_at),
    updated_at: moment(row.updated_at),
    published_at: row.published_at && moment(row.published_at),
    images: row.images.map(presentPicture),
    ...(title !== undefined &&
      text !== undefined && {
        match: {
          title: runsOfTitle(row.title, title),
          excerpt: highlightedRuns(withEllipses(text, row.excerpt)),
        },
      }),
  }
}

const moment = (text: string) => new Date(text).toISOString()

const presentPicture = ({ ours, ...picture }: FeedRow['images'][number]): Picture => ({
  ...picture,
  widths: ours ? PICTURE_WIDTHS.filter((width) => width <= picture.width) : [],
})

/** A title with markup is marked in its words alone. */
function runsOfTitle(title: string, marked: string): MatchedText {
  const words = plainTitle(title)
  const runs = highlightedRuns(marked)
  if (words === title) return runs
  const hits = new Set(runs.filter(({ hit }) => hit).map(({ text }) => text))
  return words
    .split(/([\p{L}\p{M}\p{N}]+)/u)
    .filter((text) => text !== '')
    .map((text) => ({ text, hit: hits.has(text) }))
}

/** Says where the text goes on before and after what is shown; never on a line of its own. */
function withEllipses(marked: string, excerpt: string): string {
  const start = highlightedRuns(marked)
    .map((run) => run.text)
    .join('')
    .slice(0, 20)
  const before = excerpt.startsWith(start) ? '' : '…\u00a0'
  return `${before}${marked}${/[.!?…]$/.test(marked) ? '' : '\u00a0…'}`
}
