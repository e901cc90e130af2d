import type {
  IssueArticle,
  IssuePerson,
  IssueSection,
  Language,
  NewsletterAudience,
  NewsletterIssue,
  NewsletterSection,
  TextLanguage,
} from '@berg/contract'
import { NEWSLETTER_STATES } from '@berg/contract'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'

/** The words of an article in the languages in which somebody has checked them. */
export type IssueTranslations = Partial<Record<TextLanguage, Pick<IssueArticle, 'title' | 'text'>>>

/** The leadership message in an issue. */
export interface ShownMessage extends NonNullable<IssueSection['message']> {
  translations?: Partial<Record<TextLanguage, Pick<ShownMessage, 'title' | 'quote' | 'text'>>>
}

/** What a section shows, with the accounts of those whom it names: erasing one takes the name out. */
export interface ShownSection extends IssueSection {
  articles: (IssueArticle & {
    author: number
    translations?: IssueTranslations
    /** Its text was written for the issue. */
    has_teaser?: boolean
  })[]
  people: (IssuePerson & { user: number })[]
  message: ShownMessage | null
}

/** What was written for an issue alone, each by its place in it, in the order in which it is read; nothing empty. */
export type OwnWords = Readonly<Record<string, string>>

/** What was written for an issue, in the languages in which somebody has checked it. */
export interface IssueWords {
  /** As it was written. */
  language: Language
  translations: Partial<Record<TextLanguage, OwnWords>>
}

/** An issue in all its languages, with what its readers may not see any more. */
export interface ShownIssue extends NewsletterIssue {
  sections: ShownSection[]
  /** Null where it went out before that was recorded. */
  words: IssueWords | null
}

export const newsletters = pgTable('newsletters', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  number: integer().notNull(),
  title: text().notNull(),
  greeting: text().notNull(),
  cover: jsonb().$type<{ url: string; alt: string }>(),
  sections: jsonb().$type<NewsletterSection[]>().notNull(),
  /** Since it is out. */
  frozenSections: jsonb('frozen_sections').$type<ShownSection[]>(),
  frozenWords: jsonb('frozen_words').$type<IssueWords>(),
  /** Articles in it that are not for everybody since; the database sees to it. */
  hiddenArticles: integer('hidden_articles').array().notNull().default([]),
  state: text({ enum: NEWSLETTER_STATES }).notNull(),
  /** Counts every save: the ETag. */
  revision: integer('version').notNull().default(1),
  audience: jsonb().$type<NewsletterAudience>(),
  sendAt: moment('send_at'),
  scheduledBy: integer('scheduled_by'),
  publishedAt: moment('published_at'),
  correctedAt: moment('corrected_at'),
  createdAt: moment('created_at').notNull(),
  createdBy: integer('created_by'),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: integer('updated_by'),
})

export type NewsletterRow = typeof newsletters.$inferSelect
