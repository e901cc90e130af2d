import { vi } from 'vitest'
import type { OutboxDatabase } from '../lib/outbox/outbox-database.ts'
import type { OutboxAct, OutboxEntry } from '../lib/outbox/outbox-entry.ts'
import { createOutboxStore } from '../lib/outbox/outbox-store.ts'
import { tokens } from '../lib/session.ts'

/** Signs in as the person of this number, on a device of their own. */
export function signInAs(person: number): void {
  const payload = btoa(JSON.stringify({ sub: String(person) }))
  tokens.set({ access: `x.${payload}.x`, refresh: 'r' }, false)
}

/** A device with what waits on it, without IndexedDB, at which this person has signed in. */
export function aDeviceOf(person: number) {
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => unknown) => work() } })
  localStorage.clear()
  signInAs(person)
  const device = { entries: [] as OutboxEntry[], isDropped: false }
  let last = 0
  const database: OutboxDatabase = {
    all: async () => [...device.entries],
    put: async (entry) => {
      const id = 'id' in entry ? entry.id : ++last
      device.entries = [...device.entries.filter((it) => it.id !== id), { ...entry, id }]
    },
    remove: async (id) => {
      device.entries = device.entries.filter((it) => it.id !== id)
      return undefined
    },
    drop: async () => {
      device.entries = []
      device.isDropped = true
    },
  }
  const store = createOutboxStore(database)
  const add = async (...acts: OutboxAct[]) => {
    for (const [at, act] of acts.entries())
      await store.add({
        person: tokens.person() ?? '',
        key: `key ${at + 1}`,
        act,
        at: '2026-11-14T08:00:00Z',
      })
  }
  return { device, store, add }
}

export const aComment = (text: string): OutboxAct => ({ kind: 'comment', article: 7, text })
