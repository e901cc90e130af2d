import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { AT_ONCE, MailRefused, type Smtp } from '../../../platform/mail/smtp.ts'
import { retryUntilDone } from '../../../platform/retry.ts'
import { orStopped } from '../../../platform/time-limit.ts'
import type { ReadableIssue } from '../issue-languages.ts'
import { OutgoingMailsRepository, type Due, type Outcome } from './outgoing-mails.repository.ts'
import type { Readers } from './audience.ts'
import type { Envelopes } from './envelopes.ts'
import { SendRate } from './send-rate.ts'

/** Then the rest is the next job's, so that no job takes longer than it may. */
const SLICE_MS = 60_000
/** So many at once are read, so that whoever unsubscribes is heard. */
const BATCH = 20
/** A server that turns everybody away is left alone for a while. */
const MOST_FAILURES = 6
const AFTER_FAILURES_MS = 60_000
const RETRY_MS = 1000
/** Stands with the mail in these words. */
export const UNSUBSCRIBED = 'Unsubscribed before it was sent.'

interface Needs {
  database: Pick<Database, 'orm'>
  people: Readers
  smtp: Smtp
  envelopes: Envelopes
  /** Of all nodes together. */
  perMinute: number
  clock: Clock
  warn: (error: unknown, message: string) => void
}

/** Brings an issue to everybody who is to get it: each once, whatever breaks. */
export class Sending {
  private readonly rate: SendRate

  constructor(private readonly needs: Needs) {
    this.rate = new SendRate(needs.database, needs.perMinute)
  }

  /** Sends for a while. Says after how many milliseconds it is to go on; undefined where nothing is left. */
  async run(newsletter: number, issue: ReadableIssue, ends: Ends): Promise<number | undefined> {
    const { database, people, clock } = this.needs
    const slice = new Slice(this.needs, this.rate, { newsletter, issue }, ends)
    await slice.run()
    const next = await new OutgoingMailsRepository(database, people, clock, '').nextDue(newsletter)
    if (!next) return undefined
    const wait = Math.max(0, next.getTime() - clock.now().getTime())
    return slice.isServerDown ? Math.max(wait, AFTER_FAILURES_MS) : wait
  }

  /** After it was stopped: what a run that was killed had handed over is in doubt. */
  async settle(newsletter: number): Promise<void> {
    const { database, people, clock } = this.needs
    await new OutgoingMailsRepository(database, people, clock, randomUUID()).leaveUnconfirmed(
      newsletter,
    )
  }
}

export interface Ends {
  /** Nothing more is handed over, and what was is heard to its end. */
  stop: AbortSignal
  /** At once. */
  interrupt: AbortSignal
}

interface Work {
  newsletter: number
  issue: ReadableIssue
}

class Slice {
  private readonly outgoing: OutgoingMailsRepository
  private readonly until = performance.now() + SLICE_MS
  private readonly inHand = new Set<number>()
  private readonly batch: Due[] = []
  private reading: Promise<void> = Promise.resolve()
  private failures = 0

  constructor(
    private readonly needs: Needs,
    private readonly rate: SendRate,
    private readonly work: Work,
    private readonly ends: Ends,
  ) {
    this.outgoing = new OutgoingMailsRepository(
      needs.database,
      needs.people,
      needs.clock,
      randomUUID(),
    )
  }

  get isServerDown(): boolean {
    return this.failures >= MOST_FAILURES
  }

  async run(): Promise<void> {
    await this.outgoing.leaveUnconfirmed(this.work.newsletter)
    const workers = Array.from({ length: AT_ONCE }, () => this.sendOnAndOn())
    // Whatever one of them meets, what the others have handed over is heard to its end.
    const ended = Promise.allSettled(workers)
    const { interrupt } = this.ends
    await orStopped(ended, interrupt, 0)
    interrupt.throwIfAborted()
    for (const result of await ended) if (result.status === 'rejected') throw result.reason
  }

  private get isOver(): boolean {
    const { stop, interrupt } = this.ends
    const isTold = stop.aborted || interrupt.aborted
    return isTold || this.isServerDown || performance.now() > this.until
  }

  private async sendOnAndOn(): Promise<void> {
    while (!this.isOver) {
      const due = await this.next()
      if (!due) return
      await this.rate.turn(this.ends.stop)
      if (!this.isOver) await this.send(due)
      this.inHand.delete(due.id)
    }
  }

  /** One reads for all. */
  private async next(): Promise<Due | undefined> {
    const before = this.reading
    const refill = async () => {
      await before.catch(() => {})
      if (this.batch.length > 0) return
      this.batch.push(...(await this.outgoing.due(this.work.newsletter, [...this.inHand], BATCH)))
    }
    this.reading = refill()
    await this.reading
    const due = this.batch.shift()
    if (due) this.inHand.add(due.id)
    return due
  }

  private async send(due: Due): Promise<void> {
    if (!due.isWanted) return this.outgoing.end(due, NOT_WANTED)
    let taking: Promise<boolean> | undefined
    const beforeEnd = async () => {
      if (!(await (taking = this.outgoing.take(due)))) throw new NotOurs()
    }
    const message = this.needs.envelopes.addressed(this.work.issue, due)
    const outcome = await this.needs.smtp
      .send({ ...message, beforeEnd })
      .then((answer) => ({ state: 'sent', answer }) as const, outcomeOf)
    if (outcome === 'not ours') {
      // Where it was stopped the others are not ours either: look again.
      this.batch.length = 0
      return
    }
    const hasAnswered = outcome.state !== 'later' && outcome.state !== 'unconfirmed'
    this.failures = hasAnswered ? 0 : this.failures + 1
    // A connection can break while the row is being written: what stands there then is ours all the same.
    const isTaken = taking !== undefined && (await taking.catch(() => true))
    await this.insist(() => this.outgoing.end(due, isTaken ? outcome : asUntaken(outcome)))
  }

  /** What the server has said is written down, however long the database is away. */
  private insist(write: () => Promise<void>): Promise<void> {
    const tell = (error: unknown) =>
      this.needs.warn(error, 'what became of a mail cannot be written down yet')
    const { signal } = new AbortController()
    return retryUntilDone(write, { firstMs: RETRY_MS, longestMs: RETRY_MS, tell, signal })
  }
}

/** Another has it, or nobody is to have it: the connection is cut before the server can take it. */
class NotOurs extends Error {
  override name = 'NotOurs'
}

const NOT_WANTED: Outcome = { state: 'refused', answer: UNSUBSCRIBED }

function outcomeOf(error: unknown): Outcome | 'not ours' {
  if (!(error instanceof MailRefused)) throw error
  if (error.cause instanceof NotOurs) return 'not ours'
  const { message: answer, isPermanent, isSilence } = error
  if (isSilence) return { state: 'unconfirmed', answer }
  return { state: isPermanent ? 'refused' : 'later', answer }
}

/** Without its end no server has it, whatever was not heard. */
const asUntaken = (outcome: Outcome): Outcome =>
  outcome.state === 'refused' ? outcome : { state: 'later', answer: outcome.answer }
