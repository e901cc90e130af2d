import { invalid } from '../../platform/http/problem.ts'
import { startProcess } from '../../platform/programs.ts'
import { ProgramDied, SideProgram } from '../../platform/side-program.ts'
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

/** Undefined where it is no picture that could be drawn smaller. */
export async function measure(original: Uint8Array) {
  const answer = await program.run({ task: 'measure', original }).catch(refuseUnlessDead)
  return answer && 'size' in answer ? answer.size : undefined
}

/** Undefined where it cannot be read. */
export async function shrink(original: Uint8Array, longestSide: number) {
  const answer = await program
    .run({ task: 'shrink', original, longestSide })
    .catch(refuseUnlessDead)
  return answer && 'bytes' in answer ? answer.bytes : undefined
}

/** A picture that cannot be read is no fault; a program that died is one. */
function refuseUnlessDead(error: unknown): undefined {
  if (error instanceof ProgramDied) throw error
}

export async function resize(original: Uint8Array, variant: Variant): Promise<Buffer> {
  return ((await program.run({ task: 'resize', original, variant })) as { bytes: Buffer }).bytes
}
