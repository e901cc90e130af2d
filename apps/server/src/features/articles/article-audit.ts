import { type PlacementName, placedBy } from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { plainTitle } from '../../platform/html/read.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { ArticleRow } from './articles.table.ts'
import { sentDetails } from './event-details.ts'

interface Rewrite {
  before: ArticleRow
  after: ArticleRow
  /** The earlier version that it is again. */
  restoredFrom?: number | undefined
}

type Placed = Pick<ArticleRow, 'highlights' | 'topNewsUntil' | 'pinnedUntil'>

/** How the audit log names an article. */
export const auditSubject = ({ id, title, authorId }: ArticleRow) => ({
  kind: 'article',
  id,
  label: plainTitle(title),
  ownerId: authorId,
})

/** What nobody but its author has seen is not told to those who read the log either. */
export const goneSubject = (article: ArticleRow) => ({
  ...auditSubject(article),
  ...(!article.submittedAt && { label: 'an article that was not sent' }),
})

/** Where staff have moved it to, and what was changed of something that others wrote or anybody reads. */
export async function recordRewrite(
  tx: Transaction,
  audit: Audit,
  actor: Actor,
  { before, after, restoredFrom }: Rewrite,
): Promise<void> {
  const subject = auditSubject(before)
  const [stood, stands] = [placementsOf(before), placementsOf(after)]
  if (stood.top_news !== stands.top_news || stood.pinned !== stands.pinned) {
    const action = 'article.placed'
    await audit.record(tx, { actor, action, subject, before: stood, after: stands })
  }
  const isDraftOfTheirs = before.status !== 'published' && before.authorId === actor.id
  const [was, is] = [summaryOf(before), summaryOf(after)]
  const hasNewText = before.content !== after.content
  if (isDraftOfTheirs || (!hasNewText && JSON.stringify(was) === JSON.stringify(is))) return
  await audit.record(tx, {
    actor,
    action: restoredFrom === undefined ? 'article.changed' : 'article.version_restored',
    subject,
    before: was,
    after: { ...is, text: hasNewText ? 'changed' : undefined, version: restoredFrom },
  })
}

const placementsOf = (article: Placed) => ({
  top_news: placement(article, 'top_news', article.topNewsUntil),
  pinned: placement(article, 'pinned', article.pinnedUntil),
})

function placement({ highlights }: Placed, name: PlacementName, until: string | null): string {
  if (!placedBy(name).some((highlight) => highlights.includes(highlight))) return 'no'
  return until ? `until ${until}` : 'yes'
}

const summaryOf = (article: ArticleRow) => ({
  title: plainTitle(article.title),
  audience: article.audienceValue || article.audience,
  language: article.language ?? undefined,
  ...sentDetails(article),
})
