import { randomInt } from 'node:crypto'
import { ensureInstalled } from './install.mjs'
import { run } from './problem.mjs'
import { executeNode } from './process.mjs'
import { stage } from './stages.mjs'
import { tool } from './tools.mjs'

const CALLS = 50_000

/**
 * Sends hostile and half-right requests to every call of the API, on a server and a database of its
 * own. A seed that is given makes the same calls again.
 *
 * @param {string[]} argv `[seed] [calls]`
 */
export function fuzz([seed = String(randomInt(2 ** 31)), calls = String(CALLS)]) {
  return run(async () => {
    await stage('packages', () => ensureInstalled())
    console.log(`${calls} calls with the seed ${seed}: npm run fuzz -- ${seed} ${calls}`)
    const { code, output } = await executeNode(
      tool('vitest'),
      ['run', '--root', 'apps/server', '--reporter=dot', 'src/fuzz.db.test.ts'],
      {
        show: true,
        env: { ...process.env, NODE_ENV: 'test', FUZZ_SEED: seed, FUZZ_CALLS: calls },
      },
    )
    console.log(/^\d+ passed, \d+ failed$/m.exec(output)?.[0] ?? '0 passed, 1 failed')
    process.exitCode = code
  })
}
