import { PAGES, say } from '@berg/contract'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { NewLetter } from '../../platform/mail/letter.ts'
import type { Notices } from '../../platform/notifications/notices.ts'
import type { Addressee, EmergenciesRepository } from './emergencies.repository.ts'
import type { EmergencyRow } from './emergencies.table.ts'

interface Parts {
  database: Database
  emergencies: EmergenciesRepository
  notices: Pick<Notices, 'tell' | 'unseenOf'>
  mail: (tx: Transaction, letters: readonly NewLetter[]) => Promise<void>
  /** Sends what goes to devices, at once. */
  push: (at: Date, signal: AbortSignal) => Promise<void>
}

/** So many are told in one transaction. */
const BATCH = 500

/** Brings an emergency to everybody. Broken off, it goes on where it was. */
export class EmergencyDelivery {
  constructor(private readonly parts: Parts) {}

  async run(id: number, signal: AbortSignal): Promise<void> {
    const { database, emergencies, push } = this.parts
    while (!signal.aborted && (await transact(database, (tx) => this.tellSome(tx, id))));
    signal.throwIfAborted()
    const emergency = await emergencies.get(id)
    if (emergency) await push(emergency.createdAt, signal)
  }

  /** Says whether somebody is left. */
  private async tellSome(tx: Transaction, id: number): Promise<boolean> {
    const { emergencies, notices, mail } = this.parts
    const emergency = await emergencies.lock(tx, id)
    const people = emergency ? await emergencies.next(tx, emergency.toldUpTo, BATCH) : []
    const last = people.at(-1)
    if (!emergency || !last) return false
    const { text, createdAt: at } = emergency
    const to = people.map((person) => person.id)
    await notices.tell(tx, { to, kind: 'emergency', facts: { text }, at })
    const noticeOf = await notices.unseenOf(tx, 'emergency', to)
    const letters = people
      .filter(({ isReachable }) => isReachable)
      .map((person) =>
        Object.assign(emergencyLetter(person, emergency), { notice: noticeOf.get(person.id) }),
      )
    await mail(tx, letters)
    await emergencies.noteTold(tx, id, last.id)
    return people.length === BATCH
  }
}

export const emergencyLetter = (
  { id: userId, name, email, language }: Addressee,
  { text }: Pick<EmergencyRow, 'text'>,
): NewLetter => ({
  to: { userId, name, email, language },
  kind: 'emergency',
  words: () => ({
    subject: say('Emergency: {text}', { text }),
    paragraphs: [say('Everybody on the site is told this:'), { quote: text }],
    action: { label: say('Open The Berg'), path: PAGES.notifications },
  }),
})
