import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { dayAt } from '../../platform/site-day.ts'
import type { AskedPerson, MustReadsRepository } from './must-reads.repository.ts'
import { isReminderDay } from './reminder-days.ts'
import { type Due, reminderLetter, teamLetter } from './reminder-letters.ts'

interface Parts {
  database: Database
  mustReads: MustReadsRepository
  mail: Mail
  clock: Clock
  timezone: string
}

type Asking = Due & { outstanding: AskedPerson[] }

/** Reminds those who have not confirmed, and tells those who lead them. */
export class Reminders {
  constructor(private readonly parts: Parts) {}

  /** All of a day or nothing: whatever is run again, nobody is written to twice on one day. */
  async run(): Promise<void> {
    const { database, mustReads, clock, timezone } = this.parts
    const today = dayAt(timezone, clock.now())
    await transact(database, async (tx) => {
      const dues = (await mustReads.unreminded(tx, today)).filter(({ due_on }) =>
        isReminderDay(due_on, today),
      )
      const asking: Asking[] = []
      for (const due of dues) {
        const people = await mustReads.asked(due.article.id, tx)
        asking.push({ ...due, outstanding: people.filter((one) => !one.has_confirmed) })
        await mustReads.noteReminded(tx, due.article.id, today)
      }
      await this.remindPeople(tx, asking, today)
      await this.tellLeads(tx, asking, today)
    })
  }

  private async remindPeople(tx: Transaction, asking: readonly Asking[], today: string) {
    const people = new Map<number, { person: AskedPerson; dues: Due[] }>()
    for (const due of asking) {
      for (const person of due.outstanding) {
        if (!person.email) continue
        const known = people.get(person.id)
        if (known) known.dues.push(due)
        else people.set(person.id, { person, dues: [due] })
      }
    }
    for (const { person, dues } of people.values()) {
      const to = { userId: person.id, name: person.name, email: person.email }
      await this.parts.mail.send(tx, reminderLetter(to, dues, today))
    }
  }

  private async tellLeads(tx: Transaction, asking: readonly Asking[], today: string) {
    const { mustReads, mail } = this.parts
    for (const { id: userId, name, email, department } of await mustReads.leads(tx)) {
      const dues = asking
        .map((due) => ({
          ...due,
          names: due.outstanding
            .filter((person) => person.department === department)
            .map((person) => person.name),
        }))
        .filter(({ names }) => names.length > 0)
      if (dues.length > 0) {
        await mail.send(tx, teamLetter({ userId, name, email }, department, dues, today))
      }
    }
  }
}
