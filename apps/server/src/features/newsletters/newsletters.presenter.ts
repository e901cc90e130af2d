import type {
  ListedNewsletter,
  Newsletter,
  NewsletterIssue,
  Picture,
  TextLanguage,
} from '@berg/contract'
import type { Actor } from '../../platform/http/actor.ts'
import { newsletterPolicy } from './newsletters.policy.ts'
import type { ListedRow, NamedNewsletterRow, PublishedRow } from './newsletters.repository.ts'
import { headIn } from './issue-languages.ts'
import type { WordsFound } from './issue-sources.ts'
import type { NewsletterRow } from './newsletters.table.ts'

export const etagOf = ({ id, revision }: Pick<NewsletterRow, 'id' | 'revision'>) =>
  `"newsletter-${id}-${revision}"`

/** As the log names it. */
export const subjectOf = ({
  id,
  number,
  title,
}: Pick<NewsletterRow, 'id' | 'number' | 'title'>) => ({
  kind: 'newsletter',
  id,
  label: `No. ${number} ${title}`.trim(),
})

export const presentListed = (actor: Actor, row: ListedRow): ListedNewsletter => ({
  id: row.id,
  number: row.number,
  title: row.title,
  state: row.state,
  send_at: row.sendAt?.toISOString() ?? null,
  published_at: row.publishedAt?.toISOString() ?? null,
  updated_at: row.updatedAt.toISOString(),
  updated_by: row.updatedByName,
  can: {
    edit: newsletterPolicy.edit(actor, row),
    delete: newsletterPolicy.delete(actor, row),
    correct: newsletterPolicy.correct(actor, row),
  },
})

export const presentNewsletter = (
  actor: Actor,
  row: NamedNewsletterRow,
  issue: NewsletterIssue,
  { language, found }: WordsFound,
): Newsletter => ({
  ...presentListed(actor, row),
  greeting: row.greeting,
  cover: row.cover,
  sections: row.sections,
  language,
  translations: found.map(({ language: code, state }) => ({ language: code, state })),
  etag: etagOf(row),
  issue,
})

export const presentPublished = (
  row: PublishedRow,
  cover: Picture | null,
  lang: TextLanguage | undefined,
) => ({
  number: row.number,
  ...headIn(row, row.frozenWords, lang),
  cover,
  published_at: row.publishedAt?.toISOString() ?? null,
  corrected_at: row.correctedAt?.toISOString() ?? null,
})
