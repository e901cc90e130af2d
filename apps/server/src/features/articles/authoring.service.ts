import { createHash } from 'node:crypto'
import {
  type ArticleChange,
  type AuthoringDetail,
  EVENT_TAG,
  type ParsedOf,
  type createArticle,
} from '@berg/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { type Actor, isModerator } from '../../platform/http/actor.ts'
import { allow, conflict, invalid, notFound } from '../../platform/http/problem.ts'
import { dayAt } from '../../platform/site-day.ts'
import type { ArticleKeysRepository } from './article-keys.repository.ts'
import type { ArticleWriter, Writing } from './article-writer.ts'
import { articlePolicy } from './articles.policy.ts'
import type { ArticlesRepository } from './articles.repository.ts'
import type { ArticleRow } from './articles.table.ts'
import { presentDetail } from './authoring.presenter.ts'
import type { AuthoringRepository } from './authoring.repository.ts'
import { requireFresh } from './freshness.ts'
import type { OutcomesRepository } from './outcomes.repository.ts'

interface TagSource {
  resolve(
    tx: Transaction,
    wanted: readonly (string | number)[],
    withHidden: boolean,
  ): Promise<({ name: string } | undefined)[]>
}

type Creation = ParsedOf<typeof createArticle>['body']

/** Only the staff publish; the others' words wait for them. */
const PUBLISHED_IS_STAFFS = 'A published article is changed by staff alone.'
const KEY_DAYS = 7
const DAY_MS = 86_400_000

/** Writing, changing and deleting articles. */
export class AuthoringService {
  constructor(
    private readonly database: Database,
    private readonly articles: ArticlesRepository,
    private readonly authoring: AuthoringRepository,
    private readonly writer: ArticleWriter,
    private readonly keys: ArticleKeysRepository,
    private readonly outcomes: OutcomesRepository,
    private readonly tags: TagSource,
    private readonly clock: Clock,
    private readonly timezone: string,
  ) {}

  async get(actor: Actor, id: number): Promise<AuthoringDetail> {
    const row = await this.authoring.byId(id, isModerator(actor))
    if (!row) throw notFound()
    allow(articlePolicy.read(actor, { status: row.status, authorId: row.author.id }))
    return presentDetail(actor, row, await this.authoring.history(id))
  }

  async create(actor: Actor, body: Creation, key?: string): Promise<AuthoringDetail> {
    if (body.status === 'published') {
      const own = { status: 'draft', authorId: actor.id } as const
      allow(articlePolicy.publish(actor, own), 'Only staff publish without a review.')
    }
    const id = await this.database.orm.transaction((tx) =>
      key ? this.createOnce(tx, actor, body, key) : this.write(tx, actor, body),
    )
    return this.get(actor, id)
  }

  async update(
    actor: Actor,
    id: number,
    change: ArticleChange,
    ifMatch?: string,
  ): Promise<AuthoringDetail> {
    await this.database.orm.transaction(async (tx) => {
      const article = await this.lock(tx, id)
      allow(articlePolicy.edit(actor, article), refusalOf(article))
      requireFresh(article, ifMatch)
      await this.rewrite(tx, actor, article, change)
    })
    return this.get(actor, id)
  }

  async delete(actor: Actor, id: number, ifMatch?: string): Promise<void> {
    await this.database.orm.transaction(async (tx) => {
      const article = await this.lock(tx, id)
      allow(articlePolicy.delete(actor, article), refusalOf(article))
      requireFresh(article, ifMatch)
      await this.articles.delete(tx, id)
      if (article.authorId === actor.id) return
      const { authorId: userId, title } = article
      await this.outcomes.tell(tx, { userId, title, outcome: 'deleted', at: this.clock.now() })
    })
  }

  /** Forgets requests that nobody will repeat any more. */
  async sweep(): Promise<void> {
    await this.keys.forgetBefore(new Date(this.clock.now().getTime() - KEY_DAYS * DAY_MS))
  }

  /** The first request makes the article; the same one again finds it, with a new text changes it. */
  private async createOnce(tx: Transaction, actor: Actor, body: Creation, key: string) {
    const fingerprint = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
    const request = { userId: actor.id, key, fingerprint, createdAt: this.clock.now() }
    const known = await this.keys.claim(tx, request)
    if (!known) {
      const id = await this.write(tx, actor, body)
      await this.keys.settle(tx, request, id)
      return id
    }
    const article = known.articleId && (await this.articles.lock(tx, known.articleId))
    if (!article) throw conflict('This article was created and has been deleted since.')
    if (known.fingerprint !== fingerprint) {
      allow(articlePolicy.edit(actor, article), refusalOf(article))
      const { status: _, ...change } = body
      await this.rewrite(tx, actor, article, change)
      await this.keys.settle(tx, request, article.id)
    }
    return article.id
  }

  private async write(tx: Transaction, actor: Actor, body: Creation): Promise<number> {
    const doing = { by: actor.id, at: this.clock.now() }
    this.requireNotPast(body.event_date)
    const tags = await this.tagNames(tx, actor, body.tags)
    const { status, ...input } = body
    const article = await this.writer.create(tx, { ...input, tags }, doing)
    if (status === 'published') await this.writer.move(tx, article, 'publish', doing)
    return article.id
  }

  private async rewrite(tx: Transaction, actor: Actor, article: ArticleRow, change: ArticleChange) {
    const at = this.clock.now()
    if (change.event_date !== article.eventDate) this.requireNotPast(change.event_date)
    const writing = await this.changed(tx, actor, article, change)
    const rewritten = await this.writer.rewrite(tx, article, writing, { at })
    if (article.status !== 'rejected' || article.authorId !== actor.id) return
    await this.writer.move(tx, rewritten, 'revise', { by: actor.id, at })
    await this.outcomes.forget(tx, article.id)
  }

  /** The article as it will be: what is not named stays as it is. */
  private async changed(
    tx: Transaction,
    actor: Actor,
    article: ArticleRow,
    { tags, ...change }: ArticleChange,
  ): Promise<Writing> {
    const { event_date = article.eventDate } = change
    const before = await this.articles.attachments(tx, article.id)
    // Somebody who does not see the hidden tags cannot have meant to take them off.
    const kept = before.tags.filter((tag) => !tags || (tag.hidden && !isModerator(actor)))
    const names = [
      ...kept.map((tag) => tag.name),
      ...(await this.tagNames(tx, actor, tags ?? [])),
    ].filter((name) => tags || event_date || name !== EVENT_TAG)
    return {
      title: change.title ?? article.title,
      content: change.content ?? article.content,
      images: change.images ?? before.images,
      event_date,
      tags: names,
    }
  }

  private async tagNames(tx: Transaction, actor: Actor, wanted: readonly (string | number)[]) {
    if (wanted.length === 0) return []
    const found = await this.tags.resolve(tx, wanted, isModerator(actor))
    const missing = wanted.filter((_, at) => !found[at])
    if (missing.length > 0) {
      throw invalid({ tags: missing.map((tag) => `There is no tag '${tag}'.`) })
    }
    return found.flatMap((tag) => tag?.name ?? [])
  }

  private requireNotPast(day: string | null | undefined): void {
    if (day && day < dayAt(this.timezone, this.clock.now())) {
      throw invalid({ event_date: ['Event date cannot be in the past.'] })
    }
  }

  private async lock(tx: Transaction, id: number): Promise<ArticleRow> {
    const article = await this.articles.lock(tx, id)
    if (!article) throw notFound()
    return article
  }
}

const refusalOf = ({ status }: ArticleRow) =>
  status === 'published' ? PUBLISHED_IS_STAFFS : undefined
