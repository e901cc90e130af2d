import {
  type ArticleChange,
  type AuthoringDetail,
  CONTENT_MAX,
  type ParsedOf,
  REFRESH_TOKEN_DAYS,
  type createArticle,
  reviewStateOf,
  type updateArticle,
} from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import { type Clock, DAY_MS } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { takeTagsAsTheyAre, transact } from '../../platform/db/transact.ts'
import type { HtmlCleaner } from '../../platform/html/html-cleaner.ts'
import { type Actor, isModerator } from '../../platform/http/actor.ts'
import { type Permission, allow } from '../../platform/http/permission.ts'
import { notFound } from '../../platform/http/problem.ts'
import { dayAt } from '../../platform/site-day.ts'
import type { IdempotencyKeysRepository } from './idempotency-keys.repository.ts'
import type { ArticleBin } from './article-bin.ts'
import { type ArticleWriter, requireTransition } from './article-writer.ts'
import { auditSubject, goneSubject, recordRewrite } from './article-audit.ts'
import { articlePolicy } from './articles.policy.ts'
import { mayCreate, refusalOf, requireUnsent } from './authoring-rights.ts'
import type { WritingRepository } from './writing.repository.ts'
import type { ArticleRow } from './articles.table.ts'
import { etagOf, presentDetail, subjectOf } from './articles.presenter.ts'
import type { AuthoringRow } from './authoring-columns.ts'
import type { ArticlePast, AuthoringRepository } from './authoring.repository.ts'
import { requireMatch } from '../../platform/http/if-match.ts'
import type { ArticleLock } from './locked-article.ts'
import type { ArticleMustReads, Publication } from './publication.ts'
import type { ReviewNotices, SentMove } from './review-notices.ts'
import type { ChangedArticle, NewArticle, InputResolver } from './resolve-input.ts'

interface Parts {
  database: Database
  writing: WritingRepository
  reading: AuthoringRepository
  writer: ArticleWriter
  lock: ArticleLock
  keys: IdempotencyKeysRepository
  notices: ReviewNotices
  inputs: InputResolver
  html: HtmlCleaner
  pictures: PictureTaker
  articleBin: Pick<ArticleBin, 'put'>
  audit: Audit
  mustReads: ArticleMustReads
  publication: Publication
}

/** Brings pictures of other sites here. */
export interface PictureTaker {
  takeIn<T extends Pick<ArticleChange, 'content' | 'images'>>(
    userId: number,
    written: T,
  ): Promise<T>
}

type Creation = ParsedOf<typeof createArticle>['body']
type Change = ParsedOf<typeof updateArticle>['body']
type Cleaned = Omit<Creation, 'content'> & NewArticle
type Doing = Parameters<ArticleWriter['move']>[3] & Parameters<ArticleWriter['rewrite']>[3]

interface Rewriting {
  change: ChangedArticle
  /** Undefined where its author has not said. */
  submit: boolean | undefined
  authorNote: string | undefined
}

const AUTHORS_ALONE = 'Only its author sends an article to the editors or takes it back.'
const MATERIAL_IS_STAFFS = 'Only staff ask people to confirm again.'
/** A device sends what was written without a connection for as long as its sign-in lasts. */
const KEY_DAYS = REFRESH_TOKEN_DAYS + 1
const NO_PAST: ArticlePast = { history: [], rejected: undefined }

/** Writing, changing and deleting articles. */
export class AuthoringService {
  constructor(
    private readonly parts: Parts,
    private readonly clock: Clock,
    private readonly timezone: string,
  ) {}

  get(actor: Actor, id: number): Promise<AuthoringDetail> {
    return this.shown(actor, id, () => this.parts.reading.past(id))
  }

  private async shown(actor: Actor, id: number, past: () => ArticlePast | Promise<ArticlePast>) {
    const row = await this.find(actor, id)
    if (!row) throw notFound()
    const today = dayAt(this.timezone, this.clock.now())
    const mustRead = isModerator(actor) ? await this.parts.mustReads.marked(id) : null
    return presentDetail(actor, row, await past(), today, mustRead)
  }

  async create(actor: Actor, body: Creation, key?: string): Promise<AuthoringDetail> {
    const permission = mayCreate(actor, body)
    // Before the transaction: nobody waits for a row while a long text is read.
    const written = await this.parts.pictures.takeIn(actor.id, body)
    const cleaned = { ...written, content: await this.clean(written.content) }
    const request = key && { userId: actor.id, key, createdAt: this.clock.now() }
    let isNew = false
    const write = (tx: Transaction) => {
      isNew = true
      return this.write(tx, actor, cleaned, permission)
    }
    const id = await this.transact((tx) => {
      isNew = false
      return request ? this.parts.keys.once(tx, request, write) : write(tx)
    })
    // Its history is for staff; and what was made just now was never rejected.
    const isPastKnown = isNew && !isModerator(actor)
    return isPastKnown ? this.shown(actor, id, () => NO_PAST) : this.get(actor, id)
  }

  async update(
    actor: Actor,
    id: number,
    { submit, author_note: authorNote, material = false, ...body }: Change,
    ifMatch?: string,
    restoredFrom?: number,
  ): Promise<AuthoringDetail> {
    await this.requireEditable(actor, id)
    const { status, hold, publish_at, must_read, autosave, ...change } = body
    const written = await this.parts.pictures.takeIn(actor.id, change)
    const { content } = written
    const cleaned = {
      ...written,
      content: content === undefined ? content : await this.clean(content),
    }
    await this.transact(async (tx) => {
      const article = await this.parts.lock.takeUnreviewed(tx, actor, id)
      const permission = allow(articlePolicy.edit(actor, article), refusalOf(article))
      if (submit !== undefined) allow(articlePolicy.own(actor, article), AUTHORS_ALONE)
      requireMatch(ifMatch, etagOf(article), 'article')
      if (autosave) requireUnsent(actor, article)
      const doing = { by: actor.id, permission, at: this.clock.now(), restoredFrom, autosave }
      await this.rewrite(tx, actor, article, { change: cleaned, submit, authorNote }, doing)
      if (material) {
        allow(articlePolicy.review(actor, article), MATERIAL_IS_STAFFS)
        await this.parts.mustReads.askAgain(tx, actor, auditSubject(article))
      }
      const asked = { status, hold, publish_at, must_read }
      await this.parts.publication.follow(tx, actor, id, asked)
      if (restoredFrom === undefined) return
      await this.parts.audit.record(tx, {
        actor,
        action: 'article.version_restored',
        subject: auditSubject(article),
        after: { version: restoredFrom },
      })
    })
    return this.get(actor, id)
  }

  /** Sends a draft or a rejected article to the editors. */
  submit(actor: Actor, id: number, authorNote?: string, ifMatch?: string) {
    return this.send(actor, id, 'submit', { authorNote, ifMatch })
  }

  /** Takes back what waits. Whoever comes after an editor's review hears of that. */
  withdraw(actor: Actor, id: number, ifMatch?: string) {
    return this.send(actor, id, 'withdraw', { ifMatch })
  }

  async delete(actor: Actor, id: number, ifMatch?: string): Promise<void> {
    await this.transact(async (tx) => {
      const article = await this.parts.lock.takeUnreviewed(tx, actor, id)
      const permission = allow(articlePolicy.delete(actor, article), refusalOf(article))
      requireMatch(ifMatch, etagOf(article), 'article')
      const at = this.clock.now()
      await this.parts.articleBin.put(tx, article, actor.id, at, permission)
      await this.parts.audit.record(tx, {
        actor,
        action: 'article.deleted',
        subject: goneSubject(article),
        before: { status: article.status },
      })
      await this.parts.notices.deleted(tx, article, actor.id, at)
    })
  }

  /** Forgets requests that nobody will repeat any more. */
  async sweep(): Promise<void> {
    await this.parts.keys.forgetBefore(new Date(this.clock.now().getTime() - KEY_DAYS * DAY_MS))
  }

  private async write(
    tx: Transaction,
    actor: Actor,
    { status, submit, author_note: authorNote, ...cleaned }: Cleaned,
    permission: Permission,
  ): Promise<number> {
    const { hold, publish_at, must_read, ...input } = cleaned
    const doing = { by: actor.id, permission, at: this.clock.now() }
    const writing = await this.parts.inputs.forNew(tx, actor, input)
    const { writer, notices, publication } = this.parts
    const isHeld = hold || Boolean(publish_at)
    const isMovedOn = status === 'published' && !isHeld
    // What is about to be published is nobody's to review.
    const isSent = submit && status === 'draft' && !publish_at
    const id = await writer.create(tx, writing, doing, {
      submit: isSent || isMovedOn,
      authorNote,
      isMovedOn,
    })
    const asked = status === 'published' && hold ? { status } : {}
    await publication.follow(tx, actor, id, { ...asked, hold, publish_at, must_read })
    if (isMovedOn) {
      const article = await writer.move(tx, await writer.hold(tx, id), 'publish', doing)
      const subject = auditSubject(article)
      await this.parts.audit.record(tx, { actor, action: 'article.published', subject })
    } else if (isSent) {
      await notices.waits(tx, { id, title: input.title, authorId: actor.id }, doing.at)
    }
    return id
  }

  private async rewrite(
    tx: Transaction,
    actor: Actor,
    article: ArticleRow,
    { change, submit, authorNote }: Rewriting,
    doing: Doing,
  ) {
    const writing = await this.parts.inputs.forChange(tx, actor, article, change)
    const isAnswer = article.status === 'rejected' && articlePolicy.own(actor, article)
    const rewritten = await this.parts.writer.rewrite(tx, article, writing, doing, {
      ...(authorNote !== undefined && { authorNote }),
      // Its author goes on with it alone; the reason stays in view.
      ...(isAnswer && submit === false && { submittedAt: null }),
      // Nobody has reviewed the new words.
      ...(!isModerator(actor) && { publishAt: null, publishBy: null }),
    })
    if (article.publishAt && !rewritten.publishAt)
      await this.parts.notices.waits(tx, rewritten, doing.at)
    const rewrite = { before: article, after: rewritten, restoredFrom: doing.restoredFrom }
    await recordRewrite(tx, this.parts.audit, actor, rewrite)
    const state = reviewStateOf(article.status, article.submittedAt !== null)
    if (isAnswer || (submit && state === 'unsent')) {
      if (submit ?? true) await this.moveOn(tx, rewritten, 'submit', doing)
      else await this.parts.notices.isBack(tx, article.id, doing.at)
    } else if (submit === false && state !== 'unsent') {
      await this.moveOn(tx, rewritten, 'withdraw', doing)
    }
  }

  private async send(
    actor: Actor,
    id: number,
    move: SentMove,
    { authorNote, ifMatch }: { authorNote?: string | undefined; ifMatch: string | undefined },
  ): Promise<AuthoringDetail> {
    await this.transact(async (tx) => {
      const article = await this.parts.lock.takeUnreviewed(tx, actor, id)
      const permission = allow(articlePolicy.own(actor, article), AUTHORS_ALONE)
      // First whether it can be done at all: that says more than that something has changed.
      requireTransition(article, move)
      requireMatch(ifMatch, etagOf(article), 'article')
      const doing = { by: actor.id, permission, at: this.clock.now() }
      await this.moveOn(tx, article, move, doing)
      if (authorNote !== undefined) await this.parts.writing.note(tx, id, authorNote)
    })
    return this.get(actor, id)
  }

  /** To the editors or back to its author; both hear of it. */
  private async moveOn(tx: Transaction, article: ArticleRow, move: SentMove, doing: Doing) {
    await this.parts.writer.move(tx, article, move, doing)
    await this.parts.notices.moved(tx, article, move, doing.at)
  }

  private async find(actor: Actor, id: number): Promise<AuthoringRow | undefined> {
    const row = await this.parts.reading.byId(id, isModerator(actor))
    return row && articlePolicy.read(actor, subjectOf(row)) ? row : undefined
  }

  private clean = (content: string) => this.parts.html.clean(content, CONTENT_MAX)

  private transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return transact(this.parts.database, async (tx) => {
      await takeTagsAsTheyAre(tx)
      return work(tx)
    })
  }

  /** Before anything is fetched for it; asked again of the article that is then locked. */
  private async requireEditable(actor: Actor, id: number): Promise<void> {
    const row = await this.find(actor, id)
    if (!row) throw await this.transact((tx) => this.parts.lock.refusal(tx, actor, id))
    allow(articlePolicy.edit(actor, subjectOf(row)), refusalOf(row))
  }
}
