import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import { doJobs } from '../../platform/side-program.ts'

/** With `stored` it is compared, else hashed. */
export interface PasswordJob {
  password: string
  stored?: string
}
export type PasswordAnswer = string | boolean

/** argon2id with the parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Whoever signs in waits a little longer, so that nobody who reads does. */
const LOWER_PRIORITY = 5

/**
 * A thread of its own, started by `passwords.ts`. The pool of threads that Node brings also reads files and
 * packs answers, which would wait behind passwords there. Only Linux knows the priority of one thread.
 */
if (process.platform === 'linux') setPriority(LOWER_PRIORITY)
doJobs<PasswordJob, PasswordAnswer>(
  (handle) => parentPort?.on('message', handle),
  (reply) => parentPort?.postMessage(reply),
  ({ password, stored }) =>
    stored === undefined ? hashSync(password, COST) : verifySync(stored, password),
)
