import { z } from 'zod'
import { STATUSES } from './articles.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdParams, Paging, listOf } from './parameters.ts'

/** So long what was deleted can come back. */
export const BIN_DAYS = 30

export const BIN_KINDS = ['article', 'asset', 'pin', 'project', 'section_entry'] as const
export type BinKind = (typeof BIN_KINDS)[number]

/** Something that was deleted, with what the caller may do about it. */
export const BinItem = z.object({
  id: z.int(),
  kind: z.enum(BIN_KINDS),
  /** Its id before, and again when it comes back. */
  subject_id: z.int(),
  title: z.string(),
  /** The state of an article. */
  status: z.enum(STATUSES).nullable(),
  /** The bytes of an asset. */
  size: z.int().nullable(),
  /** Whose it is; null where nobody knows any more. */
  owner_name: z.string().nullable(),
  deleted_at: z.iso.datetime(),
  /** For staff, and for who deleted it. */
  deleted_by_name: z.string().nullable(),
  /** When it goes for good. */
  goes_at: z.iso.datetime(),
  can: z.object({ restore: z.boolean(), purge: z.boolean() }),
})
export type BinItem = z.infer<typeof BinItem>

export const listBin = endpoint({
  method: 'GET',
  path: '/api/bin/',
  access: 'signed-in',
  summary:
    'What was deleted in the last 30 days, newest first: for staff articles, files, projects and entries of sections, for anybody the ' +
    'own articles and the own pin',
  query: z.object({
    ...Paging,
    kind: z.enum(BIN_KINDS).optional(),
    /** What had this id; together with `kind`. */
    subject_id: z.coerce.number<string | number>().pipe(Id).optional(),
  }),
  response: listOf(BinItem),
})

export const restoreFromBin = endpoint({
  method: 'POST',
  path: '/api/bin/:id/restore/',
  access: 'signed-in',
  summary: 'Bring something back as it was, under the id that it had',
  params: IdParams,
  response: z.object({
    kind: z.enum(BIN_KINDS),
    id: z.int(),
    title: z.string(),
    /** What it had and is not there any more: tags that were deleted, files that are in the bin. */
    missing: z.array(z.string()),
  }),
})

export const purgeFromBin = endpoint({
  method: 'DELETE',
  path: '/api/bin/:id/',
  access: 'signed-in',
  summary:
    'Delete something in the bin for good, with its files: superusers, and anybody what nobody else sees',
  params: IdParams,
})
