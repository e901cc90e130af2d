import type { ListedNewsletter, Newsletter, NewsletterIssue, Picture } from '@berg/contract'
import type { Actor } from '../../platform/http/actor.ts'
import { newsletterPolicy } from './newsletters.policy.ts'
import type { NamedNewsletterRow } from './newsletters.repository.ts'
import type { NewsletterRow } from './newsletters.table.ts'

export const etagOf = ({ id, version }: Pick<NewsletterRow, 'id' | 'version'>) =>
  `"newsletter-${id}-${version}"`

/** As the log names it. */
export const subjectOf = ({ id, number, title }: NewsletterRow) => ({
  kind: 'newsletter',
  id,
  label: `No. ${number} ${title}`.trim(),
})

export const presentListed = (actor: Actor, row: NamedNewsletterRow): ListedNewsletter => ({
  id: row.id,
  number: row.number,
  title: row.title,
  state: row.state,
  send_at: row.sendAt?.toISOString() ?? null,
  published_at: row.publishedAt?.toISOString() ?? null,
  updated_at: row.updatedAt.toISOString(),
  updated_by: row.updatedByName,
  can: { edit: newsletterPolicy.edit(actor, row), delete: newsletterPolicy.delete(actor, row) },
})

export const presentNewsletter = (
  actor: Actor,
  row: NamedNewsletterRow,
  issue: NewsletterIssue,
): Newsletter => ({
  ...presentListed(actor, row),
  greeting: row.greeting,
  cover: row.cover,
  sections: row.sections,
  etag: etagOf(row),
  issue,
})

export const presentPublished = (row: NewsletterRow, cover: Picture | null) => ({
  number: row.number,
  title: row.title,
  greeting: row.greeting,
  cover,
  published_at: row.publishedAt?.toISOString() ?? null,
})
