import type { NewsletterIssue } from '@berg/contract'
import { setPriority } from 'node:os'
import { doJobs } from '../../../platform/side-program.ts'
import { drawPaper, type PaperOptions } from './draw-paper.ts'

export interface PaperJob {
  issue: NewsletterIssue
  options: PaperOptions
}

/** Somebody waits for a page before anybody waits for paper. */
const LOWER_PRIORITY = 5

/** A process of its own, started by `paper.ts`. It ends with whoever started it, and not before. */
setPriority(LOWER_PRIORITY)
process.on('SIGINT', () => {}).on('SIGTERM', () => {})
process.on('disconnect', () => process.exit())
doJobs<PaperJob, Uint8Array>(
  (handle) => process.on('message', handle),
  (reply) => process.send?.(reply),
  ({ issue, options }) => drawPaper(issue, options),
)
