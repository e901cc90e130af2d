import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { NewLetter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { dayAt, readMoment } from '../../platform/site-day.ts'
import { isReminderDay } from './reminder-days.ts'
import { type Due, reminderLetter, teamLetter } from './reminder-letters.ts'
import type { RemindersRepository } from './reminders.repository.ts'

/** So many are written to in one transaction. */
const BATCH = 100

interface Parts {
  database: Database
  reminders: RemindersRepository
  mail: Pick<Mail, 'sendAll'>
  clock: Clock
  timezone: string
}

/** Reminds those who have not confirmed, and tells those who lead them. */
export class Reminders {
  constructor(private readonly parts: Parts) {}

  /** Some people at a time. Run again it goes on where it was: nobody is written to twice on one day. */
  async run(signal: AbortSignal): Promise<void> {
    const { reminders, clock, timezone } = this.parts
    const today = dayAt(timezone, clock.now())
    const dues = (await reminders.due(today)).filter(({ due_on }) => isReminderDay(due_on, today))
    if (dues.length === 0) return
    const articles = dues.map(({ article }) => article.id)
    const round = { articles, since: readMoment(timezone, `${today}T00:00`) }
    const ofThose = (ids: readonly number[]) =>
      dues.filter(({ article }) => ids.includes(article.id))

    await this.inBatches(signal, async (tx) => {
      const people = await reminders.people(tx, 'must-read-reminder', round, BATCH)
      return people.map(({ id: userId, name, email, language, articles: missing }) =>
        reminderLetter({ userId, name, email, language }, ofThose(missing), today),
      )
    })
    await this.inBatches(signal, async (tx) => {
      const leads = await reminders.leads(tx, 'must-read-team', round, BATCH)
      return leads.map(({ id: userId, name, email, language, department, teams }) => {
        const missing = new Map(teams.map(({ article, names }) => [article, names]))
        const named = (due: Due) => ({ ...due, names: missing.get(due.article.id) ?? [] })
        const theirs = ofThose([...missing.keys()]).map(named)
        return teamLetter({ userId, name, email, language }, department, theirs, today)
      })
    })
    await reminders.noteReminded(articles, today)
  }

  /** Each in a short transaction of its own, which holds nothing that whoever confirms waits for. */
  private async inBatches(
    signal: AbortSignal,
    next: (tx: Transaction) => Promise<NewLetter[]>,
  ): Promise<void> {
    const { database, reminders, mail } = this.parts
    for (let written = BATCH; written === BATCH;) {
      signal.throwIfAborted()
      written = await transact(database, async (tx) => {
        await reminders.takeTurn(tx)
        const letters = await next(tx)
        await mail.sendAll(tx, letters)
        return letters.length
      })
    }
  }
}
