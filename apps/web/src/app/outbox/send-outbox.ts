import {
  confirmArticle,
  createComment,
  putReaction,
  say,
  signUp,
  withdrawSignup,
} from '@berg/contract'
import { saveWaiting } from '../../features/editor/api/articles.ts'
import { call } from '../../lib/api/call.ts'
import { ApiError, NetworkError, reasonOf } from '../../lib/api/errors.ts'
import { nextToSend, type OutboxEntry } from '../../lib/outbox/outbox-entry.ts'
import type { OutboxStore } from '../../lib/outbox/outbox-store.ts'

/** Not about what was sent: it waits for another moment, or for somebody to sign in. */
const NOT_NOW = new Set([401, 408, 425, 429])
const SERVER_FAULT = 500

/** Sends what waits, in its order, in one tab at a time. How many have arrived. */
export const sendOutbox = (store: OutboxStore, timeZone: string | undefined): Promise<number> =>
  navigator.locks.request('berg-outbox-sending', () => sendAll(store, timeZone))

async function sendAll(store: OutboxStore, timeZone: string | undefined): Promise<number> {
  let sent = 0
  for (;;) {
    const entry = nextToSend(await store.all())
    if (!entry) return sent
    try {
      await send(entry, timeZone)
    } catch (error) {
      if (!isRefusal(error)) return sent
      await store.refuse(entry, reasonOf(error))
      continue
    }
    await store.remove(entry)
    sent++
  }
}

function isRefusal(error: unknown): boolean {
  if (error instanceof NetworkError) return false
  return !(error instanceof ApiError) || (error.status < SERVER_FAULT && !NOT_NOW.has(error.status))
}

async function send({ act, key }: OutboxEntry, timeZone: string | undefined): Promise<unknown> {
  const headers = { 'idempotency-key': key }
  switch (act.kind) {
    case 'comment':
      return call(createComment, { params: { id: act.article }, body: { text: act.text }, headers })
    case 'reaction':
      return call(putReaction, {
        params: { id: act.article },
        body: { reaction: act.reaction },
        headers,
      })
    case 'confirmation':
      return call(confirmArticle, {
        params: { id: act.article },
        body: { ...act.read, read_offline_at: act.readAt },
        headers,
      })
    case 'signup':
      return call(act.comes ? signUp : withdrawSignup, { params: { id: act.article }, headers })
    case 'draft':
      return saveWaiting(act.saving as Parameters<typeof saveWaiting>[0], timeZone)
    default:
      throw new Error(say('It was written with another version of the site.'))
  }
}
