import { baseLanguage, type Language, type TextLanguage } from '@berg/contract'
import type { Actor } from '../../platform/http/actor.ts'
import { articlePolicy } from './articles.policy.ts'
import type { ArticleRow } from './articles.table.ts'

interface Subject {
  article: ArticleRow
  language: TextLanguage
  /** The languages that the actor may check. */
  checks: readonly Language[]
  isChecked: boolean
}

const mayCheck = (actor: Actor, { language, checks }: Subject) =>
  actor.isSuperuser || checks.includes(baseLanguage(language))

/** What readers have is not changed by an author who may not change the article either. */
const mayWrite = (actor: Actor, subject: Subject) =>
  mayCheck(actor, subject) ||
  articlePolicy.review(actor, subject.article) ||
  (articlePolicy.own(actor, subject.article) &&
    !(subject.isChecked && subject.article.status === 'published'))

/** Who may write, delete and check a translation of an article that they may see. */
export const translationPolicy = { write: mayWrite, check: mayCheck }
