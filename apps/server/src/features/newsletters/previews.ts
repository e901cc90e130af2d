import {
  type InterfaceLanguage,
  type NewsletterPreviews,
  type TextLanguage,
  TextLanguageCode,
} from '@berg/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { allow } from '../../platform/http/permission.ts'
import { notFound } from '../../platform/http/problem.ts'
import { PreviewTickets } from '../../platform/mail/preview-tickets.ts'
import { spokenIn } from '../../platform/language/language-of-reader.ts'
import type { ReadableIssue } from './issue-languages.ts'
import type { IssueReader } from './issue-reader.ts'
import { mailOf } from './mail/newsletter-mail.ts'
import { newsletterPolicy } from './newsletters.policy.ts'
import type { NewsletterRepository } from './newsletters.repository.ts'

interface Needs {
  newsletters: NewsletterRepository
  reader: IssueReader
  tickets: PreviewTickets
  paperTickets: PreviewTickets
  site: { origin: string; timezone: string; usualLanguage: InterfaceLanguage }
}

/** A frame asks for these without a token: the rest of the address says that it may. */
export const mailPreviewPath = (id: number | string) => `/api/newsletters/${id}/preview`
const paperPath = (id: number) => `/api/newsletters/${id}/print.pdf`

export const mailTicketsOf = (secret: string, clock: Clock) =>
  new PreviewTickets(secret, clock, 'newsletter-preview', mailPreviewPath)
export const paperTicketsOf = (secret: string, clock: Clock) =>
  new PreviewTickets(secret, clock, 'newsletter-print', paperPath)

type Query = Readonly<Record<string, unknown>>

const IN_THE_DARK = '@media (prefers-color-scheme:dark)'

/** How the mail of an issue would look now. */
export class Previews {
  constructor(private readonly needs: Needs) {}

  async of(actor: Actor, id: number, lang?: TextLanguage): Promise<NewsletterPreviews> {
    allow(newsletterPolicy.see(actor))
    const issue = await this.issue(id)
    const read = issue.in(lang ?? this.needs.site.usualLanguage)
    const { subject, text } = this.mail(issue, lang)
    const { tickets, paperTickets } = this.needs
    const addresses = { mail: tickets.addressOf(id), paper: paperTickets.addressOf(id) }
    return { subject, text, issue: read, ...addresses, languages: issue.languages }
  }

  /** For whoever was given the address; light or dark as it says, whatever the device is set to. */
  async html(id: number, query: Query): Promise<string> {
    if (!this.needs.tickets.isGood(id, query)) throw notFound()
    const { data: lang } = TextLanguageCode.safeParse(query['lang'])
    const { html } = this.mail(await this.issue(id), lang)
    const { origin } = this.needs.site
    // Here the pictures are asked of the very host that shows the preview.
    return html
      .replaceAll(`src="${origin}/`, 'src="/')
      .replaceAll(IN_THE_DARK, query['scheme'] === 'dark' ? '@media all' : '@media not all')
  }

  private async issue(id: number): Promise<ReadableIssue> {
    const { newsletters, reader } = this.needs
    const row = await newsletters.byId(id)
    if (!row) throw notFound()
    return reader.read(row)
  }

  /** Without a language as those get it who have chosen none. */
  private mail(issue: ReadableIssue, lang?: TextLanguage) {
    const { site } = this.needs
    const { usualLanguage: usual } = site
    return mailOf(issue.in(lang ?? usual), site, spokenIn(lang, usual))
  }
}
