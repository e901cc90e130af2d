import { isDeepStrictEqual } from 'node:util'
import type { NewsletterCorrection } from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { requireMatch } from '../../platform/http/if-match.ts'
import { allow } from '../../platform/http/permission.ts'
import { conflict, invalid, notFound } from '../../platform/http/problem.ts'
import { type Corrected, correctedIssue, unknownIn } from './corrected-issue.ts'
import type { IssueReader } from './issue-reader.ts'
import type { IssueSources } from './issue-sources.ts'
import { newsletterPolicy } from './newsletters.policy.ts'
import { etagOf, subjectOf } from './newsletters.presenter.ts'
import type { NewsletterRepository } from './newsletters.repository.ts'
import type { NewsletterRow } from './newsletters.table.ts'

interface Needs {
  database: Database
  newsletters: NewsletterRepository
  sources: IssueSources
  reader: IssueReader
  audit: Audit
  clock: Clock
}

/** What staff put right in an issue that is out. Nobody is mailed again. */
export class CorrectionsService {
  constructor(private readonly needs: Needs) {}

  /** What changes nothing is no correction: a second click says the same as the first. */
  async correct(actor: Actor, id: number, given: NewsletterCorrection, ifMatch?: string) {
    allow(newsletterPolicy.see(actor))
    const { database, newsletters, sources, reader, audit, clock } = this.needs
    await transact(database, async (tx) => {
      const row = await newsletters.lock(tx, id)
      if (!row) throw notFound()
      requireOut(row)
      const { sections, words } = await reader.in(tx).readWhole(row)
      const unknown = unknownIn(sections, given)
      if (unknown) {
        // It may be what another has taken out: then theirs is to be seen first.
        requireMatch(ifMatch, etagOf(row), 'newsletter')
        throw invalid({ sections: [unknown] })
      }
      const before = { title: row.title, greeting: row.greeting, cover: row.cover, sections, words }
      const renewed = renewedIn(given)
      const today = await sources.in(tx).articles(renewed)
      const gone = renewed.find((article) => !today.has(article))
      if (gone) throw invalid({ sections: [`Article ${gone} is not published any more.`] })
      const after = correctedIssue(before, given, today)
      if (isDeepStrictEqual(after, before)) return
      requireMatch(ifMatch, etagOf(row), 'newsletter')
      const permission = allow(newsletterPolicy.correct(actor, row))
      const now = clock.now()
      const { sections: frozenSections, words: frozenWords, ...head } = after
      const who = { correctedAt: now, updatedAt: now, updatedBy: actor.id }
      await newsletters.change(tx, id, { ...head, frozenSections, frozenWords, ...who }, permission)
      await audit.record(tx, {
        actor,
        action: 'newsletter.corrected',
        subject: subjectOf({ ...row, title: after.title }),
        before: summaryOf(before),
        after: summaryOf(after),
      })
    })
  }
}

function requireOut({ state }: NewsletterRow): void {
  if (state === 'draft' || state === 'scheduled')
    throw conflict('This issue is not out yet. Change it instead.')
  if (state === 'sending')
    throw conflict('This issue is being sent. Stop the sending, then correct it.')
}

const renewedIn = ({ sections = [] }: NewsletterCorrection) =>
  sections.flatMap(({ articles = [] }) => articles.flatMap((it) => (it.as_today ? it.id : [])))

/** What the log tells: what was taken out is seen by what is left. */
const summaryOf = ({ title, sections }: Corrected) => ({
  title,
  articles: sections.flatMap(({ articles }) => articles.map((article) => article.title)),
})
