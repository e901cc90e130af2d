import { OUTBOX_DATABASE } from '@berg/contract'
import type { NewEntry, OutboxEntry } from './outbox-entry.ts'

const ENTRIES = 'entries'

/** The entries in IndexedDB. It is opened for a moment each time: whoever wants to delete it waits for nobody. */
export const outboxDatabase = {
  all: () => within<OutboxEntry[]>('readonly', (entries) => entries.getAll()),
  /** A new one gets the next number. */
  put: (entry: NewEntry | OutboxEntry) => within('readwrite', (entries) => entries.put(entry)),
  remove: (id: number) => within('readwrite', (entries) => entries.delete(id)),
  drop: () =>
    new Promise<void>((resolve) => {
      const asked = indexedDB.deleteDatabase(OUTBOX_DATABASE)
      asked.addEventListener('success', () => resolve())
      asked.addEventListener('error', () => resolve())
    }),
}

export type OutboxDatabase = typeof outboxDatabase

async function within<T>(
  mode: IDBTransactionMode,
  ask: (entries: IDBObjectStore) => IDBRequest,
): Promise<T> {
  const database = await open()
  try {
    const transaction = database.transaction(ENTRIES, mode)
    const request = ask(transaction.objectStore(ENTRIES))
    await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve)
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('Not stored.')),
      )
    })
    return request.result as T
  } finally {
    database.close()
  }
}

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(OUTBOX_DATABASE, 1)
    asked.addEventListener('upgradeneeded', () =>
      asked.result.createObjectStore(ENTRIES, { keyPath: 'id', autoIncrement: true }),
    )
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(asked.error ?? new Error('Not stored.')))
  })
