import {
  LEADERSHIP_CONTENT_MAX,
  type LeadershipMessage,
  type ParsedOf,
  type putLeadershipMessage,
} from '@berg/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/db/database.ts'
import type { HtmlCleaner } from '../../platform/html/html-cleaner.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { invalid, notFound } from '../../platform/http/problem.ts'
import { dayAt } from '../../platform/site-day.ts'
import { leadershipPolicy } from './leadership.policy.ts'
import type { LeadershipRepository } from './leadership.repository.ts'

type Message = ParsedOf<typeof putLeadershipMessage>['body']

/** Brings pictures of other sites here. */
interface PictureTaker {
  takeIn<T extends { content: string }>(userId: number, written: T): Promise<T>
}

export class LeadershipService {
  constructor(
    private readonly messages: LeadershipRepository,
    private readonly clock: Clock,
    private readonly timezone: string,
    private readonly html: HtmlCleaner,
    private readonly pictures: PictureTaker,
  ) {}

  async newest(actor: Actor | undefined): Promise<LeadershipMessage> {
    const message = await this.find(actor)
    if (!message) throw notFound('There is no leadership message yet.')
    return message
  }

  async find(actor: Actor | undefined): Promise<LeadershipMessage | null> {
    const message = await this.messages.newest()
    return message ? { ...message, can: { edit: leadershipPolicy.edit(actor) } } : null
  }

  async write(actor: Actor, message: Message): Promise<LeadershipMessage> {
    await this.add(actor.id, await this.pictures.takeIn(actor.id, message))
    return this.newest(actor)
  }

  async add(createdBy: number, message: Message, executor?: Executor): Promise<void> {
    const createdAt = this.clock.now()
    const { html: content } = await this.html.clean(message.content, LEADERSHIP_CONTENT_MAX)
    if (!content) throw invalid({ content: ['This field may not be blank.'] })
    const date = message.date ?? dayAt(this.timezone, createdAt)
    await this.messages.add({ ...message, content, date, createdAt, createdBy }, executor)
  }
}
