import { setPriority } from 'node:os'
import { doJobs } from '../../platform/side-program.ts'
import { PictureRefused, measure, normalise, resize, shrink } from './image-processing.ts'
import type { Variant } from './picture-variants.ts'

export type PictureJob =
  | { task: 'normalise'; file: string; target: string }
  | { task: 'resize'; original: Uint8Array; variant: Variant }
  | { task: 'measure'; original: Uint8Array }
  | { task: 'shrink'; original: Uint8Array; longestSide: number }
export type NormalisedPicture = Awaited<ReturnType<typeof normalise>>
export type PictureAnswer =
  | { facts: NormalisedPicture }
  | { bytes: Buffer }
  | { size: Awaited<ReturnType<typeof measure>> }
  | { refused: string }

/** Somebody waits for a page before anybody waits for a picture. */
const LOWER_PRIORITY = 5

/** A process of its own, started by `pictures.ts`. It ends with whoever started it, and not before. */
setPriority(LOWER_PRIORITY)
process.on('SIGINT', () => {}).on('SIGTERM', () => {})
process.on('disconnect', () => process.exit())
doJobs<PictureJob, PictureAnswer>(
  (handle) => process.on('message', handle),
  (reply) => process.send?.(reply),
  async (job) => {
    if (job.task === 'resize') return { bytes: await resize(job.original, job.variant) }
    try {
      if (job.task === 'measure') return { size: await measure(job.original) }
      if (job.task === 'shrink') return { bytes: await shrink(job.original, job.longestSide) }
      return { facts: await normalise(job.file, job.target) }
    } catch (error) {
      if (error instanceof PictureRefused) return { refused: error.message }
      throw error
    }
  },
)
