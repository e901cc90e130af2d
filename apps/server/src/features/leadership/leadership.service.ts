import {
  LEADERSHIP_CONTENT_MAX,
  type LeadershipMessage,
  type ParsedOf,
  leadershipEtag,
  type putLeadershipMessage,
} from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { HtmlCleaner } from '../../platform/html/html-cleaner.ts'
import { type Actor, isModerator } from '../../platform/http/actor.ts'
import { requireMatch } from '../../platform/http/if-match.ts'
import { type Permission, allow } from '../../platform/http/permission.ts'
import { invalid, notFound } from '../../platform/http/problem.ts'
import { dayAt } from '../../platform/site-day.ts'
import type { LeadershipRepository } from './leadership.repository.ts'
import type { TextReader, WantedText } from '../../platform/translations/translated-text.ts'
import type { LeadershipRow } from './leadership.table.ts'
import { asOneText, takenApart } from './message-text.ts'

type Message = ParsedOf<typeof putLeadershipMessage>['body']

/** Brings pictures of other sites here. */
interface PictureTaker {
  takeIn<T extends { content: string }>(userId: number, written: T): Promise<T>
}

const leadershipPolicy = {
  edit: (actor: Actor | undefined) => isModerator(actor),
}

export class LeadershipService {
  constructor(
    private readonly messages: LeadershipRepository,
    private readonly clock: Clock,
    private readonly timezone: string,
    private readonly html: HtmlCleaner,
    private readonly pictures: PictureTaker,
    private readonly audit: Audit,
    private readonly translations: TextReader,
  ) {}

  async newest(actor: Actor | undefined, wanted: WantedText = {}): Promise<LeadershipMessage> {
    const row = await this.messages.newest()
    if (!row) throw notFound('There is no leadership message yet.')
    return this.present(actor, row, wanted)
  }

  /** As it is translated. */
  async original(tx: Transaction) {
    const row = await this.messages.newest(tx)
    return row && { ...asOneText(row), version: row.id, subject: subjectOf(row) }
  }

  async write(actor: Actor, message: Message, ifMatch?: string): Promise<LeadershipMessage> {
    const permission = allow(leadershipPolicy.edit(actor))
    const values = await this.read(actor.id, await this.pictures.takeIn(actor.id, message))
    const row = await this.messages.transaction(async (tx) => {
      await this.messages.lock(tx)
      const before = await this.messages.newest(tx)
      requireMatch(ifMatch, leadershipEtag(before?.id), 'message')
      const after = await this.messages.add(tx, values, permission)
      await this.audit.record(tx, {
        actor,
        action: 'leadership.changed',
        subject: subjectOf(after),
        ...(before && { before: summaryOf(before) }),
        after: summaryOf(after),
      })
      return after
    })
    return this.present(actor, row)
  }

  async add(tx: Transaction, createdBy: number, message: Message, permission: Permission) {
    return this.messages.add(tx, await this.read(createdBy, message), permission)
  }

  private async present(actor: Actor | undefined, row: LeadershipRow, wanted?: WantedText) {
    const original = { ...asOneText(row), version: row.id }
    const { translated, ...read } = await this.translations.read(
      'leadership-message',
      original,
      wanted,
    )
    return {
      ...presentMessage(actor, row),
      ...read,
      ...(translated && takenApart(translated)),
    }
  }

  private async read(createdBy: number, message: Message) {
    const createdAt = this.clock.now()
    const { html: content } = await this.html.clean(message.content, LEADERSHIP_CONTENT_MAX)
    if (!content) throw invalid({ content: ['This field may not be blank.'] })
    const date = message.date ?? dayAt(this.timezone, createdAt)
    return { ...message, content, date, createdAt, createdBy }
  }
}

const subjectOf = ({ id, title }: LeadershipRow) => ({
  kind: 'leadership',
  id: `${id}`,
  label: title,
})

const summaryOf = ({ title, author, date }: LeadershipRow) => ({ title, author, date })

const presentMessage = (
  actor: Actor | undefined,
  { id, title, quote, subtitle, content, author, date }: LeadershipRow,
): Omit<LeadershipMessage, 'language' | 'translations'> => ({
  title,
  quote,
  subtitle,
  content,
  author,
  date,
  etag: leadershipEtag(id),
  can: { edit: leadershipPolicy.edit(actor) },
})
