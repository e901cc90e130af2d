import { tokens } from '../session.ts'
import { type OutboxDatabase, outboxDatabase } from './outbox-database.ts'
import { isWaiting, type NewEntry, type OutboxEntry } from './outbox-entry.ts'
import { outboxMark } from './outbox-mark.ts'

/** One tab at a time: what one adds is not deleted by another that has just sent the last one. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks.request('berg-outbox-entries', work)

/** Things that wait on the device to be sent, for whoever is signed in. Another person's are never given out. */
export function createOutboxStore(database: OutboxDatabase) {
  const forget = async () => {
    await database.drop()
    outboxMark.remove()
  }
  const change = (id: number, refusal: string | undefined) =>
    alone(async () => {
      const entry = (await database.all()).find((it) => it.id === id)
      // Thrown away meanwhile.
      if (!entry) return
      requirePerson(entry)
      await database.put({ ...entry, refusal })
      outboxMark.set()
    })

  const all = async (): Promise<OutboxEntry[]> => {
    const person = tokens.person()
    if (person === null || !outboxMark.isSet()) return []
    return (await database.all()).filter((entry) => entry.person === person)
  }

  return {
    all,
    isWaiting: async () => (await all()).some(isWaiting),

    /** At the end of the line. */
    add: (entry: NewEntry) =>
      alone(async () => {
        requirePerson(entry)
        await database.put(entry)
        outboxMark.set()
      }),

    refuse: ({ id }: OutboxEntry, refusal: string) => change(id, refusal),
    /** In its place in line, under its key: what is refused is not done. */
    tryAgain: ({ id }: OutboxEntry) => change(id, undefined),

    remove: ({ id }: OutboxEntry) =>
      alone(async () => {
        await database.remove(id)
        if ((await database.all()).length === 0) return forget()
        outboxMark.set()
      }),

    /** Whoever it was leaves nothing behind. */
    forget: () => alone(forget),

    /** What others have left goes; without a person, everything. */
    forgetOthers: (person: string | null) =>
      alone(async () => {
        const left = await database.all()
        if (left.every((entry) => entry.person !== person)) return forget()
        for (const entry of left) if (entry.person !== person) await database.remove(entry.id)
      }),
  }
}

export const outboxStore = createOutboxStore(outboxDatabase)
export type OutboxStore = typeof outboxStore

/** A session that has just ended must not leave something behind all the same. */
function requirePerson({ person }: NewEntry): void {
  if (tokens.person() !== person || tokens.isShared()) throw new Error('Nobody is signed in here.')
}
