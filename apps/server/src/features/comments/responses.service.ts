import type {
  CommentPage,
  OwnResponses,
  Reaction,
  ResponseSettings,
  Responses,
} from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { plainTitle } from '../../platform/html/read.ts'
import { type Actor, isModerator } from '../../platform/http/actor.ts'
import { allow } from '../../platform/http/permission.ts'
import { conflict, notFound } from '../../platform/http/problem.ts'
import { commentPolicy, editableUntil } from './comments.policy.ts'
import { presentComment } from './comments.presenter.ts'
import type { CommentsRepository } from './comments.repository.ts'
import type { ReportsRepository } from './reports.repository.ts'
import type { ResponsesRepository } from './responses.repository.ts'

interface Needs {
  database: Database
  responses: ResponsesRepository
  comments: CommentsRepository
  reports: ReportsRepository
  audit: Audit
  /** What the site takes at all. */
  isOn: ResponseSettings
}

/** What people make of an article: their reactions, and where to find their comments. */
export class ResponsesService {
  constructor(
    private readonly needs: Needs,
    private readonly clock: Clock,
  ) {}

  async read(actor: Actor | undefined, articleId: number): Promise<Responses> {
    const { reactions, comments } = await this.settingsOf(actor, articleId)
    return {
      reactions: reactions ? await this.needs.responses.counts(articleId) : null,
      comments: comments ? await this.page(actor, articleId) : null,
    }
  }

  async comments(
    actor: Actor | undefined,
    articleId: number,
    before?: number,
  ): Promise<CommentPage> {
    const { comments } = await this.settingsOf(actor, articleId)
    if (!comments) return { count: 0, has_earlier: false, results: [] }
    return this.page(actor, articleId, before)
  }

  async own(actor: Actor, articleId: number): Promise<OwnResponses> {
    const { responses, comments, reports } = this.needs
    await this.settingsOf(actor, articleId)
    const [reaction, written, reported] = await Promise.all([
      responses.ofPerson(articleId, actor.id),
      comments.ofPerson(articleId, actor.id),
      reports.reportedBy(actor.id, articleId),
    ])
    return {
      reaction,
      comments: written.map((row) => ({
        id: row.id,
        editable_until: editableUntil(row).toISOString(),
      })),
      hidden: written.filter(({ hiddenReason }) => hiddenReason !== null).map(presentComment),
      reported,
      can: { moderate: commentPolicy.moderate(actor) },
    }
  }

  /** The same one again changes nothing, so that a call can be repeated. */
  async react(actor: Actor, articleId: number, reaction: Reaction | null) {
    const permission = allow(commentPolicy.write(actor))
    const { database, responses, isOn } = this.needs
    await transact(database, async (tx) => {
      const article = await responses.heldArticle(tx, actor, articleId)
      if (!article) throw notFound()
      // What was given before can be taken back.
      if (reaction === null) return responses.takeBack(tx, articleId, actor.id, permission)
      if (!isOn.reactions || !article.settings.reactions) {
        throw conflict('Reactions are off for this article.')
      }
      const given = { articleId, userId: actor.id, reaction, at: this.clock.now() }
      await responses.give(tx, given, permission)
    })
    return responses.counts(articleId)
  }

  /** As staff have set them for this article, whatever the site takes. */
  async settings(actor: Actor, articleId: number): Promise<ResponseSettings> {
    allow(commentPolicy.moderate(actor))
    const article = await this.needs.responses.article(actor, articleId)
    if (!article) throw notFound()
    return article.settings
  }

  async set(actor: Actor, articleId: number, settings: ResponseSettings) {
    const permission = allow(commentPolicy.moderate(actor))
    const { database, responses, audit } = this.needs
    await transact(database, async (tx) => {
      const article = await responses.heldArticle(tx, actor, articleId)
      if (!article) throw notFound()
      const { reactions, comments } = article.settings
      if (reactions === settings.reactions && comments === settings.comments) return
      await responses.set(tx, articleId, settings, permission)
      await audit.record(tx, {
        actor,
        action: 'article.responses_changed',
        subject: { kind: 'article', id: articleId, label: plainTitle(article.title) },
        before: { reactions, comments },
        after: { ...settings },
      })
    })
    return settings
  }

  private async page(actor: Actor | undefined, articleId: number, before?: number) {
    const withHidden = isModerator(actor)
    const { count, hasEarlier, rows } = await this.needs.comments.page(
      articleId,
      withHidden,
      before,
    )
    return { count, has_earlier: hasEarlier, results: rows.map(presentComment) }
  }

  /** What the site and the article take. */
  private async settingsOf(actor: Actor | undefined, articleId: number): Promise<ResponseSettings> {
    const { responses, isOn } = this.needs
    const article = await responses.article(actor, articleId)
    if (!article) throw notFound()
    const { reactions, comments } = article.settings
    return { reactions: isOn.reactions && reactions, comments: isOn.comments && comments }
  }
}
