import type { NewsletterIssue } from '@berg/contract'
import { startProcess } from '../../../platform/programs.ts'
import { SideProgram } from '../../../platform/side-program.ts'
import type { PaperOptions } from './draw-paper.ts'
import type { PaperJob } from './paper-program.ts'

/** It knows none of our secrets. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' }

/** Fonts and pages take some 100 MB for a moment: they go with the process. */
const program = new SideProgram<PaperJob, Uint8Array>(() =>
  startProcess('paper-program', import.meta.url, ENVIRONMENT),
)

/** The issue as a PDF, made in a process of its own. */
export async function paperOf(issue: NewsletterIssue, options: PaperOptions): Promise<Buffer> {
  return Buffer.from(await program.run({ issue, options }))
}
