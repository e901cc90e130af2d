import { z } from 'zod'
import { ASSET_TYPES } from './assets.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdParams, Paging, listOf } from './parameters.ts'

/** What people have put here. */
export const STORAGE_KINDS = ['documents', 'images', 'videos', 'other'] as const
export type StorageKind = (typeof STORAGE_KINDS)[number]

/** What the machine adds to it. */
export const STORAGE_ADDITIONS = [
  'sizes',
  'previews',
  'uploads',
  'bin',
  'aside',
  'backups',
] as const
export type StorageAddition = (typeof STORAGE_ADDITIONS)[number]

export const CLEANUP_KINDS = ['duplicates', 'old', 'unused', 'oversized'] as const
export type CleanupKind = (typeof CLEANUP_KINDS)[number]

/** So many files go in one act, and no more. */
export const CLEANUP_FILES_MAX = 200
/** Each is drawn anew while somebody waits. */
export const CLEANUP_PICTURES_MAX = 10
export const cleanupMostOf = (kind: CleanupKind) =>
  kind === 'oversized' ? CLEANUP_PICTURES_MAX : CLEANUP_FILES_MAX

/** A file that nobody has opened for so many years is old. */
export const OLD_FILE_YEARS = 2
/** In pixels: the widest screens that people have show no more. */
export const SCREEN_PIXELS_MAX = 3840

const Bytes = z.number().int().nonnegative()
const Amount = { files: z.int().nonnegative(), bytes: Bytes }

export const StorageUse = z.object({
  place: z.enum(['folder', 'bucket']),
  kinds: z.array(z.object({ kind: z.enum(STORAGE_KINDS), ...Amount })),
  additions: z.array(
    z.object({
      kind: z.enum(STORAGE_ADDITIONS),
      ...Amount,
      /** It lies somewhere else, and is not part of `used`. */
      elsewhere: z.boolean(),
    }),
  ),
  used: Bytes,
  /** Null where nobody says how much there is. */
  limit: Bytes.nullable(),
  limit_from: z.enum(['disk', 'setting']).nullable(),
  /** What is left on the disk; null for a bucket. */
  free: Bytes.nullable(),
  /** What else lies on the disk: the database, the system, other programs. Null for a bucket. */
  others: Bytes.nullable(),
  /** When sizes, what lies aside and backups were counted; null where they have not been yet. */
  counted_at: z.iso.datetime().nullable(),
  /** Files that nobody has read through yet: they are in no recommendation about their content. */
  unread: z.int().nonnegative(),
  recommendations: z.array(z.object({ kind: z.enum(CLEANUP_KINDS), ...Amount })),
  can: z.object({ clean: z.boolean(), empty_bin: z.boolean() }),
})
export type StorageUse = z.infer<typeof StorageUse>

/** A file of the library, with what a cleanup has to know of it. */
export const StoredFile = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(ASSET_TYPES),
  size: Bytes,
  url: z.string(),
  created_at: z.iso.datetime(),
  /** The last day on which anybody opened it; null where nobody has since `known_since`. */
  opened_on: z.iso.date().nullable(),
  known_since: z.iso.date(),
  /** Whether an article, a page, a newsletter or a leadership message names it. */
  used: z.boolean(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type StoredFile = z.infer<typeof StoredFile>

export const Recommended = z.object({
  ...StoredFile.shape,
  /** Of a duplicate: the file with the same content that stays. */
  keeps: z.object({ id: z.int(), name: z.string() }).nullable(),
})
export type Recommended = z.infer<typeof Recommended>

export const Cleanup = z.object({
  id: z.int(),
  kind: z.enum(CLEANUP_KINDS),
  ...Amount,
  created_at: z.iso.datetime(),
  /** Null where the account is gone. */
  created_by_name: z.string().nullable(),
  undone_at: z.iso.datetime().nullable(),
  can: z.object({ undo: z.boolean() }),
})
export type Cleanup = z.infer<typeof Cleanup>

export const UNTOUCHED_REASONS = ['used', 'changed', 'unreadable'] as const
const Untouched = z.array(
  z.object({ id: z.int(), name: z.string(), reason: z.enum(UNTOUCHED_REASONS) }),
)
export type Untouched = z.infer<typeof Untouched>

export const getStorage = endpoint({
  method: 'GET',
  path: '/api/storage/',
  access: 'staff',
  summary: 'How full the storage is, with what, and what could go',
  response: StorageUse,
})

export const countStorage = endpoint({
  method: 'POST',
  path: '/api/storage/count/',
  access: 'staff',
  summary: 'Count again what only the storage itself can say; it is done behind the answer',
})

export const STORED_FILE_ORDERINGS = ['-size', 'opened_on'] as const
export const listStoredFiles = endpoint({
  method: 'GET',
  path: '/api/storage/files/',
  access: 'staff',
  summary:
    'The files of the library, the largest first or those that nobody has opened for longest',
  query: z.object({ ...Paging, ordering: z.enum(STORED_FILE_ORDERINGS).optional() }),
  response: listOf(StoredFile),
})

const KindParams = z.object({ kind: z.enum(CLEANUP_KINDS) })

export const getRecommendation = endpoint({
  method: 'GET',
  path: '/api/storage/recommendations/:kind/',
  access: 'staff',
  summary:
    'What a cleanup of this kind would take away: as many files as go in one act, the largest first',
  params: KindParams,
  response: z.object({ ...Amount, results: z.array(Recommended) }),
})
export type Recommendation = z.infer<typeof getRecommendation.response>

export const cleanStorage = endpoint({
  method: 'POST',
  path: '/api/storage/cleanups/',
  access: 'staff',
  summary:
    'Put files into the bin for one reason; each that is used, or for which the reason no longer holds, stays',
  body: z.strictObject({
    kind: z.enum(CLEANUP_KINDS),
    ids: z.array(Id).min(1).max(CLEANUP_FILES_MAX, `Choose at most ${CLEANUP_FILES_MAX} files.`),
  }),
  response: z.object({ ...Cleanup.shape, untouched: Untouched }),
  timeLimitMs: 2 * 60_000,
})

export const listCleanups = endpoint({
  method: 'GET',
  path: '/api/storage/cleanups/',
  access: 'staff',
  summary: 'What was cleaned up, newest first',
  query: z.object(Paging),
  response: listOf(Cleanup),
})

export const undoCleanup = endpoint({
  method: 'POST',
  path: '/api/storage/cleanups/:id/undo/',
  access: 'staff',
  summary: 'Bring back what a cleanup took away, as far as it is still in the bin',
  params: IdParams,
  response: z.object({ ...Cleanup.shape, restored: z.int() }),
  timeLimitMs: 2 * 60_000,
})

export const emptyStorageBin = endpoint({
  method: 'POST',
  path: '/api/storage/bin/empty/',
  access: 'superuser',
  summary: `Delete files in the bin for good, the oldest first: at most ${CLEANUP_FILES_MAX} at once`,
  response: z.object(Amount),
  timeLimitMs: 2 * 60_000,
})

export const exportStorage = endpoint({
  method: 'GET',
  path: '/api/storage/export.csv',
  access: 'staff',
  cost: 'search',
  summary: 'Every file of the library, with what a cleanup has to know of it, for a spreadsheet',
  sends: 'text/csv',
  timeLimitMs: 10 * 60_000,
})
