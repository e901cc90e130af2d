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
