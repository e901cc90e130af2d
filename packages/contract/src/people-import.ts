import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { IdempotencyKey } from './parameters.ts'

/** A file of so many bytes holds more people than a plant has. */
export const IMPORT_MAX_BYTES = 700_000
export const IMPORT_MAX_PEOPLE = 5000

const File = {
  /** The file's bytes, in base64: how its letters are written is found out here. */
  file: z
    .base64()
    .min(1, 'The file is empty.')
    .max(Math.ceil(IMPORT_MAX_BYTES / 3) * 4, 'The file is larger than 700 kB.'),
}

export const IMPORT_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'personnel_number',
  'department',
  'working_hours',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

const ImportRow = z.object({
  line: z.int(),
  /** Null for somebody new. */
  id: z.int().nullable(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  department: z.string(),
  is_active: z.boolean(),
  changes: z.array(
    z.object({ field: z.enum(IMPORT_FIELDS), before: z.string(), after: z.string() }),
  ),
})
export type ImportRow = z.infer<typeof ImportRow>

const ImportPreview = z.object({
  /** Names exactly this: what is confirmed is what was looked at. */
  fingerprint: z.string(),
  encoding: z.enum(['UTF-8', 'UTF-16', 'Windows-1252']),
  delimiter: z.enum([',', ';', '\t']),
  /** Columns that are not read. */
  ignored: z.array(z.string()),
  /** Lines that cannot be taken, and why. */
  faults: z.array(z.object({ line: z.int(), message: z.string() })),
  added: z.array(ImportRow),
  changed: z.array(ImportRow),
  unchanged: z.int(),
  /** Active accounts that the file does not name; nothing happens to them. */
  absent: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type ImportPreview = z.infer<typeof ImportPreview>

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/users/import/preview/',
  access: 'superuser',
  cost: 'search',
  summary:
    'What a list of people (CSV) would change, and which of its lines are at fault; changes nothing',
  body: z.strictObject(File),
  response: ImportPreview,
  timeLimitMs: 60_000,
})

export const confirmImport = endpoint({
  method: 'POST',
  path: '/api/users/import/',
  access: 'superuser',
  cost: 'search',
  summary:
    'Do what the preview with this fingerprint said: all of it, or nothing where the people have ' +
    'changed since (409). Repeated with the same Idempotency-Key it gives the first answer',
  headers: IdempotencyKey,
  givesFirstAnswer: true,
  body: z.strictObject({
    ...File,
    fingerprint: z.string().min(1).max(100),
    /** For the trace of who did what. */
    filename: z.string().trim().max(200).default('a list'),
  }),
  response: z.object({
    /** The accounts that are new, in the order of the file. */
    added: z.array(z.int()),
    changed: z.int(),
    unchanged: z.int(),
  }),
  timeLimitMs: 60_000,
})
