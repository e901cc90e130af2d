import type { LeadershipMessage, ParsedOf, putLeadershipMessage } from '@berg/contract'
import { desc } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Executor } from '../../platform/db/database.ts'
import { sanitise } from '../../platform/html/sanitise.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { invalid, notFound } from '../../platform/http/problem.ts'
import { dayAt } from '../../platform/site-day.ts'
import { leadershipPolicy } from './leadership.policy.ts'
import { leadershipMessages } from './leadership.table.ts'

type Message = ParsedOf<typeof putLeadershipMessage>['body']
type Writer = Pick<Actor, 'id'>

export class LeadershipService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly timezone: string,
  ) {}

  async newest(actor: Actor | undefined): Promise<LeadershipMessage> {
    const [row] = await this.database.orm
      .select()
      .from(leadershipMessages)
      .orderBy(desc(leadershipMessages.id))
      .limit(1)
    if (!row) throw notFound('There is no leadership message yet.')
    return { ...row, can: { edit: leadershipPolicy.edit(actor) } }
  }

  async write(actor: Actor, message: Message): Promise<LeadershipMessage> {
    await this.add(this.database.orm, actor, message)
    return this.newest(actor)
  }

  async add(executor: Executor, writer: Writer, message: Message): Promise<void> {
    const now = this.clock.now()
    const content = sanitise(message.content)
    if (!content) throw invalid({ content: ['This field may not be blank.'] })
    await executor.insert(leadershipMessages).values({
      ...message,
      content,
      date: message.date ?? dayAt(this.timezone, now),
      createdAt: now,
      createdBy: writer.id,
    })
  }
}
