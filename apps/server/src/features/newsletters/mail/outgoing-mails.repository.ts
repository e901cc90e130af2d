import type { InterfaceLanguage } from '@berg/contract'
import { sql } from 'drizzle-orm'
import { type Clock, MINUTE_MS } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { IS_READER, type Readers } from './audience.ts'

/** With the pauses between them: about half a day. */
const MOST_ATTEMPTS = 12
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 240 * MINUTE_MS
const MOST_SAID = 500
/** Of the mails `r`: nobody has stopped them. */
const IS_GOING_OUT = sql`exists (select from newsletters as n where n.id = r.newsletter_id and n.state = 'sending')`

/** One mail that is to go out. */
export interface Due {
  id: number
  userId: number
  name: string
  email: string
  language: InterfaceLanguage | null
  prefersEasyWords: boolean
  messageId: string
  attempts: number
  isWanted: boolean
}

/** What became of a mail that was tried. */
export interface Outcome {
  state: 'sent' | 'refused' | 'unconfirmed' | 'later'
  answer: string
}

/** The rows of the mails that go out. Each step stands in the database before the next is taken. */
export class OutgoingMailsRepository {
  constructor(
    private readonly database: Pick<Database, 'orm'>,
    private readonly people: Readers,
    private readonly clock: Clock,
    /** Of one run of the sending: what another has begun is its own. */
    private readonly run: string,
  ) {}

  /** What another run has handed over and not heard of: nobody knows whether it arrived. */
  async leaveUnconfirmed(newsletter: number): Promise<void> {
    await this.database.orm.execute(sql`
      update newsletter_recipients set state = 'unconfirmed'
      where newsletter_id = ${newsletter} and state = 'sending' and run is distinct from ${this.run}`)
  }

  /** The next ones, without those that are in hand. */
  async due(newsletter: number, inHand: readonly number[], limit: number): Promise<Due[]> {
    const { rows } = await this.database.orm.execute<Due & Record<string, unknown>>(sql`
      select r.id, r.user_id as "userId", r.email, r.message_id as "messageId", r.attempts,
        u.name, u.language, u.prefers_easy_words as "prefersEasyWords", ${IS_READER} as "isWanted"
      from newsletter_recipients as r join ${this.people} as u on u.id = r.user_id
      where r.newsletter_id = ${newsletter} and r.state = 'queued' and r.due_at <= ${this.clock.now()} and ${IS_GOING_OUT}
        and r.id <> all(${sql.param(inHand)}::int[])
      order by r.due_at, r.id limit ${limit}`)
    return rows
  }

  /**
   * Takes a mail in hand for good, before the server can have it. Says no where another has it, it was sent, its reader
   * has unsubscribed since, or somebody has stopped the sending.
   */
  async take({ id }: Due): Promise<boolean> {
    const { rowCount } = await this.database.orm.execute(sql`
      update newsletter_recipients as r
      set state = 'sending', run = ${this.run}, attempts = r.attempts + 1, tried_at = ${this.clock.now()}
      from ${this.people} as u
      where r.id = ${id} and r.state = 'queued' and u.id = r.user_id and ${IS_READER} and ${IS_GOING_OUT}`)
    return rowCount === 1
  }

  /** Also where somebody has given it up as unconfirmed meanwhile; what another has taken stays theirs. */
  async end(due: Due, { state, answer }: Outcome): Promise<void> {
    const attempts = due.attempts + 1
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** due.attempts, LONGEST_PAUSE_MS)
    const now = this.clock.now()
    const isGivenUp = state === 'later' && attempts >= MOST_ATTEMPTS
    const next = isGivenUp ? 'refused' : state === 'later' ? 'queued' : state
    await this.database.orm.execute(sql`
      update newsletter_recipients
      set state = ${next}, answer = ${answer.slice(0, MOST_SAID)}, attempts = ${attempts},
        tried_at = ${now}, due_at = ${new Date(now.getTime() + pause)}
      where id = ${due.id}
        and (state = 'queued' or state in ('sending', 'unconfirmed') and run = ${this.run})`)
  }

  /** When the next one is due; undefined where nothing waits, or all of it until somebody goes on. */
  async nextDue(newsletter: number): Promise<Date | undefined> {
    const { rows } = await this.database.orm.execute<{ at: Date | null }>(sql`
      select min(r.due_at) as at from newsletter_recipients as r
      where r.newsletter_id = ${newsletter} and r.state = 'queued' and ${IS_GOING_OUT}`)
    const at = rows[0]?.at
    return at ? new Date(at) : undefined
  }
}
