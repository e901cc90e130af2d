import { invalid } from '../../platform/http/problem.ts'
import { startProcess } from '../../platform/programs.ts'
import { SideProgram } from '../../platform/side-program.ts'
import type { NormalisedPicture, PictureAnswer, PictureJob } from './picture-program.ts'
import type { Variant } from './picture-variants.ts'

/** It knows none of our secrets. Many pools of memory would each keep what a picture took. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' }

const program = new SideProgram<PictureJob, PictureAnswer>(() =>
  startProcess('picture-program', import.meta.url, ENVIRONMENT),
)

/** Writes the picture in `file` anew to `target`. Throws 400 where it is none. */
export async function normalise(file: string, target: string): Promise<NormalisedPicture> {
  const answer = await program.run({ task: 'normalise', file, target })
  if ('refused' in answer) throw invalid({ file: [answer.refused] })
  return (answer as { facts: NormalisedPicture }).facts
}

export async function resize(original: Uint8Array, variant: Variant): Promise<Buffer> {
  return ((await program.run({ task: 'resize', original, variant })) as { bytes: Buffer }).bytes
}
