import { isDeepStrictEqual } from 'node:util'
import {
  type InterfaceLanguage,
  type ListedNewsletter,
  type Newsletter,
  type NewsletterChange,
  type NewsletterChecks,
  type ParsedOf,
  type PublishedIssue,
  type TextLanguage,
  type TranslatedText,
  type PublishedNewsletter,
  type listAllNewsletters,
  type listNewsletters,
  newsletterText,
} from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import { type Clock, HOUR_MS } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { uniqueViolation } from '../../platform/db/database-errors.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { requireMatch } from '../../platform/http/if-match.ts'
import { type Listed, pageRangeOf } from '../../platform/http/paging.ts'
import { allow, type Permission } from '../../platform/http/permission.ts'
import { conflict, invalid, notFound } from '../../platform/http/problem.ts'
import { spokenTo } from '../../platform/http/reader-language.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { pictureIdIn } from '../../platform/storage/file-address.ts'
import { readableIssue } from './issue-languages.ts'
import type { IssueReader } from './issue-reader.ts'
import type { IssueSources } from './issue-sources.ts'
import { newsletterPolicy } from './newsletters.policy.ts'
import {
  etagOf,
  presentListed,
  presentNewsletter,
  presentPublished,
  subjectOf,
} from './newsletters.presenter.ts'
import type { NewsletterRepository } from './newsletters.repository.ts'
import type { NewsletterRow } from './newsletters.table.ts'
import { type Composed, inPlainText } from './plain-text.ts'
import type { Prefill } from './prefill.ts'
import type { SendChecks } from './send-checks.ts'

interface Needs {
  database: Database
  newsletters: NewsletterRepository
  sources: IssueSources
  reader: IssueReader
  prefill: Prefill
  checks: SendChecks
  usualLanguage: InterfaceLanguage
  /** Its translations go with it. */
  forgetText: (tx: Transaction, name: TranslatedText, permission: Permission) => Promise<void>
  audit: Audit
  clock: Clock
}

type Paging = ParsedOf<typeof listAllNewsletters>['query']

export class NewslettersService {
  constructor(private readonly needs: Needs) {}

  /** What anybody may read. */
  async published(
    query: ParsedOf<typeof listNewsletters>['query'],
  ): Promise<Listed<PublishedNewsletter>> {
    const { newsletters, reader } = this.needs
    const [{ rows, hasMore }, count] = await Promise.all([
      newsletters.published(pageRangeOf(query)),
      query.page === undefined ? undefined : newsletters.countPublished(),
    ])
    const covers = await reader.covers(rows)
    return {
      rows: rows.map((row, at) => presentPublished(row, covers[at] ?? null, query.lang)),
      hasMore,
      count,
    }
  }

  async issue(number: number, lang?: TextLanguage): Promise<PublishedIssue> {
    const { newsletters, reader } = this.needs
    const row = await newsletters.byNumber(number)
    if (!row) throw notFound()
    const [issue, neighbours] = await Promise.all([reader.read(row), newsletters.neighbours(row)])
    return { ...issue.in(lang), languages: issue.languages, ...neighbours }
  }

  async all(actor: Actor, query: Paging): Promise<Listed<ListedNewsletter>> {
    allow(newsletterPolicy.see(actor))
    const { newsletters } = this.needs
    const [{ rows, hasMore }, count] = await Promise.all([
      newsletters.all(pageRangeOf(query)),
      query.page === undefined ? undefined : newsletters.countAll(),
    ])
    return { rows: rows.map((row) => presentListed(actor, row)), hasMore, count }
  }

  async get(actor: Actor, id: number): Promise<Newsletter> {
    allow(newsletterPolicy.see(actor))
    const row = await this.needs.newsletters.byId(id)
    if (!row) throw notFound()
    const { reader, usualLanguage: usual } = this.needs
    const [whole, texts] = await Promise.all([reader.readWhole(row), reader.textsOf(row)])
    const issue = readableIssue({ issue: whole, hidden: [], usual }).in()
    return presentNewsletter(actor, row, issue, texts)
  }

  /** What was written for it, as it is translated until it is out. */
  async original(tx: Transaction, id: number) {
    const row = await this.needs.newsletters.byId(id, tx)
    if (!row) return undefined
    if (row.publishedAt) throw conflict('This issue is out, and its words stay as they went out.')
    return { ...this.needs.reader.textOf(row), subject: subjectOf(row) }
  }

  async check(actor: Actor, id: number, caller: Caller): Promise<NewsletterChecks> {
    allow(newsletterPolicy.see(actor))
    const row = await this.needs.newsletters.byId(id)
    if (!row) throw notFound()
    const { checks, usualLanguage } = this.needs
    return checks.run(row, spokenTo(caller, usualLanguage))
  }

  async create(actor: Actor): Promise<Newsletter> {
    const permission = allow(newsletterPolicy.create(actor))
    const { database, newsletters, prefill, audit, clock } = this.needs
    const composed = await prefill.compose()
    const now = clock.now()
    const id = await transact(database, async (tx) => {
      const number = await newsletters.nextNumber(tx)
      const who = { createdAt: now, createdBy: actor.id, updatedAt: now, updatedBy: actor.id }
      const row = await newsletters.add(
        tx,
        { ...composed, ...who, number, state: 'draft' },
        permission,
      )
      await audit.record(tx, { actor, action: 'newsletter.created', subject: subjectOf(row) })
      return row.id
    })
    return this.get(actor, id)
  }

  async change(
    actor: Actor,
    id: number,
    given: NewsletterChange,
    ifMatch?: string,
  ): Promise<Newsletter> {
    allow(newsletterPolicy.see(actor))
    const change = inPlainText(given)
    await this.requireOurs(change.cover)
    try {
      await transact(this.needs.database, (tx) => this.write(tx, actor, id, change, ifMatch))
    } catch (error) {
      if (!uniqueViolation(error)) throw error
      throw invalid({
        number: [`There is an issue ${change.number} already. Choose another number.`],
      })
    }
    return this.get(actor, id)
  }

  private async write(
    tx: Transaction,
    actor: Actor,
    id: number,
    change: Composed,
    ifMatch?: string,
  ): Promise<void> {
    const { newsletters, audit, clock } = this.needs
    const before = await newsletters.lock(tx, id)
    if (!before) throw notFound()
    // Whoever heard no answer sends the same again, and finds it done.
    if (isDeepStrictEqual(change, pick(before, change))) return
    requireMatch(ifMatch, etagOf(before), 'newsletter')
    requireDraft(before)
    const permission = allow(newsletterPolicy.edit(actor, before))
    const now = clock.now()
    await newsletters.change(tx, id, { ...change, updatedAt: now, updatedBy: actor.id }, permission)
    const after = { ...before, ...change }
    if (!isWorthNoting(before, after, actor, now)) return
    await audit.record(tx, {
      actor,
      action: 'newsletter.changed',
      subject: subjectOf(after),
      before: { number: before.number, title: before.title },
      after: { number: after.number, title: after.title },
    })
  }

  async delete(actor: Actor, id: number): Promise<void> {
    allow(newsletterPolicy.see(actor))
    const { database, newsletters, forgetText, audit } = this.needs
    await transact(database, async (tx) => {
      const row = await newsletters.lock(tx, id)
      if (!row) throw notFound()
      requireDraft(row)
      const permission = allow(newsletterPolicy.delete(actor, row))
      await newsletters.remove(tx, id, permission)
      await forgetText(tx, newsletterText(id), permission)
      await audit.record(tx, { actor, action: 'newsletter.deleted', subject: subjectOf(row) })
    })
  }

  private async requireOurs(cover: Composed['cover']): Promise<void> {
    if (!cover) return
    const id = pictureIdIn(cover.url)
    const known = id && (await this.needs.sources.pictures([id])).has(id)
    if (!known) throw invalid({ cover: ['Upload the picture here first.'] })
  }
}

function requireDraft({ state }: NewsletterRow): void {
  if (state === 'draft') return
  throw conflict(
    state === 'scheduled'
      ? 'This issue is to go out. Cancel that first, then change it.'
      : 'This issue is out, and stays as it went out. What is wrong in it can be corrected.',
  )
}

const pick = (row: NewsletterRow, names: Composed) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, row[name as keyof Composed]]))

/** It is saved as it is typed: the log wants to know who worked on it and when, not every stop. */
const isWorthNoting = (before: NewsletterRow, after: NewsletterRow, actor: Actor, now: Date) =>
  before.updatedBy !== actor.id ||
  now.getTime() - before.updatedAt.getTime() > HOUR_MS ||
  before.number !== after.number
