import { CONTENT_MAX, PLAIN_PAGE_TITLES, type PlainPage, type PlainPageName } from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { HtmlCleaner } from '../../platform/html/html-cleaner.ts'
import { type Actor, isModerator } from '../../platform/http/actor.ts'
import { requireMatch, stale } from '../../platform/http/if-match.ts'
import { allow } from '../../platform/http/permission.ts'
import type { TextReader, WantedText } from '../../platform/translations/translated-text.ts'
import type { PlainPagesRepository } from './plain-pages.repository.ts'
import { startingText } from './starting-texts.ts'

interface Version {
  version: number
  content: string
  savedAt: Date | null
}

/** Brings pictures of other sites here. */
interface PictureTaker {
  takeIn(userId: number, written: { content: string }): Promise<{ content: string }>
}

const plainPagePolicy = {
  edit: (actor: Actor | undefined) => isModerator(actor),
}

export class PlainPagesService {
  constructor(
    private readonly pages: PlainPagesRepository,
    private readonly clock: Clock,
    private readonly html: HtmlCleaner,
    private readonly pictures: PictureTaker,
    private readonly audit: Audit,
    private readonly translations: TextReader,
  ) {}

  async get(
    actor: Actor | undefined,
    page: PlainPageName,
    wanted: WantedText = {},
  ): Promise<PlainPage> {
    return this.present(actor, page, await this.current(page), wanted)
  }

  /** As it is translated: its title is said by the site itself. */
  async original(tx: Transaction, page: PlainPageName) {
    const { content, version } = await this.current(page, tx)
    return { title: '', content, version, subject: subjectOf(page) }
  }

  /** The text alone, for who counts on it. */
  textOf = async (page: PlainPageName): Promise<string> => (await this.current(page)).content

  async write(
    actor: Actor,
    page: PlainPageName,
    text: string,
    ifMatch?: string,
  ): Promise<PlainPage> {
    const permission = allow(plainPagePolicy.edit(actor))
    const before = await this.current(page)
    requireMatch(ifMatch, etagOf(page, before), 'page')
    const written = await this.pictures.takeIn(actor.id, { content: text })
    const { html: content } = await this.html.clean(written.content, CONTENT_MAX)
    // The text that the site came with becomes its own by being saved, changed or not.
    if (before.savedAt && content === before.content) return this.present(actor, page, before)
    const after = { version: before.version + 1, content, savedAt: this.clock.now() }
    await this.pages.transaction(async (tx) => {
      const isSaved = await this.pages.add(tx, { ...after, page, savedBy: actor.id }, permission)
      if (!isSaved) throw stale('page')
      await this.audit.record(tx, {
        actor,
        action: 'page.changed',
        subject: subjectOf(page),
        before: summaryOf(before),
        after: summaryOf(after),
      })
    })
    return this.present(actor, page, after)
  }

  private async present(
    actor: Actor | undefined,
    page: PlainPageName,
    now: Version,
    wanted?: WantedText,
  ): Promise<PlainPage> {
    const original = { title: '', content: now.content, version: now.version }
    const { translated, ...read } = await this.translations.read(page, original, wanted)
    return {
      ...presented(actor, page, now),
      ...read,
      ...(translated && { content: translated.content }),
    }
  }

  private async current(page: PlainPageName, tx?: Transaction): Promise<Version> {
    const written = await this.pages.newest(page, tx)
    return written ?? { version: 0, content: startingText(page), savedAt: null }
  }
}

const subjectOf = (page: PlainPageName) => ({
  kind: 'page',
  id: page,
  label: PLAIN_PAGE_TITLES[page],
})

const summaryOf = ({ version, content }: Version) => ({ version, characters: content.length })

const etagOf = (page: PlainPageName, { version }: Version) => `"${page}-${version}"`

const presented = (actor: Actor | undefined, page: PlainPageName, version: Version) => ({
  page,
  title: PLAIN_PAGE_TITLES[page],
  content: version.content,
  etag: etagOf(page, version),
  updated_at: version.savedAt?.toISOString() ?? null,
  can: { edit: plainPagePolicy.edit(actor) },
})
