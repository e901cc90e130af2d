import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Paging, listOf } from './parameters.ts'

export const JOB_STATES = ['waiting', 'running', 'failed'] as const
export type JobState = (typeof JOB_STATES)[number]

/** Work that needs no answer, on its way. What is done is not listed. */
export const Job = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** What it does, in words. */
  title: z.string(),
  state: z.enum(JOB_STATES),
  /** How often it was begun. */
  attempts: z.int(),
  /** When it is due, began or failed, by its state. */
  at: z.iso.datetime(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
})
export type Job = z.infer<typeof Job>

const Amount = z.number().int().nonnegative()

/** How the site itself is, for those who look after it. */
export const System = z.object({
  version: z.string(),
  node: z.string(),
  database: z.object({ kind: z.enum(['embedded', 'server']), version: z.string(), size: Amount }),
  storage: z.object({
    kind: z.enum(['folder', 'bucket']),
    files: Amount,
    size: Amount,
    /** Of the disk that holds it; null for a bucket. */
    disk: z.object({ free: Amount, size: Amount }).nullable(),
  }),
  jobs: z.object({ waiting: Amount, running: Amount, failed: Amount }),
  schedules: z.array(
    z.object({
      kind: z.string(),
      title: z.string(),
      every: z.enum(['hour', 'day']),
      last_run: z.iso.datetime().nullable(),
    }),
  ),
  /** The last that was begun; null where none is known. */
  last_backup: z
    .object({
      at: z.iso.datetime(),
      file: z.string(),
      size: Amount,
      error: z.string().nullable(),
    })
    .nullable(),
  /** What somebody should see to, a sentence each. */
  warnings: z.array(z.string()),
})
export type System = z.infer<typeof System>

export const getSystem = endpoint({
  method: 'GET',
  path: '/api/system/',
  access: 'staff',
  summary: 'Version, database, storage, jobs, last backup and warnings',
  response: System,
})

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/system/jobs/',
  access: 'staff',
  summary: 'Jobs that wait, run or have failed, the latest first',
  query: z.object({ state: z.enum(JOB_STATES).optional(), ...Paging }),
  response: listOf(Job),
})

const JobParams = z.object({ id: z.uuid() })

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/system/jobs/:id/retry/',
  access: 'staff',
  summary: 'Run a failed job again',
  params: JobParams,
})

export const retryFailedJobs = endpoint({
  method: 'POST',
  path: '/api/system/jobs/retry/',
  access: 'staff',
  summary: 'Run all failed jobs again',
})

export const dismissJob = endpoint({
  method: 'DELETE',
  path: '/api/system/jobs/:id/',
  access: 'staff',
  summary: 'Forget a failed job',
  params: JobParams,
})
