import {
  isAboveRecommended,
  UPLOAD_LIMITS,
  type EndedUpload,
  type QueuedUpload,
  type UploadReason,
} from '@berg/contract'
import { formatSize } from '../../../lib/format-size.ts'
import { IS_UNDER_WAY, progressWords, type Upload } from './upload-progress.ts'

/** What can be done with an upload, by the words on its button. */
export type UploadAct = 'Pause' | 'Go on' | 'Retry' | 'Try now' | 'Cancel' | 'Remove'

/** An upload as a list shows it, wherever it runs. */
export interface UploadRowData {
  name: string
  size: number
  /** Bytes that have arrived. */
  sent: number
  look: 'under way' | 'trouble' | 'done'
  /** How far it is, or what went wrong. */
  words: string
  /** Whose it is, or that it is larger than it should be. */
  notes: readonly string[]
  /** The file in the library. */
  asset: number | null
  acts: readonly UploadAct[]
}

const ACTS: Record<Upload['state']['kind'], readonly UploadAct[]> = {
  queued: ['Pause', 'Cancel'],
  sending: ['Pause', 'Cancel'],
  offline: ['Try now', 'Cancel'],
  paused: ['Go on', 'Cancel'],
  failed: ['Retry', 'Remove'],
  refused: ['Remove'],
  unrecorded: ['Retry', 'Remove'],
  done: [],
}

/** One that is sent from this page. */
export function rowOfUpload(upload: Upload): UploadRowData {
  const { name, size, sent, state } = upload
  const isWhole = state.kind === 'sending' && sent >= size
  return {
    name,
    size,
    sent,
    look: IS_UNDER_WAY[state.kind] ? 'under way' : state.kind === 'done' ? 'done' : 'trouble',
    words: progressWords(upload),
    notes: IS_UNDER_WAY[state.kind] ? sizeNotes(size) : [],
    asset: state.kind === 'done' ? state.asset.id : null,
    acts: ACTS[state.kind].filter((act) => act !== 'Pause' || !isWhole),
  }
}

const REASONS: Record<UploadReason, string> = {
  'no-room': 'There was no room left for it.',
  unreadable: 'The file was moved or changed on its device.',
  refused: 'The server did not take it.',
  unrecorded: 'The file has arrived, but it is not in the library.',
  expired: 'Nobody went on with it for too long.',
}

const STATES: Record<QueuedUpload['state'], string> = {
  waiting: 'Waiting for its turn',
  sending: 'On the way',
  paused: 'Paused',
  failed: 'Failed',
  interrupted: 'Stopped before the end',
}

/** One that another page sends, here or on another device. */
export function rowOfQueued(upload: QueuedUpload): UploadRowData {
  const { filename, size, received, state, reason, can } = upload
  const far = `${formatSize(received)} of ${formatSize(size)}`
  const isTrouble = state === 'failed' || state === 'interrupted'
  const words = reason ? REASONS[reason] : STATES[state]
  return {
    name: filename,
    size,
    sent: received,
    look: isTrouble ? 'trouble' : 'under way',
    words: `${words} · ${far}`,
    notes: [whereOf(upload), ...sizeNotes(size)],
    asset: null,
    acts: [
      ...(can.pause ? (['Pause'] as const) : []),
      ...(can.resume && state !== 'interrupted'
        ? ([state === 'failed' ? 'Retry' : 'Go on'] as const)
        : []),
      ...(can.cancel ? (['Cancel'] as const) : []),
    ],
  }
}

/** One that is over. */
export function rowOfEnded(upload: EndedUpload, when: string): UploadRowData {
  const { filename, size, outcome, reason, asset_id } = upload
  const isFinished = outcome === 'finished'
  const words = isFinished ? 'Uploaded' : reason ? REASONS[reason] : 'Failed'
  return {
    name: filename,
    size,
    sent: size,
    look: isFinished ? 'done' : 'trouble',
    words: `${words} · ${formatSize(size)} · ${when}`,
    notes: upload.is_mine ? [] : [`By ${upload.sent_by_name ?? 'somebody'}`],
    asset: asset_id,
    acts: [],
  }
}

function whereOf({ is_mine, sent_by_name, state }: QueuedUpload): string {
  if (!is_mine) return `By ${sent_by_name ?? 'somebody'}`
  return state === 'interrupted' ? 'Not being sent' : 'In another tab or on another device'
}

const sizeNotes = (size: number) =>
  isAboveRecommended(size) ? [`Larger than the recommended ${UPLOAD_LIMITS.recommended}`] : []
