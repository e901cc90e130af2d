import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './files.mjs'
import { npm } from './npm.mjs'
import { execute } from './process.mjs'
import { vitest } from './test-runners.mjs'

/** What the docs recommend and the image takes. */
const NEXT = '24'
const INSTALLED_WITHIN_MS = 300_000
/** Drawn in a stand-in of a browser, whatever Node that runs in; what the server renders is tested in `app`. */
const COMPONENTS = '--exclude=**/{components,routes,ui}/**/*.test.tsx'

/**
 * The unit tests on the recommended Node, where this is another one and a package brings it.
 *
 * @type {import('./suite.mjs').SuiteStage['run']}
 */
export async function runOnNextNode(args, show) {
  const nothing = { passed: 1, failed: 0, output: '' }
  if (process.versions.node.startsWith(`${NEXT}.`)) return { ...nothing, text: 'this is it' }
  const node = await bringNode()
  if (!node) return { ...nothing, text: `not run: no package brings Node ${NEXT} here` }
  const result = await vitest('node24', args.length > 0 ? args : [COMPONENTS], show, node)
  return { ...result, text: `${result.text} on Node ${NEXT}` }
}

/** @returns {Promise<string | undefined>} the program */
async function bringNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const folder = join(ROOT, 'node_modules/.cache/the-berg', `node-${NEXT}`)
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  const program = join(folder, 'node_modules', name, file)
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
    const words = ['install', '--no-save', '--no-audit', '--no-fund', `${name}@${NEXT}`]
    await npm([...words, '--prefix', folder, '--workspaces=false'], folder, INSTALLED_WITHIN_MS)
  }
  return (await execute(program, ['--version'])).code === 0 ? program : undefined
}
