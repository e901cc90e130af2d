import { CONTENT_MAX, PLAIN_PAGE_TITLES, type PlainPage, type PlainPageName } from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { HtmlCleaner } from '../../platform/html/html-cleaner.ts'
import { type Actor, isModerator } from '../../platform/http/actor.ts'
import { requireMatch, stale } from '../../platform/http/if-match.ts'
import { allow } from '../../platform/http/permission.ts'
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
  ) {}

  async get(actor: Actor | undefined, page: PlainPageName): Promise<PlainPage> {
    return present(actor, page, await this.current(page))
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
    if (before.savedAt && content === before.content) return present(actor, page, before)
    const after = { version: before.version + 1, content, savedAt: this.clock.now() }
    await this.pages.transaction(async (tx) => {
      const isSaved = await this.pages.add(tx, { ...after, page, savedBy: actor.id }, permission)
      if (!isSaved) throw stale('page')
      await this.audit.record(tx, {
        actor,
        action: 'page.changed',
        subject: { kind: 'page', id: page, label: PLAIN_PAGE_TITLES[page] },
        before: summaryOf(before),
        after: summaryOf(after),
      })
    })
    return present(actor, page, after)
  }

  private async current(page: PlainPageName): Promise<Version> {
    const written = await this.pages.newest(page)
    return written ?? { version: 0, content: startingText(page), savedAt: null }
  }
}

const summaryOf = ({ version, content }: Version) => ({ version, characters: content.length })

const etagOf = (page: PlainPageName, { version }: Version) => `"${page}-${version}"`

const present = (actor: Actor | undefined, page: PlainPageName, version: Version): PlainPage => ({
  page,
  title: PLAIN_PAGE_TITLES[page],
  content: version.content,
  etag: etagOf(page, version),
  updated_at: version.savedAt?.toISOString() ?? null,
  can: { edit: plainPagePolicy.edit(actor) },
})
