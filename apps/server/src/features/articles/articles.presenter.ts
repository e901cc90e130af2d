import {
  type Article,
  EVENT_MOMENTS,
  type EventMoment,
  eventIn,
  type Highlight,
  type ListedArticle,
  PICTURE_WIDTHS,
  type Picture,
  type AuthoringArticle,
  FOR_EVERYBODY,
  type AuthoringDetail,
  nameOf,
  placedBy,
  type PlacementName,
  recordOf,
  type RejectedVersion,
} from '@berg/contract'
import { isoMoment } from '../../platform/db/sql-dates.ts'
import { plainTitle } from '../../platform/html/read.ts'
import type { FullArticleRow, ListedArticleRow } from './article-rows.ts'
import { type WordsToMark, markedExcerpt, markedText } from '../../platform/search/matched-text.ts'
import { type Actor, isModerator } from '../../platform/http/actor.ts'
import { articlePolicy } from './articles.policy.ts'
import type { AuthoringRow, ListedAuthoringRow } from './authoring-columns.ts'
import type { ArticlePast } from './authoring.repository.ts'

export const presentArticle = (row: FullArticleRow, today: string): Article => ({
  ...presentListed(row, today),
  content: row.translated?.content ?? row.content,
})

/** As it is on a day: placements that are over by then no longer count. */
export function presentListed(
  { translated, searched_text: original, missing_words: missing, ...read }: ListedArticleRow,
  today: string,
  marks?: WordsToMark,
): ListedArticle {
  const { content, searched_text: text = original, language, state, ...words } = translated ?? {}
  const row = { ...read, ...words, ...(content !== undefined && { content }) }
  return {
    ...row,
    ...(language && state && { translation: { language, state } }),
    created_at: isoMoment(row.created_at),
    updated_at: isoMoment(row.updated_at),
    published_at: isoMoment(row.published_at),
    ...momentsOf(row),
    highlights: row.highlights.filter((it) => !isOver(row, it, today)),
    author_name: nameOf(row.author),
    images: row.images.map(presentPicture),
    ...(marks &&
      text !== undefined && {
        match: {
          title: markedText(plainTitle(row.title), marks),
          excerpt: markedExcerpt(text, marks),
          ...(missing && { missing }),
        },
      }),
  }
}

const momentsOf = (row: Pick<FullArticleRow, EventMoment>) =>
  recordOf(EVENT_MOMENTS, (name) => isoMoment(row[name]))

type Ends = Pick<FullArticleRow, 'top_news_until' | 'pinned_until'>

const endOf = (row: Ends, name: PlacementName) => row[`${name}_until`]

function isOver(row: Ends, highlight: Highlight, today: string): boolean {
  const end = endOf(row, placedBy('pinned').includes(highlight) ? 'pinned' : 'top_news')
  return end !== null && end < today
}

const presentPicture = ({
  ours,
  in_text,
  ...picture
}: FullArticleRow['images'][number]): Picture => ({
  ...picture,
  ...(in_text && { in_text }),
  widths: ours ? PICTURE_WIDTHS.filter((width) => width <= picture.width) : [],
})

export const etagOf = ({ id, revision }: { id: number; revision: number }) => `"${id}-${revision}"`

export function presentAuthoring(
  actor: Actor,
  row: ListedAuthoringRow,
  today: string,
): AuthoringArticle {
  const subject = subjectOf(row)
  const article = presentListed(row, today)
  const placement = (name: PlacementName) =>
    placedBy(name).some((it) => article.highlights.includes(it))
      ? { until: endOf(row, name) }
      : null
  const { held } = row
  // The author is told when the review has settled.
  const isTold = held && isModerator(actor) && (held.by.id === actor.id || !isOwn(actor, row))
  return {
    ...article,
    top_news: placement('top_news'),
    pinned: placement('pinned'),
    etag: etagOf(row),
    rejection_reason: row.rejection_reason,
    submitted_at: isoMoment(row.submitted_at),
    author_note: row.author_note,
    publish_at: isoMoment(row.publish_at),
    held: isTold ? { ...held, settles_at: isoMoment(held.settles_at) } : undefined,
    can: {
      edit: articlePolicy.edit(actor, subject),
      delete: articlePolicy.delete(actor, subject),
      approve: !isTold && articlePolicy.approve(actor, subject),
      reject: !isTold && articlePolicy.reject(actor, subject),
      submit: articlePolicy.submit(actor, subject),
      withdraw: articlePolicy.withdraw(actor, subject),
      history: articlePolicy.history(actor, subject),
    },
  }
}

const isOwn = (actor: Actor, row: ListedAuthoringRow) => row.author.id === actor.id

/** What the policy asks about an article that was read. */
export const subjectOf = (row: ListedAuthoringRow) => ({
  status: row.status,
  authorId: row.author.id,
  audience: row.audience.kind,
  audienceValue: row.audience.value,
  submittedAt: row.submitted_at,
})

export function presentDetail(
  actor: Actor,
  row: AuthoringRow,
  { history, rejected }: ArticlePast,
  today: string,
  mustRead: AuthoringDetail['must_read'],
): AuthoringDetail {
  return {
    ...presentAuthoring(actor, row, today),
    content: row.content,
    ...(rejected && { rejected_version: presentRejected(actor, rejected) }),
    ...(isModerator(actor) && {
      must_read: mustRead,
      history: history.map((entry) => ({
        ...entry,
        by_name: entry.by && nameOf(entry.by),
        at: isoMoment(entry.at),
      })),
    }),
  }
}

function presentRejected(
  actor: Actor,
  { at, version }: NonNullable<ArticlePast['rejected']>,
): RejectedVersion {
  const tags = version.tags.filter(({ hidden }) => isModerator(actor) || !hidden)
  return {
    ...version,
    ...eventIn(version),
    audience: version.audience ?? FOR_EVERYBODY,
    language: version.language ?? null,
    at: at.toISOString(),
    tags: tags.map(({ name }) => name),
  }
}
