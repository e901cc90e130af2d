import {
  isWithinAudience,
  type MustReadMarking,
  type MustReads,
  type MustReadState,
  type ParsedOf,
  type putMustRead,
  SMALLEST_GROUP,
} from '@berg/contract'
import type { Audit, AuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Executor, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { plainTitle } from '../../platform/html/read.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Permission, allow } from '../../platform/http/permission.ts'
import { conflict, invalid, notFound } from '../../platform/http/problem.ts'
import type { Notices } from '../../platform/notifications/notices.ts'
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
  notices: Notices
}

type Marking = ParsedOf<typeof putMustRead>['body']

/** Asking people to read something, and telling them what they are asked. */
export class MustReadsService {
  constructor(private readonly parts: Parts) {}

  async state(actor: Actor | undefined, id: number): Promise<MustReadState> {
    const { database, mustReads } = this.parts
    const article = await mustReads.article(actor, id)
    if (!article) throw notFound()
    const row = await mustReads.find(id)
    const can = { manage: mustReadPolicy.manage(actor) }
    if (!row || row.endedAt) return { must_read: null, own: null, team: null, share: null, can }
    const isAsked = actor && (await mustReads.isAsked(database.orm, id, actor.id))
    const last = isAsked && (await mustReads.lastOf(database.orm, id, actor.id))
    const counts = last ? last.version >= row.lastMaterialChange : false
    const team = actor ? ((await mustReads.teamOf(actor.id, id)) ?? null) : null
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
      share: mustReadPolicy.count(actor, article) ? await this.share(id) : null,
      can,
    }
  }

  /** No figure is about one or two people. */
  private async share(id: number): Promise<MustReadState['share']> {
    const people = await this.parts.mustReads.asked(id)
    if (people.length < SMALLEST_GROUP) return null
    return {
      asked: people.length,
      confirmed: people.filter(({ has_confirmed }) => has_confirmed).length,
    }
  }

  /** What the caller has still to read, and of whom the caller looks after. */
  async mine(actor: Actor, withOpen = false): Promise<MustReads> {
    const { mustReads } = this.parts
    const today = this.today()
    const isLate = <T extends { due_on: string }>(one: T) => ({
      ...one,
      is_overdue: one.due_on < today,
    })
    const [{ outstanding, teams }, open] = await Promise.all([
      mustReads.waitingFor(actor.id),
      withOpen && mustReadPolicy.manage(actor) ? mustReads.stillOpen() : undefined,
    ])
    return {
      outstanding: outstanding.map(isLate),
      teams: teams.filter((team) => team.outstanding.length > 0),
      ...(open && { open: open.map(isLate) }),
    }
  }

  /** Marks an article, or changes whom it asks. Marked anew it asks for the text of now. */
  async put(actor: Actor, id: number, marking: Marking): Promise<MustReadState> {
    allow(mustReadPolicy.manage(actor))
    const { database, mustReads } = this.parts
    await transact(database, async (tx) => {
      // Held: the text does not change between looking at its version and noting it.
      const article = await mustReads.article(actor, id, tx)
      if (!article) throw notFound()
      requireWithin(marking.audience, article)
      await this.ask(tx, actor, auditSubject(article), marking, 'due_on')
    })
    return this.state(actor, id)
  }

  /** With the writing of an article, whose transaction holds it: whom it asks, or that it asks nobody. */
  async mark(
    tx: Transaction,
    actor: Actor,
    subject: AuditEntry['subject'],
    marking: MustReadMarking | null,
  ): Promise<void> {
    const permission = allow(mustReadPolicy.manage(actor))
    const { mustReads } = this.parts
    const id = Number(subject.id)
    if (marking) return this.ask(tx, actor, subject, { ...marking, ask_again: false }, 'must_read')
    const before = await mustReads.lock(tx, id)
    if (!before || before.endedAt) return
    // Of what nobody could read, nobody was asked.
    if (await mustReads.article(actor, id, tx)) await this.close(tx, actor, subject, permission)
    else await mustReads.forget(tx, id, permission)
  }

  async marked(id: number, executor?: Executor): Promise<MustReadMarking | null> {
    const row = await this.parts.mustReads.find(id, executor)
    return row && !row.endedAt ? markingOf(row) : null
  }

  /** It can be read from now on: who is asked hears of it. */
  async published(tx: Transaction, article: Pick<ReadArticle, 'id' | 'title'>, by: number) {
    const row = await this.parts.mustReads.lock(tx, article.id)
    if (row && !row.endedAt) await this.tellAsked(tx, by, article)
  }

  private async ask(
    tx: Transaction,
    actor: Actor,
    subject: AuditEntry['subject'],
    marking: Marking,
    field: 'due_on' | 'must_read',
  ): Promise<void> {
    const permission = allow(mustReadPolicy.manage(actor))
    const { mustReads, audit, clock } = this.parts
    const id = Number(subject.id)
    const before = await mustReads.lock(tx, id)
    const running = before?.endedAt === null ? before : undefined
    if (marking.due_on < this.today() && marking.due_on !== running?.dueOn) {
      throw invalid({ [field]: ['Choose today or a later day.'] })
    }
    const isFromNow = !running || marking.ask_again
    const after: MustReadRow = {
      articleId: id,
      audience: marking.audience.kind,
      audienceValue: marking.audience.value,
      dueOn: marking.due_on,
      lastMaterialChange: isFromNow
        ? await mustReads.versionOf(tx, id)
        : running.lastMaterialChange,
      markedBy: running ? running.markedBy : actor.id,
      markedAt: running ? running.markedAt : clock.now(),
      endedAt: null,
      remindedOn: before?.remindedOn ?? null,
    }
    await mustReads.put(tx, after, permission)
    // Of what is not published yet they hear with its publication.
    const article = await mustReads.article(actor, id, tx)
    if (article) await this.tellAsked(tx, actor.id, article, isFromNow ? undefined : after.markedAt)
    const action = running ? 'must_read.changed' : 'must_read.marked'
    await audit.record(tx, {
      actor,
      action,
      subject,
      ...(running && { before: tracedOf(running) }),
      after: tracedOf(after),
    })
  }

  async end(actor: Actor, id: number): Promise<void> {
    const permission = allow(mustReadPolicy.manage(actor))
    const { database, mustReads } = this.parts
    await transact(database, async (tx) => {
      const article = await mustReads.article(actor, id, tx)
      const before = article && (await mustReads.lock(tx, id))
      if (!article || !before) throw notFound()
      if (before.endedAt) throw conflict('Nobody is asked to confirm this article any more.')
      await this.close(tx, actor, auditSubject(article), permission)
    })
  }

  private async close(
    tx: Transaction,
    actor: Actor,
    subject: AuditEntry['subject'],
    permission: Permission,
  ): Promise<void> {
    const { mustReads, audit, clock, notices } = this.parts
    const articleId = Number(subject.id)
    await mustReads.end(tx, articleId, clock.now(), permission)
    await notices.retract(tx, { kinds: ['must-read'], articleId })
    await audit.record(tx, { actor, action: 'must_read.ended', subject })
  }

  /** With an edit that changes what readers must know. */
  async askAgain(tx: Transaction, actor: Actor, subject: AuditEntry['subject']): Promise<void> {
    const { mustReads, audit } = this.parts
    const id = Number(subject.id)
    if (!(await mustReads.askAgain(tx, id))) return
    await audit.record(tx, { actor, action: 'must_read.asked_again', subject })
    await this.tellAsked(tx, actor.id, { id, title: subject.label })
  }

  /** On the site, those who have not confirmed; nobody twice who has seen what they were told since then. */
  private async tellAsked(
    tx: Transaction,
    by: number,
    { id: articleId, title }: Pick<ReadArticle, 'id' | 'title'>,
    unlessToldSince?: Date,
  ): Promise<void> {
    const { mustReads, notices, clock } = this.parts
    const row = await mustReads.lock(tx, articleId)
    const asked = await mustReads.asked(articleId, tx)
    const to = asked.flatMap(({ id, has_confirmed }) => (has_confirmed ? [] : [id]))
    const facts = row ? { due_on: row.dueOn } : {}
    const about = { articleId, title, facts, ...(unlessToldSince && { unlessToldSince }) }
    await notices.retract(tx, { kinds: ['must-read'], articleId })
    await notices.tell(tx, { to, kind: 'must-read', by, ...about, at: clock.now() })
  }

  private today = () => dayAt(this.parts.timezone, this.parts.clock.now())
}

/** Nobody is asked to confirm what they may not see. */
function requireWithin(
  asked: Marking['audience'],
  { audience: kind, audience_value: value }: ReadArticle,
): void {
  if (isWithinAudience(asked, { kind, value })) return
  throw invalid({ audience: ['Only those who may see an article can be asked to confirm it.'] })
}

export const auditSubject = ({ id, title, author_id }: ReadArticle) => ({
  kind: 'article',
  id,
  label: plainTitle(title),
  ownerId: author_id,
})

const markingOf = (row: MustReadRow): MustReadMarking => ({
  audience: { kind: row.audience, value: row.audienceValue },
  due_on: row.dueOn,
})

const tracedOf = (row: MustReadRow) => ({
  audience: row.audience,
  which: row.audienceValue,
  due: row.dueOn,
  version: row.lastMaterialChange,
})
