import type { LeadershipMessage, ParsedOf, putLeadershipMessage } from '@berg/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/db/database.ts'
import { sanitise } from '../../platform/html/sanitise.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { invalid, notFound } from '../../platform/http/problem.ts'
import { dayAt } from '../../platform/site-day.ts'
import { leadershipPolicy } from './leadership.policy.ts'
import type { LeadershipRepository } from './leadership.repository.ts'

type Message = ParsedOf<typeof putLeadershipMessage>['body']

export class LeadershipService {
  constructor(
    private readonly messages: LeadershipRepository,
    private readonly clock: Clock,
    private readonly timezone: string,
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
    await this.add(actor.id, message)
    return this.newest(actor)
  }

  async add(createdBy: number, message: Message, executor?: Executor): Promise<void> {
    const createdAt = this.clock.now()
    const content = sanitise(message.content)
    if (!content) throw invalid({ content: ['This field may not be blank.'] })
    const date = message.date ?? dayAt(this.timezone, createdAt)
    await this.messages.add({ ...message, content, date, createdAt, createdBy }, executor)
  }
}
