import type { MustReads, MustReadState, ParsedOf, putMustRead } from '@berg/contract'
import type { Audit, AuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { plainTitle } from '../../platform/html/read.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { allow } from '../../platform/http/permission.ts'
import { conflict, invalid, notFound } from '../../platform/http/problem.ts'
import { dayAt } from '../../platform/site-day.ts'
import { mustReadPolicy } from './must-reads.policy.ts'
import type { MustReadsRepository, ReadArticle } from './must-reads.repository.ts'
import type { MustReadRow } from './must-reads.table.ts'

interface Parts {
  database: Database
  mustReads: MustReadsRepository
  audit: Audit
  clock: Clock
  timezone: string
}

type Marking = ParsedOf<typeof putMustRead>['body']

/** Asking people to read something, and telling them what they are asked. */
export class MustReadsService {
  constructor(private readonly parts: Parts) {}

  async state(actor: Actor | undefined, id: number): Promise<MustReadState> {
    const { database, mustReads } = this.parts
    const article = await mustReads.article(id)
    if (!article) throw notFound()
    const row = await mustReads.find(id)
    const can = { manage: mustReadPolicy.manage(actor) }
    if (!row || row.endedAt) return { must_read: null, own: null, team: null, can }
    const isAsked = actor && (await mustReads.isAsked(database.orm, id, actor.id))
    const last = isAsked && (await mustReads.lastOf(database.orm, id, actor.id))
    const counts = last ? last.version >= row.lastMaterialChange : false
    const [team = null] = actor ? await mustReads.teamsOf(actor.id, id) : []
    return {
      must_read: {
        due_on: row.dueOn,
        is_overdue: row.dueOn < this.today(),
        audience: { kind: row.audience, value: row.audienceValue },
        version: article.version,
        updated_at: article.updated_at,
      },
      own: isAsked
        ? {
            confirmed_at: last && counts ? last.confirmedAt.toISOString() : null,
            has_changed: last !== undefined && !counts,
          }
        : null,
      team,
      can,
    }
  }

  /** What the caller has still to read, and of whom the caller looks after. */
  async mine(actor: Actor): Promise<MustReads> {
    const { mustReads } = this.parts
    const today = this.today()
    const [outstanding, teams] = await Promise.all([
      mustReads.outstandingOf(actor.id),
      mustReads.teamsOf(actor.id),
    ])
    return {
      outstanding: outstanding.map(({ article, due_on }) => ({
        article,
        due_on,
        is_overdue: due_on < today,
      })),
      teams: teams.filter((team) => team.outstanding.length > 0),
    }
  }

  /** Marks an article, or changes whom it asks. Marked anew it asks for the text of now. */
  async put(actor: Actor, id: number, marking: Marking): Promise<MustReadState> {
    const permission = allow(mustReadPolicy.manage(actor))
    const { database, mustReads, audit, clock } = this.parts
    await transact(database, async (tx) => {
      // Held: the text does not change between looking at its version and noting it.
      const article = await mustReads.article(id, tx)
      if (!article) throw notFound()
      const before = await mustReads.lock(tx, id)
      const running = before?.endedAt === null ? before : undefined
      if (marking.due_on < this.today() && marking.due_on !== running?.dueOn) {
        throw invalid({ due_on: ['Choose today or a later day.'] })
      }
      const isFromNow = !running || marking.ask_again
      const after: MustReadRow = {
        articleId: id,
        audience: marking.audience.kind,
        audienceValue: marking.audience.value,
        dueOn: marking.due_on,
        lastMaterialChange: isFromNow ? article.version : running.lastMaterialChange,
        markedBy: running ? running.markedBy : actor.id,
        markedAt: running ? running.markedAt : clock.now(),
        endedAt: null,
        remindedOn: before?.remindedOn ?? null,
      }
      await mustReads.put(tx, after, permission)
      const action = running ? 'must_read.changed' : 'must_read.marked'
      await audit.record(tx, {
        actor,
        action,
        subject: auditSubject(article),
        ...(running && { before: tracedOf(running) }),
        after: tracedOf(after),
      })
    })
    return this.state(actor, id)
  }

  async end(actor: Actor, id: number): Promise<void> {
    const permission = allow(mustReadPolicy.manage(actor))
    const { database, mustReads, audit, clock } = this.parts
    await transact(database, async (tx) => {
      const article = await mustReads.article(id, tx)
      const before = article && (await mustReads.lock(tx, id))
      if (!article || !before) throw notFound()
      if (before.endedAt) throw conflict('Nobody is asked to confirm this article any more.')
      await mustReads.end(tx, id, clock.now(), permission)
      const subject = auditSubject(article)
      await audit.record(tx, { actor, action: 'must_read.ended', subject })
    })
  }

  /** With an edit that changes what readers must know. */
  async askAgain(tx: Transaction, actor: Actor, subject: AuditEntry['subject']): Promise<void> {
    const { mustReads, audit } = this.parts
    if (!(await mustReads.askAgain(tx, Number(subject.id)))) return
    await audit.record(tx, { actor, action: 'must_read.asked_again', subject })
  }

  private today = () => dayAt(this.parts.timezone, this.parts.clock.now())
}

export const auditSubject = ({ id, title, author_id }: ReadArticle) => ({
  kind: 'article',
  id,
  label: plainTitle(title),
  ownerId: author_id,
})

const tracedOf = (row: MustReadRow) => ({
  audience: row.audience,
  which: row.audienceValue,
  due: row.dueOn,
  version: row.lastMaterialChange,
})
