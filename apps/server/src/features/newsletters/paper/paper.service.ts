import type { InterfaceLanguage, PaperLayout, TextLanguage } from '@berg/contract'
import type { Actor } from '../../../platform/http/actor.ts'
import { notFound } from '../../../platform/http/problem.ts'
import type { PreviewTickets } from '../../../platform/mail/preview-tickets.ts'
import { SharedQueue } from '../../../platform/shared-queue.ts'
import { spokenIn } from '../../../platform/language/language-of-reader.ts'
import type { IssueReader } from '../issue-reader.ts'
import { newsletterPolicy } from '../newsletters.policy.ts'
import type { NewsletterRepository } from '../newsletters.repository.ts'
import type { NewsletterRow } from '../newsletters.table.ts'
import { picturesOf, type ReadJpeg } from './paper-pictures.ts'
import { paperOf } from './paper.ts'

const AT_ONCE = 1
const WAITING = 10

interface Needs {
  newsletters: Pick<NewsletterRepository, 'byId' | 'byNumber'>
  reader: Pick<IssueReader, 'read'>
  /** For the frame in which a draft is looked at: that sends no token along. */
  tickets: Pick<PreviewTickets, 'isGood'>
  readJpeg: ReadJpeg
  site: { origin: string; timezone: string; usualLanguage: InterfaceLanguage }
}

/** Issues on paper. */
export class PaperService {
  private readonly queue = new SharedQueue<Buffer>(AT_ONCE, WAITING)

  constructor(private readonly needs: Needs) {}

  /** What one may not see is not there. */
  async issue(
    actor: Actor | undefined,
    id: number | undefined,
    query: Readonly<Record<string, unknown>>,
  ): Promise<NewsletterRow> {
    const { newsletters, tickets } = this.needs
    const row = id === undefined ? undefined : await newsletters.byId(id)
    if (!row) throw notFound()
    if (!newsletterPolicy.read(actor, row) && !tickets.isGood(row.id, query)) throw notFound()
    return row
  }

  async numbered(number: number | undefined): Promise<NewsletterRow> {
    const row = number === undefined ? undefined : await this.needs.newsletters.byNumber(number)
    if (!row) throw notFound()
    return row
  }

  /** Without a language in that of the site. */
  print(row: NewsletterRow, layout: PaperLayout, lang?: TextLanguage): Promise<Buffer> {
    const { reader, readJpeg, site } = this.needs
    const { usualLanguage: usual, ...place } = site
    return this.queue.run(`${row.id} ${row.revision} ${layout} ${lang}`, async () => {
      const issue = (await reader.read(row)).in(lang ?? usual)
      const pictures = await picturesOf(issue, readJpeg)
      return paperOf(issue, { layout, language: spokenIn(lang, usual), ...place, pictures })
    })
  }
}
