import { z } from 'zod'
import { Author } from './articles.ts'
import { endpoint } from './endpoint.ts'
import { Paging, listOf } from './parameters.ts'

/** What an upload is doing, on the device that sends it. */
export const UPLOAD_STATES = [
  'waiting',
  'sending',
  'paused',
  'failed',
  /** Nothing was heard of it for a while: its page was closed, or has no connection. */
  'interrupted',
] as const
export type UploadState = (typeof UPLOAD_STATES)[number]

/** Why an upload failed. The words are the screen's. */
export const UPLOAD_REASONS = [
  /** The storage was full. */
  'no-room',
  /** The file was moved or changed on the device. */
  'unreadable',
  /** The server did not take it. */
  'refused',
  /** It arrived and did not get into the library. */
  'unrecorded',
  /** Nobody went on with it. */
  'expired',
] as const
export type UploadReason = (typeof UPLOAD_REASONS)[number]

/** What was not heard of for so long is interrupted. A page says every UPLOAD_REPORT_SECONDS that it is there. */
export const UPLOAD_SILENCE_SECONDS = 90
export const UPLOAD_REPORT_SECONDS = 30
/** How long it is known which uploads ended. */
export const UPLOAD_HISTORY_DAYS = 90

const Sender = {
  /** Null where the account is gone. */
  sent_by: Author.nullable(),
  sent_by_name: z.string().nullable(),
  is_mine: z.boolean(),
}

/** A file on its way to the library, or one that stopped before the end. */
export const QueuedUpload = z.object({
  id: z.uuid(),
  filename: z.string(),
  size: z.int(),
  /** Bytes that the server has. */
  received: z.int(),
  state: z.enum(UPLOAD_STATES),
  reason: z.enum(UPLOAD_REASONS).nullable(),
  is_above_recommended: z.boolean(),
  /** By which the browser knows the file again that it has begun to send; empty for uploads of others. */
  fingerprint: z.string(),
  ...Sender,
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  can: z.object({ pause: z.boolean(), resume: z.boolean(), cancel: z.boolean() }),
})
export type QueuedUpload = z.infer<typeof QueuedUpload>

/** An upload that is over: the file is in the library, or it never will be. */
export const EndedUpload = z.object({
  id: z.uuid(),
  filename: z.string(),
  size: z.int(),
  outcome: z.enum(['finished', 'failed']),
  reason: z.enum(UPLOAD_REASONS).nullable(),
  ...Sender,
  ended_at: z.iso.datetime(),
  /** The file in the library; null where it is not there, or not any more. */
  asset_id: z.int().nullable(),
})
export type EndedUpload = z.infer<typeof EndedUpload>

const Whose = z.enum(['mine', 'everybody']).default('mine')

export const listUploadQueue = endpoint({
  method: 'GET',
  path: '/api/uploads/queue/',
  access: 'staff',
  summary:
    'Files on their way to the library from all devices, newest first; a page with `page`, else at most 200 in an array',
  query: z.object({ ...Paging, whose: Whose }),
  response: listOf(QueuedUpload),
})

export const listEndedUploads = endpoint({
  method: 'GET',
  path: '/api/uploads/history/',
  access: 'staff',
  summary: `Uploads of the last ${UPLOAD_HISTORY_DAYS} days that finished or failed, the latest first`,
  query: z.object({ ...Paging, whose: Whose }),
  response: listOf(EndedUpload),
})

const Total = z.object({ files: z.int(), bytes: z.int() })

export const UploadTotals = z.object({
  /** What has got into the library: since midnight, Monday and the first of the month, at the site. */
  today: Total,
  week: Total,
  month: Total,
  /** Today's, and what there is now. */
  completed: z.int(),
  uploading: z.int(),
  queued: z.int(),
  error: z.int(),
})
export type UploadTotals = z.infer<typeof UploadTotals>

export const totalUploads = endpoint({
  method: 'GET',
  path: '/api/uploads/totals/',
  access: 'staff',
  summary:
    'How many files were uploaded today, this week and this month, and how many are on the way',
  query: z.object({ whose: Whose }),
  response: UploadTotals,
})

const UploadParams = z.object({ id: z.uuid() })

export const pauseUpload = endpoint({
  method: 'POST',
  path: '/api/uploads/queue/:id/pause/',
  access: 'staff',
  summary:
    'Stop an upload, on whichever device it runs: no part is taken until somebody goes on with it',
  params: UploadParams,
  response: QueuedUpload,
})

export const resumeUpload = endpoint({
  method: 'POST',
  path: '/api/uploads/queue/:id/resume/',
  access: 'staff',
  summary:
    'Go on with an upload that is paused or failed; the device that has the file sends the rest',
  params: UploadParams,
  response: QueuedUpload,
})

export const cancelUpload = endpoint({
  method: 'POST',
  path: '/api/uploads/queue/:id/cancel/',
  access: 'staff',
  summary: 'Give up an upload of anybody, on whichever device it runs: nothing of it is kept',
  params: UploadParams,
})

/** So many uploads are told of in one call. */
export const REPORTED_UPLOADS_MAX = 500

/** What a page says of its uploads, and what it is asked to do with them. */
export const reportUploads = endpoint({
  method: 'POST',
  path: '/api/uploads/states/',
  access: 'staff',
  hasOwnLimit: true,
  summary:
    'Say that uploads of the caller are still being sent, and what they are doing where that has changed. ' +
    'The answer has the state that each should be in; one that is not known any more is left out',
  body: z.strictObject({
    uploads: z
      .array(
        z.strictObject({
          id: z.uuid(),
          /** Where it has changed. A pause is asked for, not reported. */
          state: z.enum(['waiting', 'sending', 'failed', 'interrupted']).optional(),
          reason: z.enum(UPLOAD_REASONS).optional(),
        }),
      )
      .min(1)
      .max(REPORTED_UPLOADS_MAX),
  }),
  response: z.object({
    uploads: z.array(
      z.object({
        id: z.uuid(),
        state: z.enum([...UPLOAD_STATES, 'cancelled']),
      }),
    ),
  }),
})
