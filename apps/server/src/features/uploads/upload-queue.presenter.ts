import {
  type EndedUpload,
  type QueuedUpload,
  UPLOAD_DAYS,
  isAboveRecommended,
  nameOf,
} from '@berg/contract'
import { DAY_MS } from '../../platform/clock.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { EndedRow, QueuedRow } from './upload-queue.repository.ts'
import { uploadPolicy } from './uploads.policy.ts'

const senderOf = (actor: Actor, { userId, sentBy }: QueuedRow | EndedRow) => ({
  sent_by: sentBy,
  sent_by_name: sentBy && nameOf(sentBy),
  is_mine: userId === actor.id,
})

const GOES_ON = new Set<QueuedUpload['state']>(['waiting', 'sending'])

export function presentQueued(actor: Actor, row: QueuedRow): QueuedUpload {
  const isKeeper = uploadPolicy.keepQueue(actor)
  const isOpen = isKeeper && row.storageId !== null && row.completedAt === null
  return {
    id: row.id,
    filename: row.filename,
    size: row.size,
    received: row.received,
    state: row.state,
    reason: row.reason,
    is_above_recommended: isAboveRecommended(row.size),
    fingerprint: row.userId === actor.id ? row.fingerprint : '',
    ...senderOf(actor, row),
    created_at: row.createdAt.toISOString(),
    expires_at: new Date(row.touchedAt.getTime() + UPLOAD_DAYS * DAY_MS).toISOString(),
    can: {
      pause: isOpen && GOES_ON.has(row.state),
      resume: isOpen && !GOES_ON.has(row.state),
      cancel: isKeeper,
    },
  }
}

export const presentEnded = (actor: Actor, row: EndedRow): EndedUpload => ({
  id: row.id,
  filename: row.filename,
  size: row.size,
  outcome: row.outcome === 'finished' ? 'finished' : 'failed',
  reason: row.reason,
  ...senderOf(actor, row),
  ended_at: row.endedAt.toISOString(),
  asset_id: row.assetId,
})
