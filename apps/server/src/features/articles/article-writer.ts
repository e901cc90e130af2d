import {
  type ArticleInput,
  EVENT_TAG,
  EVENT_TEXTS,
  EXCERPT_LENGTH,
  highlightsOf,
  type ArticleStatus,
  type Transition,
  placedBy,
  type ReviewState,
  reviewStateOf,
  stateAfter,
} from '@berg/contract'
import type { Executor, Transaction } from '../../platform/db/database.ts'
import type { CleanText } from '../../platform/html/sanitise.ts'
import { plainTitle, shorten, wordsOf } from '../../platform/html/read.ts'
import type { Permission } from '../../platform/http/permission.ts'
import { conflict, invalid } from '../../platform/http/problem.ts'
import { dayAt } from '../../platform/site-day.ts'
import type { TagOfArticle, WritingRepository } from './writing.repository.ts'
import {
  beginVersions,
  keepVersion,
  markVersionPublished,
  renewVersion,
} from './article-versions.ts'
import type { ArticleRow } from './articles.table.ts'
import { withoutHighlightMarks } from './articles.repository.ts'
import { columnsOf, type EventDetails } from './event-details.ts'
import { mergeImages } from './merge-images.ts'
import { fromTags } from './tag-derivation.ts'
import { compareTranslations } from './translations.repository.ts'

export interface TagMaker {
  ensure(
    executor: Executor,
    wanted: readonly { name: string; hidden?: boolean }[],
    known?: readonly KnownTag[],
  ): Promise<KnownTag[]>
}

/** Others may want to know that an event was changed. */
export type EventChanged = (tx: Transaction) => Promise<void>

/** From now on people can read it. */
export type Published = (
  tx: Transaction,
  article: Pick<ArticleRow, 'id' | 'title'>,
  by: number,
) => Promise<void>

export type KnownTag = TagOfArticle & { id: number }

/** What an author wrote, once its text has been cleaned and its tags have been looked up. */
export interface Writing
  extends EventDetails, Pick<ArticleInput, 'title' | 'images' | 'audience' | 'language'> {
  content: CleanText
  tags: string[]
  /** Those of its tags that have been looked up in the same transaction. */
  knownTags?: readonly KnownTag[]
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

interface Rewriting {
  restoredFrom?: number | undefined
  autosave?: boolean | undefined
}

interface Creating {
  submit?: boolean
  authorNote?: string
  /** Whether the same transaction takes it to another state. */
  isMovedOn?: boolean
}

const REFUSED: Record<Transition, string> = {
  publish: 'it cannot be published any more',
  approve: 'it cannot be approved any more',
  reject: 'it cannot be rejected any more',
  submit: 'it cannot be sent to the editors',
  withdraw: 'it cannot be taken back any more',
}

const STANDING: Record<ReviewState, string> = {
  unsent: 'with its author',
  waiting: 'with the editors',
  published: 'published',
  rejected: 'rejected',
}

const STATUS: Record<ReviewState, ArticleStatus> = {
  unsent: 'draft',
  waiting: 'draft',
  published: 'published',
  rejected: 'rejected',
}

/** Where a move takes an article, or 409 where that is no legal move. */
export function requireTransition(
  { status, submittedAt }: ArticleRow,
  move: Transition,
): ReviewState {
  const from = reviewStateOf(status, submittedAt !== null)
  const to = stateAfter(from, move)
  if (!to) throw conflict(`This article is ${STANDING[from]} by now: ${REFUSED[move]}.`)
  return to
}

/** The one way in which articles come into the database and change there. */
export class ArticleWriter {
  constructor(
    private readonly writing: WritingRepository,
    private readonly tags: TagMaker,
    private readonly timezone: string,
    private readonly eventChanged: EventChanged = async () => {},
    private readonly published: Published = async () => {},
  ) {}

  /** A new draft of the person who writes it, for the editors or to go on with. */
  async create(
    tx: Transaction,
    input: Writing,
    { by, at }: Act,
    { submit = true, authorNote = '', isMovedOn = true }: Creating = {},
  ): Promise<number> {
    const { values, tagIds, images } = await this.derive(tx, input, by)
    // A draft is not counted: whoever writes one waits for nobody who does the same.
    if (isMovedOn) await this.writing.lockTags(tx, 0, tagIds)
    const draft = {
      ...values,
      status: 'draft' as const,
      authorId: by,
      createdAt: at,
      updatedAt: at,
      day: input.event_date,
      submittedAt: submit ? at : null,
      authorNote,
    }
    return this.writing.insert(tx, draft, { tagIds, images })
  }

  /** The article that was just made, to go on with it. */
  async hold(tx: Transaction, id: number): Promise<ArticleRow> {
    return (await this.writing.lock(tx, id)) as ArticleRow
  }

  async rewrite(
    tx: Transaction,
    article: ArticleRow,
    input: Writing,
    { by, at, restoredFrom, autosave = false }: Act & Rewriting,
    also: Partial<Pick<ArticleRow, 'authorNote' | 'submittedAt' | 'publishAt' | 'publishBy'>> = {},
  ): Promise<ArticleRow> {
    const { values, tagIds, images } = await this.derive(tx, input, article.authorId)
    await this.writing.lockTags(tx, article.id, tagIds)
    if (!autosave) await beginVersions(tx, article.id)
    const { publishAt } = { ...article, ...also }
    const rewritten = await this.writing.update(tx, article.id, {
      ...values,
      ...also,
      updatedAt: at,
      day: this.dayOf(input.event_date, article.publishedAt ?? publishAt),
    })
    await this.writing.detach(tx, article.id, tagIds)
    await this.writing.attach(tx, article.id, { tagIds, images })
    if (autosave) await renewVersion(tx, article.id, { by, at })
    else await keepVersion(tx, article.id, { by, at, restoredFrom })
    if (article.title !== rewritten.title || article.content !== rewritten.content)
      await compareTranslations(tx, rewritten)
    await this.tellChange(tx, article, rewritten)
    return rewritten
  }

  /** Takes an article from one state to the next, or throws 409 where that is no legal move. */
  async move(
    tx: Transaction,
    article: ArticleRow,
    move: Transition,
    { by, at, reason = '' }: Act & { reason?: string },
  ): Promise<ArticleRow> {
    const state = requireTransition(article, move)
    const status = STATUS[state]
    const publishedAt = status === 'published' ? at : null
    await this.writing.lockTags(tx, article.id)
    const moved = await this.writing.update(tx, article.id, {
      status,
      publishedAt,
      updatedAt: at,
      day: this.dayOf(article.eventDate, publishedAt),
      rejectionReason: status === 'rejected' ? reason : '',
      submittedAt: submittedAfter(article, state, at),
      ...NO_TIME,
    })
    if (status === 'rejected') await this.writing.keepRejected(tx, article, at)
    if (status === 'published') {
      await this.writing.forgetRejected(tx, article.id)
      await markVersionPublished(tx, article.id)
      await this.published(tx, moved, by)
    }
    const { id: articleId, status: fromStatus } = article
    await this.writing.remember(tx, {
      articleId,
      actorId: by,
      at,
      fromStatus,
      toStatus: status,
      submitted: state !== 'unsent',
      reason,
    })
    await this.tellChange(tx, article, moved)
    return moved
  }

  /** With the editors until it is published by itself. Until then it stands at the day of that. */
  async schedule(tx: Transaction, article: ArticleRow, publishAt: Date, act: Act) {
    const isWaiting = article.status === 'draft' && article.submittedAt !== null
    const { id, eventDate } = isWaiting ? article : await this.move(tx, article, 'submit', act)
    const day = this.dayOf(eventDate, publishAt)
    return this.writing.update(tx, id, { publishAt, publishBy: act.by, day })
  }

  unschedule = (tx: Transaction, { id, eventDate }: ArticleRow) =>
    this.writing.update(tx, id, { ...NO_TIME, day: eventDate })

  private async tellChange(tx: Transaction, before: ArticleRow, after: ArticleRow): Promise<void> {
    if (before.eventDate ?? after.eventDate) await this.eventChanged(tx)
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
      input.knownTags,
    )
    const { category, highlights, words: tagWords } = fromTags(tags)
    const words = {
      title: wordsOf(plainTitle(title)),
      tags: tagWords,
      author: wordsOf(await this.writing.authorName(tx, authorId)),
      body: [...EVENT_TEXTS.map((name) => input[name] ?? ''), text].flatMap(wordsOf),
    }
    return {
      values: {
        title,
        content,
        plainText: text,
        excerpt: shorten(text, EXCERPT_LENGTH),
        category,
        highlights,
        audience: input.audience.kind,
        audienceValue: input.audience.value,
        language: input.language,
        ...columnsOf(input),
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

const NO_TIME = { publishAt: null, publishBy: null }

const hasAny = <T>(all: readonly T[], wanted: readonly T[]) => wanted.some((it) => all.includes(it))

function submittedAfter({ submittedAt }: ArticleRow, state: ReviewState, at: Date): Date | null {
  if (state === 'unsent') return null
  return state === 'waiting' ? at : (submittedAt ?? at)
}

/** Upper and lower case do not make two tags. */
const withoutTwins = (names: readonly string[]) => [
  ...new Map(names.map((name) => [name.toLowerCase(), name])).values(),
]
