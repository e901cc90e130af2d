import {
  type Article,
  type MatchedText,
  PICTURE_WIDTHS,
  type Picture,
  type AuthoringArticle,
  type AuthoringDetail,
  type AuthorNotice,
} from '@berg/contract'
import { plainTitle } from '../../platform/html/read.ts'
import { type FullArticleRow, HIGHLIGHT_MARKS } from './articles.repository.ts'
import { type Actor, isModerator } from '../../platform/http/actor.ts'
import { articlePolicy } from './articles.policy.ts'
import type { notices } from './articles.table.ts'
import type { AuthoringRow, HistoryRow } from './authoring.repository.ts'

export function presentArticle(row: FullArticleRow): Article {
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

const presentPicture = ({ ours, ...picture }: FullArticleRow['images'][number]): Picture => ({
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

/** Text with marks, as the runs between them. */
function highlightedRuns(marked: string): MatchedText {
  const [first = '', ...rest] = marked
    .replaceAll(HIGHLIGHT_MARKS.less, '<')
    .replaceAll(HIGHLIGHT_MARKS.greater, '>')
    .split(HIGHLIGHT_MARKS.start)
  const runs = rest.flatMap((part) => {
    const [hit = '', ...after] = part.split(HIGHLIGHT_MARKS.stop)
    return [
      { text: hit, hit: true },
      { text: after.join(''), hit: false },
    ]
  })
  return [{ text: first, hit: false }, ...runs].filter((run) => run.text !== '')
}

export const etagOf = ({ id, version }: { id: number; version: number }) => `"${id}-${version}"`

export function presentAuthoring(actor: Actor, row: AuthoringRow): AuthoringArticle {
  const subject = { status: row.status, authorId: row.author.id }
  return {
    ...presentArticle(row),
    etag: etagOf(row),
    rejection_reason: row.rejection_reason,
    can: {
      edit: articlePolicy.edit(actor, subject),
      delete: articlePolicy.delete(actor, subject),
      approve: articlePolicy.approve(actor, subject),
      reject: articlePolicy.reject(actor, subject),
    },
  }
}

export function presentDetail(
  actor: Actor,
  row: AuthoringRow,
  history: readonly HistoryRow[],
): AuthoringDetail {
  return {
    ...presentAuthoring(actor, row),
    ...(isModerator(actor) && {
      history: history.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
    }),
  }
}

export const presentAuthorNotice = (row: typeof notices.$inferSelect): AuthorNotice => ({
  id: row.id,
  article_id: row.articleId,
  title: row.title,
  outcome: row.outcome,
  reason: row.reason,
  at: row.at.toISOString(),
})
