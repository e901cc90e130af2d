import { say } from '@berg/contract'
import { ApiError, NetworkError } from '../api/errors.ts'
import { randomKey } from '../random-key.ts'
import { tokens } from '../session.ts'
import type { OutboxAct } from './outbox-entry.ts'
import { outboxMark } from './outbox-mark.ts'

/** In place of an answer: it waits on the device, and is sent when the line is back. */
export const WAITS = 'waits'
export const WAITS_WORDS = [
  say('Kept on this device'),
  say('There is no connection. It is sent as soon as there is one.'),
] as const

const UNREACHABLE = new Set([502, 503, 504])

export const isUnreached = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && UNREACHABLE.has(error.status))

/** On a device of one's own that can open the app without a connection. */
export const canKeep = (): boolean =>
  tokens.person() !== null &&
  !tokens.isShared() &&
  typeof indexedDB !== 'undefined' &&
  Boolean(navigator.serviceWorker?.controller)

interface Delivery<T> {
  act: OutboxAct
  /** Under which it is done once. */
  key?: string
  send: (key: string) => Promise<T>
}

/** Sends it; without a connection, or behind something that waits already, it waits in its place in line. */
export async function deliver<T>({
  act,
  key = randomKey(),
  send,
}: Delivery<T>): Promise<T | typeof WAITS> {
  if (!canKeep()) return send(key)
  if ((await isSomethingWaiting()) && (await isPutAside(act, key))) return WAITS
  try {
    return await send(key)
  } catch (error) {
    if (!isUnreached(error)) throw error
    // A confirmation says something else once it has waited, and counts once by itself.
    if (await isPutAside(act, act.kind === 'confirmation' ? randomKey() : key)) return WAITS
    throw error
  }
}

async function isSomethingWaiting(): Promise<boolean> {
  if (!outboxMark.isSet()) return false
  const { outboxStore } = await import('./outbox-store.ts')
  return outboxStore.isWaiting().catch(() => false)
}

/** False where the device refuses, because it is full or private. */
export async function isPutAside(act: OutboxAct, key: string): Promise<boolean> {
  try {
    const { outboxStore } = await import('./outbox-store.ts')
    const person = tokens.person() ?? ''
    await outboxStore.add({ person, key, act, at: new Date().toISOString() })
    return true
  } catch {
    return false
  }
}
