import {
  baseLanguage,
  CONTENT_MAX,
  type Language,
  type ParsedOf,
  type putTextTranslation,
  type TextLanguage,
  type TranslatedText,
  type TranslationSheet,
  type TranslationState,
} from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { type Actor, isModerator } from '../../platform/http/actor.ts'
import { requireMatch } from '../../platform/http/if-match.ts'
import { allow, type Permission } from '../../platform/http/permission.ts'
import { conflict, invalid, notFound } from '../../platform/http/problem.ts'
import {
  originalChanged,
  requireSameFiles,
  sheetOf,
  translatedHtml,
} from '../../platform/translations/translation-sheet.ts'
import { languageOf, type TextOriginal } from '../../platform/translations/translated-text.ts'
import { stateOf } from './text-state.ts'
import type {
  NamedTextTranslation,
  TextTranslationsRepository,
} from './text-translations.repository.ts'

/** A text as it is now, and how the log names it. */
type HeldText = TextOriginal & { subject: { kind: string; id: string | number; label: string } }

interface Parts {
  database: Database
  translations: TextTranslationsRepository
  /** Undefined where nobody has written it yet. */
  originalOf: (tx: Transaction, name: TranslatedText) => Promise<HeldText | undefined>
  audit: Audit
  clock: Clock
  siteLanguage: Language
  hasAiService: boolean
}

/** What somebody is about to do something to. */
interface Held {
  original: HeldText & { language: Language }
  found: (NamedTextTranslation & { state: TranslationState }) | undefined
  revision: number
  /** To write it. */
  permission: Permission
  mayCheck: boolean
}

type Given = ParsedOf<typeof putTextTranslation>['body']

const NOT_YOURS = 'Only staff and those who may check this language translate it.'
const NO_CHECKER = 'You may not check this language. A superuser can let you, in People.'

const mayCheck = (actor: Actor, language: TextLanguage, checks: readonly Language[]) =>
  actor.isSuperuser || checks.includes(baseLanguage(language))

/** Who may write, delete and check a translation of a text of the site. */
const textPolicy = {
  check: mayCheck,
  write: (...given: Parameters<typeof mayCheck>) => isModerator(given[0]) || mayCheck(...given),
}

/** Which translation of which text. */
interface Place {
  text: TranslatedText
  language: TextLanguage
}

/** Writing, checking and deleting what a text of the site is in other languages. */
export class TextTranslationsService {
  constructor(private readonly parts: Parts) {}

  async sheet(actor: Actor, place: Place): Promise<TranslationSheet> {
    return transact(this.parts.database, async (tx) =>
      this.present(place, await this.hold(tx, actor, place)),
    )
  }

  /** What somebody may translate, and from which language. */
  async toTranslate(actor: Actor, text: TranslatedText, language: TextLanguage) {
    return transact(this.parts.database, async (tx) => {
      const { original } = await this.hold(tx, actor, { text, language })
      const article = { ...original, audience: 'everybody' as const }
      return { article, from: original.language, version: original.version }
    })
  }

  async put(actor: Actor, place: Place, { title, passages, version }: Given, ifMatch?: string) {
    return this.change(actor, place, 'written', ifMatch, async (tx, { original, permission }) => {
      if (version !== original.version) throw originalChanged()
      if (original.title && !title) throw invalid({ title: ['This field may not be blank.'] })
      const content = translatedHtml(original.content, passages)
      if (content.length > CONTENT_MAX) throw invalid({ content: ['This text is too long.'] })
      requireSameFiles(original.content, content)
      const row = {
        ...place,
        title: original.title && title.replace(/\s+/g, ' '),
        content,
        sourceTitle: original.title,
        sourceContent: original.content,
        version,
        writtenBy: actor.id,
        writtenAt: this.parts.clock.now(),
        checkedBy: null,
        checkedAt: null,
      }
      await this.parts.translations.put(tx, row, permission)
    })
  }

  async check(actor: Actor, place: Place, ifMatch?: string) {
    return this.change(actor, place, 'checked', ifMatch, async (tx, { found, mayCheck: may }) => {
      if (!found) throw notFound()
      const permission = allow(may, NO_CHECKER)
      if (found.state === 'outdated')
        throw conflict('The original has changed since. Bring the translation up to date first.')
      const act = { by: actor.id, at: this.parts.clock.now() }
      await this.parts.translations.check(tx, place, act, permission)
    })
  }

  async delete(actor: Actor, place: Place, ifMatch?: string): Promise<void> {
    await this.change(actor, place, 'deleted', ifMatch, async (tx, { found, permission }) => {
      if (!found) throw notFound()
      await this.parts.translations.delete(tx, place, permission)
    })
  }

  private change(
    actor: Actor,
    place: Place,
    act: 'written' | 'checked' | 'deleted',
    ifMatch: string | undefined,
    work: (tx: Transaction, held: Held) => Promise<void>,
  ): Promise<TranslationSheet> {
    const { database, translations, audit } = this.parts
    return transact(database, async (tx) => {
      await translations.lock(tx)
      const held = await this.hold(tx, actor, place)
      requireMatch(ifMatch, etagOf(place, held.revision), 'translation')
      await work(tx, held)
      await audit.record(tx, {
        actor,
        action: `translation.${act}`,
        subject: held.original.subject,
        after: { language: place.language },
      })
      return this.present(place, await this.hold(tx, actor, place))
    })
  }

  /** For who may write it; others are refused. */
  private async hold(tx: Transaction, actor: Actor, { text, language }: Place): Promise<Held> {
    const { originalOf, translations, siteLanguage } = this.parts
    const checks = await translations.languagesOf(tx, actor.id)
    // Before anything else: others do not learn which issues there are.
    const permission = allow(textPolicy.write(actor, language, checks), NOT_YOURS)
    const original = await originalOf(tx, text)
    if (!original) throw notFound()
    const own = languageOf(original, siteLanguage)
    if (own === language) throw invalid({ language: ['This is the language of the original.'] })
    const row = await translations.find(tx, { text, language })
    const state = row && stateOf(row, original)
    return {
      original: { ...original, language: own },
      found: row && state && { ...row, state },
      revision: row?.revision ?? 0,
      permission,
      mayCheck: textPolicy.check(actor, language, checks),
    }
  }

  private present(
    place: Place,
    { original, found, revision, mayCheck: check }: Held,
  ): TranslationSheet {
    return {
      language: place.language,
      ...sheetOf(original, found),
      etag: etagOf(place, revision),
      drafting: this.parts.hasAiService ? 'ready' : 'none',
      can: { write: true, check, delete: found !== undefined },
    }
  }
}

/** What nobody has begun is of revision 0. */
const etagOf = ({ text, language }: Place, revision: number) => `"${text}-${language}-${revision}"`
