import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Problem, run } from '../problem.mjs'
import { execute } from '../process.mjs'
import { readStages } from './dockerfile.mjs'
import { lintAll } from './lint.mjs'
import { runSteps } from './run-steps.mjs'
import { tryImage } from './try-image.mjs'

/** Lints everything in deploy/, makes the image without a container engine, and runs what came of it. */
export function checkDeployment(say = console.log) {
  return run(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'berg-image-'))
    try {
      const lint = join(folder, 'lint')
      mkdirSync(lint)
      await lintAll(lint, say)
      const stages = readStages()
      const image = stages.at(-1)
      if (!image) throw new Problem('The Dockerfile has no stage.')
      await runSteps(stages, folder, say)
      const { output } = await execute('du', ['-sm', join(folder, image.name)])
      say(`✓ what stands above the base image has ${Number.parseInt(output, 10)} MB`)
      await tryImage(image, folder, say)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
}
