import {
  type ArticleInput,
  EVENT_TAG,
  EXCERPT_LENGTH,
  highlightsOf,
  type Move,
  placedBy,
  statusAfter,
} from '@berg/contract'
import type { Executor, Transaction } from '../../platform/db/database.ts'
import type { CleanText } from '../../platform/html/sanitise.ts'
import { plainTitle, shorten, wordsOf } from '../../platform/html/read.ts'
import type { Permission } from '../../platform/http/permission.ts'
import { conflict, invalid } from '../../platform/http/problem.ts'
import { dayAt } from '../../platform/site-day.ts'
import type { TagOfArticle, WritingRepository } from './writing.repository.ts'
import type { ArticleRow } from './articles.table.ts'
import { withoutHighlightMarks } from './articles.repository.ts'
import type { EventDetails } from './event-details.ts'
import { mergeImages } from './merge-images.ts'
import { fromTags } from './tag-derivation.ts'

export interface TagMaker {
  ensure(
    executor: Executor,
    wanted: readonly { name: string; hidden?: boolean }[],
  ): Promise<(TagOfArticle & { id: number })[]>
}

/** What an author wrote, once its text has been cleaned and its tags have been looked up. */
export interface Writing extends EventDetails, Pick<ArticleInput, 'title' | 'images'> {
  content: CleanText
  tags: string[]
  /** The last days of its placements; they count while the tags behind them are there. */
  top_news_until: string | null
  pinned_until: string | null
}

/** Who does it, by what right and when. */
interface Act {
  by: number
  permission: Permission
  at: Date
}

const REFUSED: Record<Move, string> = {
  publish: 'it cannot be published any more',
  approve: 'it cannot be approved any more',
  reject: 'it cannot be rejected any more',
  revise: 'it cannot be sent for review any more',
}

/** The one way in which articles come into the database and change there. */
export class ArticleWriter {
  constructor(
    private readonly writing: WritingRepository,
    private readonly tags: TagMaker,
    private readonly timezone: string,
  ) {}

  /** A new draft of the person who writes it. */
  async create(tx: Transaction, input: Writing, { by, at }: Act): Promise<ArticleRow> {
    const { values, tagIds, images } = await this.derive(tx, input, by)
    await this.writing.lockTags(tx, 0, tagIds)
    const article = await this.writing.insert(tx, {
      ...values,
      status: 'draft',
      authorId: by,
      createdAt: at,
      updatedAt: at,
      day: input.event_date,
    })
    await this.writing.attach(tx, article.id, { tagIds, images })
    await this.writing.remember(tx, { articleId: article.id, actorId: by, at, toStatus: 'draft' })
    return article
  }

  async rewrite(
    tx: Transaction,
    article: ArticleRow,
    input: Writing,
    { at }: Pick<Act, 'permission' | 'at'>,
  ): Promise<ArticleRow> {
    const { values, tagIds, images } = await this.derive(tx, input, article.authorId)
    await this.writing.lockTags(tx, article.id, tagIds)
    const rewritten = await this.writing.update(tx, article.id, {
      ...values,
      updatedAt: at,
      day: this.dayOf(input.event_date, article.publishedAt),
    })
    await this.writing.detach(tx, article.id, tagIds)
    await this.writing.attach(tx, article.id, { tagIds, images })
    return rewritten
  }

  /** Takes an article from one state to the next, or throws 409 where that is no legal move. */
  async move(
    tx: Transaction,
    article: ArticleRow,
    move: Move,
    { by, at, reason = '' }: Act & { reason?: string },
  ): Promise<ArticleRow> {
    const status = statusAfter(article.status, move)
    if (!status) throw conflict(`This article is ${article.status} by now: ${REFUSED[move]}.`)
    const publishedAt = status === 'published' ? at : null
    await this.writing.lockTags(tx, article.id)
    const moved = await this.writing.update(tx, article.id, {
      status,
      publishedAt,
      updatedAt: at,
      day: this.dayOf(article.eventDate, publishedAt),
      rejectionReason: status === 'rejected' ? reason : '',
    })
    const { id: articleId, status: fromStatus } = article
    await this.writing.remember(tx, {
      articleId,
      actorId: by,
      at,
      fromStatus,
      toStatus: status,
      reason,
    })
    return moved
  }

  /** Everything that follows from what the author wrote. */
  private async derive(tx: Transaction, input: Writing, authorId: number) {
    const title = withoutHighlightMarks(input.title).replace(/\s+/g, ' ').trim()
    if (!title) throw invalid({ title: ['This field may not be blank.'] })
    const content = withoutHighlightMarks(input.content.html)
    const text = withoutHighlightMarks(input.content.text).replace(/\s+/g, ' ')
    const names = input.event_date ? [...input.tags, EVENT_TAG] : input.tags
    const tags = await this.tags.ensure(
      tx,
      // A tag that decides on placement is made a hidden one.
      withoutTwins(names).map((name) => ({ name, hidden: highlightsOf([name]).length > 0 })),
    )
    const { category, highlights, words: tagWords } = fromTags(tags)
    const words = {
      title: wordsOf(plainTitle(title)),
      tags: tagWords,
      author: wordsOf(await this.writing.authorName(tx, authorId)),
      body: [...wordsOf(input.place ?? ''), ...wordsOf(text)],
    }
    return {
      values: {
        title,
        content,
        plainText: text,
        excerpt: shorten(text, EXCERPT_LENGTH),
        category,
        highlights,
        eventDate: input.event_date,
        startsAt: input.starts_at,
        endsAt: input.ends_at,
        place: input.place,
        shift: input.shift,
        topNewsUntil: hasAny(highlights, placedBy('top_news')) ? input.top_news_until : null,
        pinnedUntil: hasAny(highlights, placedBy('pinned')) ? input.pinned_until : null,
        words,
      },
      tagIds: tags.map((tag) => tag.id),
      images: mergeImages(input.images, input.content.images),
    }
  }

  private dayOf(eventDate: string | null, publishedAt: Date | null) {
    return eventDate ?? (publishedAt && dayAt(this.timezone, publishedAt))
  }
}

const hasAny = <T>(all: readonly T[], wanted: readonly T[]) => wanted.some((it) => all.includes(it))

/** Upper and lower case do not make two tags. */
const withoutTwins = (names: readonly string[]) => [
  ...new Map(names.map((name) => [name.toLowerCase(), name])).values(),
]
