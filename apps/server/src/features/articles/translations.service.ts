import {
  CONTENT_MAX,
  EXCERPT_LENGTH,
  type Language,
  type ParsedOf,
  type putTranslation,
  type TextLanguage,
  type Translation,
  type TranslationSheet,
} from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Executor, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { HtmlCleaner } from '../../platform/html/html-cleaner.ts'
import { readHtml, shorten } from '../../platform/html/read.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { requireMatch } from '../../platform/http/if-match.ts'
import { allow } from '../../platform/http/permission.ts'
import { conflict, forbidden, invalid, notFound } from '../../platform/http/problem.ts'
import { auditSubject } from './article-audit.ts'
import { articlePolicy } from './articles.policy.ts'
import type { ArticleRow } from './articles.table.ts'
import { withoutHighlightMarks } from './articles.repository.ts'
import { changesOf } from '../../platform/translations/changed-paragraphs.ts'
import type { ArticleLock } from './locked-article.ts'
import { draftingOf } from './translation-drafting.ts'
import {
  originalChanged,
  requireSameFiles,
  sheetOf,
  translatedHtml,
} from '../../platform/translations/translation-sheet.ts'
import { translationPolicy } from './translations.policy.ts'
import type { NamedTranslation, TranslationsRepository } from './translations.repository.ts'

interface Parts {
  database: Database
  translations: TranslationsRepository
  lock: ArticleLock
  html: HtmlCleaner
  audit: Audit
  clock: Clock
  siteLanguage: Language
  hasAiService: boolean
}

type Given = ParsedOf<typeof putTranslation>['body']

/** What somebody is about to do something to. */
interface Held {
  article: ArticleRow
  found: NamedTranslation | undefined
  subject: Parameters<typeof translationPolicy.write>[1]
}

const NOT_YOURS = 'Only its author, staff and those who may check this language translate it.'
const NO_CHECKER = 'You may not check this language. A superuser can let you, in People.'

/** Writing, checking and deleting what an article is in other languages. */
export class TranslationsService {
  constructor(private readonly parts: Parts) {}

  async list(actor: Actor, id: number): Promise<Translation[]> {
    const { database, lock, translations } = this.parts
    return transact(database, async (tx) => {
      const article = await lock.take(tx, actor, id)
      const checks = await translations.languagesOf(tx, actor.id)
      if (checks.length === 0 && !mayTranslate(actor, article)) throw forbidden(NOT_YOURS)
      const rows = await translations.list(tx, id)
      return rows.map((row) => present(actor, article, row, checks))
    })
  }

  /** Both side by side, for who may write it, and for its author. */
  async sheet(actor: Actor, id: number, language: TextLanguage): Promise<TranslationSheet> {
    return transact(this.parts.database, async (tx) => {
      const { article, found, subject } = await this.hold(tx, actor, id, language)
      const mayWrite = translationPolicy.write(actor, subject)
      allow(mayWrite || articlePolicy.own(actor, article), NOT_YOURS)
      const from = this.requireOther(article, language)
      const version = await this.parts.translations.versionOf(tx, id)
      return {
        language,
        ...sheetOf({ ...article, language: from, version }, found),
        etag: found ? etagOf(found) : etagOf({ articleId: id, language, revision: 0 }),
        drafting: draftingOf(this.parts.hasAiService, actor, article),
        can: {
          write: mayWrite,
          check: translationPolicy.check(actor, subject),
          delete: mayWrite && found !== undefined,
        },
      }
    })
  }

  /** What somebody may translate, and from which language. */
  async toTranslate(actor: Actor, id: number, language: TextLanguage) {
    return transact(this.parts.database, async (tx) => {
      const { article, subject } = await this.hold(tx, actor, id, language)
      allow(translationPolicy.write(actor, subject), NOT_YOURS)
      const from = this.requireOther(article, language)
      return { article, from, version: await this.parts.translations.versionOf(tx, id) }
    })
  }

  /** The language of the original, which is another one. */
  private requireOther(article: ArticleRow, language: TextLanguage): Language {
    const from = article.language ?? this.parts.siteLanguage
    if (from === language) throw invalid({ language: ['This is the language of the original.'] })
    return from
  }

  /** What came as passages has the tags of the original, which is clean. */
  private async contentIn({ content, passages }: Given) {
    if (passages) return (article: ArticleRow) => translatedHtml(article.content, passages)
    const { html } = await this.parts.html.clean(content ?? '', CONTENT_MAX)
    return () => html
  }

  async put(actor: Actor, id: number, language: TextLanguage, given: Given, ifMatch?: string) {
    const contentOf = await this.contentIn(given)
    return this.change(actor, id, language, async (tx, { article, found, subject }) => {
      const permission = allow(translationPolicy.write(actor, subject), NOT_YOURS)
      this.requireOther(article, language)
      requireFresh(ifMatch, { articleId: id, language }, found)
      const version = await this.parts.translations.versionOf(tx, id)
      if (given.version !== undefined && given.version !== version) throw originalChanged()
      const content = withoutHighlightMarks(contentOf(article))
      if (content.length > CONTENT_MAX) throw invalid({ content: ['This text is too long.'] })
      requireSameFiles(article.content, content)
      const plainText = withoutHighlightMarks(readHtml(content).text).replace(/\s+/g, ' ')
      const title = withoutHighlightMarks(given.title).replace(/\s+/g, ' ').trim()
      const { title: sourceTitle, content: sourceContent } = article
      const row = {
        articleId: id,
        language,
        title,
        content,
        plainText,
        excerpt: shorten(plainText, EXCERPT_LENGTH),
        sourceTitle,
        sourceContent,
        version,
        isOutdated: false,
        writtenBy: actor.id,
        writtenAt: this.parts.clock.now(),
        checkedBy: null,
        checkedAt: null,
      }
      await this.parts.translations.put(tx, row, permission)
      await this.record(tx, actor, 'translation.written', article, language)
    })
  }

  async check(actor: Actor, id: number, language: TextLanguage, ifMatch?: string) {
    return this.change(actor, id, language, async (tx, { article, found, subject }) => {
      if (!found) throw notFound()
      const permission = allow(translationPolicy.check(actor, subject), NO_CHECKER)
      requireFresh(ifMatch, found, found)
      if (found.isOutdated)
        throw conflict('The original has changed since. Bring the translation up to date first.')
      const act = { by: actor.id, at: this.parts.clock.now() }
      await this.parts.translations.check(tx, found, act, permission)
      await this.record(tx, actor, 'translation.checked', article, language)
    })
  }

  async delete(actor: Actor, id: number, language: TextLanguage, ifMatch?: string): Promise<void> {
    await transact(this.parts.database, async (tx) => {
      const { article, found, subject } = await this.hold(tx, actor, id, language)
      if (!found) throw notFound()
      const permission = allow(translationPolicy.write(actor, subject), NOT_YOURS)
      requireFresh(ifMatch, found, found)
      await this.parts.translations.delete(tx, found, permission)
      await this.record(tx, actor, 'translation.deleted', article, language)
    })
  }

  private change(
    actor: Actor,
    id: number,
    language: TextLanguage,
    work: (tx: Transaction, held: Held) => Promise<void>,
  ): Promise<Translation> {
    return transact(this.parts.database, async (tx) => {
      const held = await this.hold(tx, actor, id, language)
      await work(tx, held)
      const found = await this.find(tx, id, language)
      if (!found) throw notFound()
      return present(actor, held.article, found, held.subject.checks)
    })
  }

  /** What one may not see is not there. */
  private async hold(
    tx: Transaction,
    actor: Actor,
    id: number,
    language: TextLanguage,
  ): Promise<Held> {
    const article = await this.parts.lock.take(tx, actor, id)
    const found = await this.find(tx, id, language)
    const checks = await this.parts.translations.languagesOf(tx, actor.id)
    return { article, found, subject: subjectOf(article, language, found, checks) }
  }

  private async find(executor: Executor, id: number, language: TextLanguage) {
    const rows = await this.parts.translations.list(executor, id)
    return rows.find((row) => row.language === language)
  }

  private record(
    tx: Transaction,
    actor: Actor,
    action: `translation.${'written' | 'checked' | 'deleted'}`,
    article: ArticleRow,
    language: TextLanguage,
  ) {
    const subject = auditSubject(article)
    return this.parts.audit.record(tx, { actor, action, subject, after: { language } })
  }
}

const mayTranslate = (actor: Actor, article: ArticleRow) =>
  articlePolicy.review(actor, article) || articlePolicy.own(actor, article)

const subjectOf = (
  article: ArticleRow,
  language: TextLanguage,
  found: NamedTranslation | undefined,
  checks: readonly Language[],
) => ({ article, language, checks, isChecked: found?.state === 'checked' })

type Place = Pick<NamedTranslation, 'articleId' | 'language'>

const etagOf = ({ articleId, language, revision }: Place & Pick<NamedTranslation, 'revision'>) =>
  `"${articleId}-${language}-${revision}"`

/** What nobody has begun is of revision 0. */
function requireFresh(
  ifMatch: string | undefined,
  place: Place,
  found: NamedTranslation | undefined,
): void {
  requireMatch(ifMatch, etagOf(found ?? { ...place, revision: 0 }), 'translation')
}

function present(
  actor: Actor,
  article: ArticleRow,
  row: NamedTranslation,
  checks: readonly Language[],
): Translation {
  const subject = subjectOf(article, row.language, row, checks)
  const { sourceTitle, sourceContent } = row
  return {
    language: row.language,
    state: row.state,
    title: row.title,
    content: row.content,
    version: row.version,
    written_by_name: row.writtenByName,
    written_at: row.writtenAt.toISOString(),
    checked_by_name: row.checkedByName,
    checked_at: row.checkedAt?.toISOString() ?? null,
    changed: changesOf({ title: sourceTitle, content: sourceContent }, article),
    etag: etagOf(row),
    can: {
      write: translationPolicy.write(actor, subject),
      check: translationPolicy.check(actor, subject) && !row.isOutdated,
    },
  }
}
