import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What a picture may come as. SVG is a document that can hold scripts, and so is none of them. */
export const PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
] as const
export const PICTURE_MAX_BYTES = 20 * 1024 * 1024
export const UPLOAD_URL_MINUTES = 15

export const presignUpload = endpoint({
  method: 'POST',
  path: '/api/uploads/presign/',
  access: 'signed-in',
  hasOwnLimit: true,
  summary:
    'An address to which the file can be PUT once, with exactly this Content-Type and size, within ' +
    `${UPLOAD_URL_MINUTES} minutes; and the address at which it will then be found`,
  body: z.object({
    filename: z.string().trim().min(1, 'This field may not be blank.').max(255),
    content_type: z.string().trim().toLowerCase().max(100).default('application/octet-stream'),
    size: z.int().min(1, 'The file is empty.'),
    /** `Asset` in either of them: a file of any kind for the library, which only staff send. */
    folder: z.string().max(100).optional(),
    category: z.string().max(100).optional(),
  }),
  response: z.object({
    upload_url: z.string(),
    download_url: z.string(),
    public_url: z.string(),
    url: z.string(),
    expires_at: z.iso.datetime(),
  }),
})

/** What the PUT answers. It is no JSON call: its body is the file. */
export const UploadedPicture = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
})
export type UploadedPicture = z.infer<typeof UploadedPicture>

/**
 * Files of any kind and size go to the storage in parts, so that a lost connection costs one part:
 *
 * 1. `beginUpload`, or after a reload `listUploads` to find the one that was under way.
 * 2. `putPart` for each part that is not in `received`. 404 means that the upload is gone: begin again;
 *    409 that it is paused; 507 that the disk is full: the upload and all its parts are gone.
 * 3. `completeUpload`, then `createAsset` with the url.
 */
export const FILE_MAX_BYTES = 2 * 1024 ** 3
/** All that a person may have on the way to the library at a time, from all devices. */
export const BULK_MAX_BYTES = 10 * 1024 ** 3
/** Larger files are taken, and the answer says that they are larger. */
export const RECOMMENDED_MAX_BYTES = 500 * 1024 ** 2
export const isAboveRecommended = (size: number) => size > RECOMMENDED_MAX_BYTES
/** The limits in words, for guidelines, hints and refusals. */
export const UPLOAD_LIMITS = {
  file: `${FILE_MAX_BYTES / 1024 ** 3} GB`,
  bulk: `${BULK_MAX_BYTES / 1024 ** 3} GB`,
  recommended: `${RECOMMENDED_MAX_BYTES / 1024 ** 2} MB`,
} as const
export const FILENAME_MAX = 255
/** Every part but the last has this size. */
export const PART_BYTES = 8 * 1024 ** 2
/** An upload that nobody goes on with is forgotten after so long. */
export const UPLOAD_DAYS = 7

export const partCountOf = (size: number) => Math.ceil(size / PART_BYTES)

/** Where a part of a file of this size begins and how long it is. */
export function partOf(size: number, number: number, partBytes = PART_BYTES) {
  const offset = (number - 1) * partBytes
  return { number, offset, size: Math.min(partBytes, size - offset) }
}

export const FileUpload = z.object({
  id: z.uuid(),
  filename: z.string(),
  content_type: z.string(),
  size: z.int(),
  part_size: z.int(),
  part_count: z.int(),
  /** Numbers of the parts that have arrived, from 1. */
  received: z.array(z.int()),
  /** What the caller gave to know the file by, so that it can be found again after a reload. */
  fingerprint: z.string(),
  /** No part is taken until somebody goes on with it. */
  is_paused: z.boolean(),
  is_above_recommended: z.boolean(),
  /** Where the file will be. */
  url: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
})
export type FileUpload = z.infer<typeof FileUpload>

/** A file that has arrived whole, as the storage has it. */
export const UploadedFile = z.object({
  url: z.string(),
  filename: z.string(),
  content_type: z.string(),
  size: z.int(),
})
export type UploadedFile = z.infer<typeof UploadedFile>

const UploadParams = z.object({ id: z.uuid() })

/** As it is: any script, but nothing that could be a path or a second line. */
export const Filename = z
  .string()
  .trim()
  .min(1, 'This field may not be blank.')
  .max(FILENAME_MAX, `Use at most ${FILENAME_MAX} characters.`)
  // oxlint-disable-next-line no-control-regex
  .regex(/^[^/\\\u0000-\u001f\u007f]+$/, 'A file name has no slash and no control character.')

export const beginUpload = endpoint({
  method: 'POST',
  path: '/api/uploads/multipart/',
  access: 'staff',
  hasOwnLimit: true,
  summary:
    'Begin to send a file in parts; 507 where the storage has no room for it, ' +
    `400 where the caller would have more than ${UPLOAD_LIMITS.bulk} on the way`,
  body: z.strictObject({
    filename: Filename,
    content_type: z.string().trim().toLowerCase().max(100).default('application/octet-stream'),
    size: z
      .int()
      .min(1, 'The file is empty.')
      .max(FILE_MAX_BYTES, `Use a file of at most ${UPLOAD_LIMITS.file}.`),
    fingerprint: z.string().max(500).default(''),
  }),
  response: FileUpload,
  status: 201,
})

export const listUploads = endpoint({
  method: 'GET',
  path: '/api/uploads/multipart/',
  access: 'staff',
  summary: "The caller's uploads that are under way, newest first",
  response: z.array(FileUpload),
})

export const getUpload = endpoint({
  method: 'GET',
  path: '/api/uploads/multipart/:id/',
  access: 'staff',
  summary: 'How far an upload of the caller has come',
  params: UploadParams,
  response: FileUpload,
})

export const putPart = endpoint({
  method: 'PUT',
  path: '/api/uploads/multipart/:id/parts/:n/',
  access: 'staff',
  hasOwnLimit: true,
  summary: 'Send a part of a file, as it is; sent again, it takes the place of the first',
  params: z.object({ id: z.uuid(), n: z.coerce.number<string | number>().int().min(1) }),
  takesFile: true,
})

export const completeUpload = endpoint({
  method: 'POST',
  path: '/api/uploads/multipart/:id/complete/',
  access: 'staff',
  hasOwnLimit: true,
  summary:
    'All parts are there: make them a file. 409 where one is missing. Repeated, it answers the same',
  params: UploadParams,
  response: UploadedFile,
  timeLimitMs: 120_000,
})

export const abortUpload = endpoint({
  method: 'DELETE',
  path: '/api/uploads/multipart/:id/',
  access: 'staff',
  hasOwnLimit: true,
  summary: 'Give an upload up: nothing of it is kept',
  params: UploadParams,
})
