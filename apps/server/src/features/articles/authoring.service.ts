import {
  type ArticleChange,
  type AuthoringDetail,
  CONTENT_MAX,
  type ParsedOf,
  type createArticle,
} from '@berg/contract'
import { type Clock, DAY_MS } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { takeTagsAsTheyAre, transact } from '../../platform/db/transact.ts'
import type { HtmlCleaner } from '../../platform/html/html-cleaner.ts'
import { type Actor, isModerator } from '../../platform/http/actor.ts'
import { type Permission, allow } from '../../platform/http/permission.ts'
import { conflict, notFound } from '../../platform/http/problem.ts'
import { dayAt } from '../../platform/site-day.ts'
import type { IdempotencyKeysRepository } from './idempotency-keys.repository.ts'
import type { ArticleWriter } from './article-writer.ts'
import { articlePolicy } from './articles.policy.ts'
import type { WritingRepository } from './writing.repository.ts'
import type { ArticleRow } from './articles.table.ts'
import { etagOf, presentDetail } from './articles.presenter.ts'
import type { AuthoringRepository } from './authoring.repository.ts'
import { requireMatch } from '../../platform/http/if-match.ts'
import type { AuthorNoticesRepository } from './author-notices.repository.ts'
import type { ChangedArticle, NewArticle, InputResolver } from './resolve-input.ts'

interface Parts {
  database: Database
  writing: WritingRepository
  reading: AuthoringRepository
  writer: ArticleWriter
  keys: IdempotencyKeysRepository
  notices: AuthorNoticesRepository
  inputs: InputResolver
  html: HtmlCleaner
  pictures: PictureTaker
}

/** Brings pictures of other sites here. */
export interface PictureTaker {
  takeIn<T extends Pick<ArticleChange, 'content' | 'images'>>(
    userId: number,
    written: T,
  ): Promise<T>
}

type Creation = ParsedOf<typeof createArticle>['body']
type Cleaned = Omit<Creation, 'content'> & NewArticle

/** Only the staff publish; the others' words wait for them. */
const PUBLISHED_IS_STAFFS = 'Only staff can change a published article.'
const KEY_DAYS = 7

/** Writing, changing and deleting articles. */
export class AuthoringService {
  constructor(
    private readonly parts: Parts,
    private readonly clock: Clock,
    private readonly timezone: string,
  ) {}

  async get(actor: Actor, id: number): Promise<AuthoringDetail> {
    const row = await this.parts.reading.byId(id, isModerator(actor))
    const isShown =
      row && articlePolicy.read(actor, { status: row.status, authorId: row.author.id })
    if (!isShown) throw notFound()
    const today = dayAt(this.timezone, this.clock.now())
    return presentDetail(actor, row, await this.parts.reading.history(id), today)
  }

  async create(actor: Actor, body: Creation, key?: string): Promise<AuthoringDetail> {
    const permission = mayCreate(actor, body)
    // Before the transaction: nobody waits for a row while a long text is read.
    const written = await this.parts.pictures.takeIn(actor.id, body)
    const cleaned = { ...written, content: await this.clean(written.content) }
    const write = (tx: Transaction) => this.write(tx, actor, cleaned, permission)
    const id = await this.transact((tx) =>
      key ? this.createOnce(tx, actor, key, write) : write(tx),
    )
    return this.get(actor, id)
  }

  async update(
    actor: Actor,
    id: number,
    change: ArticleChange,
    ifMatch?: string,
  ): Promise<AuthoringDetail> {
    await this.requireEditable(actor, id)
    const written = await this.parts.pictures.takeIn(actor.id, change)
    const { content } = written
    const cleaned = {
      ...written,
      content: content === undefined ? content : await this.clean(content),
    }
    await this.transact(async (tx) => {
      const article = await this.lock(tx, actor, id)
      const permission = allow(articlePolicy.edit(actor, article), refusalOf(article))
      requireMatch(ifMatch, etagOf(article), 'article')
      await this.rewrite(tx, actor, article, cleaned, permission)
    })
    return this.get(actor, id)
  }

  async delete(actor: Actor, id: number, ifMatch?: string): Promise<void> {
    await this.transact(async (tx) => {
      const article = await this.lock(tx, actor, id)
      const permission = allow(articlePolicy.delete(actor, article), refusalOf(article))
      requireMatch(ifMatch, etagOf(article), 'article')
      await this.parts.writing.delete(tx, id, permission)
      if (article.authorId === actor.id) return
      const { authorId: userId, title } = article
      await this.parts.notices.tell(tx, {
        userId,
        title,
        outcome: 'deleted',
        at: this.clock.now(),
      })
    })
  }

  /** Forgets requests that nobody will repeat any more. */
  async sweep(): Promise<void> {
    await this.parts.keys.forgetBefore(new Date(this.clock.now().getTime() - KEY_DAYS * DAY_MS))
  }

  /** The first request makes the article; the same one again finds it as it is by then. */
  private async createOnce(
    tx: Transaction,
    actor: Actor,
    key: string,
    write: (tx: Transaction) => Promise<number>,
  ): Promise<number> {
    const request = { userId: actor.id, key, createdAt: this.clock.now() }
    const known = await this.parts.keys.claim(tx, request)
    if (!known) {
      const id = await write(tx)
      await this.parts.keys.settle(tx, request, id)
      return id
    }
    if (!known.articleId) throw conflict('This article was created and has been deleted since.')
    return known.articleId
  }

  private async write(
    tx: Transaction,
    actor: Actor,
    { status, ...input }: Cleaned,
    permission: Permission,
  ): Promise<number> {
    const doing = { by: actor.id, permission, at: this.clock.now() }
    const writing = await this.parts.inputs.forNew(tx, actor, input)
    const article = await this.parts.writer.create(tx, writing, doing)
    if (status === 'published') await this.parts.writer.move(tx, article, 'publish', doing)
    return article.id
  }

  private async rewrite(
    tx: Transaction,
    actor: Actor,
    article: ArticleRow,
    change: ChangedArticle,
    permission: Permission,
  ) {
    const doing = { by: actor.id, permission, at: this.clock.now() }
    const writing = await this.parts.inputs.forChange(tx, actor, article, change)
    const rewritten = await this.parts.writer.rewrite(tx, article, writing, doing)
    if (article.status !== 'rejected' || article.authorId !== actor.id) return
    await this.parts.writer.move(tx, rewritten, 'revise', doing)
    await this.parts.notices.forget(tx, article.id)
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
    const { status, author } = await this.get(actor, id)
    const article = { status, authorId: author.id }
    allow(articlePolicy.edit(actor, article), refusalOf(article))
  }

  /** What one may not see is not there. */
  private async lock(tx: Transaction, actor: Actor, id: number): Promise<ArticleRow> {
    const article = await this.parts.writing.lock(tx, id)
    if (!article || !articlePolicy.read(actor, article)) throw notFound()
    return article
  }
}

function mayCreate(actor: Actor | undefined, { status }: Creation): Permission {
  const own = { status: 'draft', authorId: actor?.id ?? 0 } as const
  if (status === 'draft') return allow(articlePolicy.create(actor, own))
  return allow(articlePolicy.publish(actor, own), 'Only staff publish without a review.')
}

const refusalOf = ({ status }: Pick<ArticleRow, 'status'>) =>
  status === 'published' ? PUBLISHED_IS_STAFFS : undefined
