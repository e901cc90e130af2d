import type { AuthoringDetail } from '@berg/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { takeTagsAsTheyAre, transact } from '../../platform/db/transact.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { allow } from '../../platform/http/permission.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { ArticleWriter } from './article-writer.ts'
import { articlePolicy } from './articles.policy.ts'
import type { WritingRepository } from './writing.repository.ts'
import type { AuthoringService } from './authoring.service.ts'
import { requireMatch } from '../../platform/http/if-match.ts'
import { etagOf } from './articles.presenter.ts'
import type { AuthorNoticesRepository } from './author-notices.repository.ts'

const OUTCOME = { approve: 'published', reject: 'rejected' } as const

/** Approving and rejecting. Of two moderators at once one wins; the other gets 409. */
export class ModerationService {
  constructor(
    private readonly database: Database,
    private readonly writing: WritingRepository,
    private readonly writer: ArticleWriter,
    private readonly notices: AuthorNoticesRepository,
    private readonly authoring: Pick<AuthoringService, 'get'>,
    private readonly clock: Clock,
  ) {}

  approve(actor: Actor, id: number, ifMatch?: string): Promise<AuthoringDetail> {
    return this.decide(actor, id, 'approve', { reason: '', ifMatch })
  }

  reject(actor: Actor, id: number, reason: string, ifMatch?: string): Promise<AuthoringDetail> {
    return this.decide(actor, id, 'reject', { reason, ifMatch })
  }

  private async decide(
    actor: Actor,
    id: number,
    move: keyof typeof OUTCOME,
    { reason, ifMatch }: { reason: string; ifMatch: string | undefined },
  ): Promise<AuthoringDetail> {
    await transact(this.database, async (tx) => {
      await takeTagsAsTheyAre(tx)
      const at = this.clock.now()
      const article = await this.writing.lock(tx, id)
      if (!article || !articlePolicy.read(actor, article)) throw notFound()
      const permission = allow(articlePolicy.review(actor, article))
      // First whether it can be done at all: that says more than that something has changed.
      await this.writer.move(tx, article, move, { by: actor.id, permission, at, reason })
      requireMatch(ifMatch, etagOf(article), 'article')
      if (article.authorId === actor.id) return
      const { authorId: userId, title } = article
      await this.notices.tell(tx, {
        userId,
        articleId: id,
        title,
        outcome: OUTCOME[move],
        reason,
        at,
      })
    })
    return this.authoring.get(actor, id)
  }
}
