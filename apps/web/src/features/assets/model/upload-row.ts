import {
  isAboveRecommended,
  UPLOAD_LIMITS,
  type EndedUpload,
  type QueuedUpload,
  type UploadReason,
  say,
} from '@berg/contract'
import { formatSize } from '../../../lib/format-size.ts'
import { farOf, IS_UNDER_WAY, progressWords, type Upload } from './upload-progress.ts'

/** What can be done with an upload. */
export type UploadAct = 'Pause' | 'Go on' | 'Retry' | 'Try now' | 'Cancel' | 'Remove'

/** As its button says it. */
export const ACT_WORDS: Record<UploadAct, string> = {
  Pause: say('Pause ##verb'),
  'Go on': say('Go on'),
  Retry: say('Retry'),
  'Try now': say('Try now'),
  Cancel: say('Cancel'),
  Remove: say('Remove'),
}

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
  'no-room': say('There was no room left for it.'),
  unreadable: say('The file was moved or changed on its device.'),
  refused: say('The server did not take it.'),
  unrecorded: say('The file has arrived, but it is not in the library.'),
  expired: say('Nobody went on with it for too long.'),
}

const STATES: Record<QueuedUpload['state'], string> = {
  waiting: say('Waiting for its turn'),
  sending: say('On the way'),
  paused: say('Paused'),
  failed: say('Failed'),
  interrupted: say('Stopped before the end'),
}

/** One that another page sends, here or on another device. */
export function rowOfQueued(upload: QueuedUpload): UploadRowData {
  const { filename, size, received, state, reason, can } = upload
  const far = farOf(received, size)
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
  const words = isFinished ? say('Uploaded') : reason ? REASONS[reason] : say('Failed')
  return {
    name: filename,
    size,
    sent: size,
    look: isFinished ? 'done' : 'trouble',
    words: `${words} · ${formatSize(size)} · ${when}`,
    notes: upload.is_mine ? [] : [bySender(upload)],
    asset: asset_id,
    acts: [],
  }
}

const bySender = ({ sent_by_name: name }: Pick<QueuedUpload, 'sent_by_name'>) =>
  name ? say('By {name} ##who uploaded a file', { name }) : say('By somebody')

function whereOf({ is_mine, sent_by_name, state }: QueuedUpload): string {
  if (!is_mine) return bySender({ sent_by_name })
  return state === 'interrupted'
    ? say('Not being sent')
    : say('In another tab or on another device')
}

const sizeNotes = (size: number) =>
  isAboveRecommended(size)
    ? [say('Larger than the recommended {size}', { size: UPLOAD_LIMITS.recommended })]
    : []
