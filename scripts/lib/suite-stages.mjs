import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ROOT } from './files.mjs'
import { packagesReport } from './lockfile.mjs'
import { runOnNextNode } from './next-node.mjs'
import { execute, executeNode } from './process.mjs'
import { playwright, vitest } from './test-runners.mjs'
import { tool } from './tools.mjs'
import { workspaces } from './workspaces.mjs'

/** @typedef {import('./suite.mjs').Result} Result */
/** @typedef {import('./suite.mjs').SuiteStage} SuiteStage */

/**
 * What the fast part runs, the longest first so that two cores end together.
 *
 * @type {SuiteStage[]}
 */
export const CHECKS = [
  { name: 'types', run: checkTypes },
  { name: 'unit', run: (args, show) => vitest('unit', args, show) },
  { name: 'lint', run: runTool('oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'unused', run: runTool('knip', ['--no-progress']) },
  { name: 'format', run: runTool('oxfmt', ['--check']) },
  { name: 'boundaries', run: checkBoundaries },
  { name: 'lockfile', run: async () => oneCheck(packagesReport(ROOT)) },
]

/** @type {SuiteStage} */
export const NEXT_NODE = { name: 'node24', run: runOnNextNode }

/** @type {SuiteStage} */
export const BUILD = { name: 'build', run: checkBuild }

/**
 * One after the other those that compute, and beside them those that mostly wait.
 *
 * @type {SuiteStage[][]}
 */
export const SLOW_TESTS = [
  [
    { name: 'server', run: runServerTests },
    { name: 'browser', run: (args, show) => runBrowser(args.length > 0 ? args : CORE, show) },
    {
      name: 'journeys',
      run: (args, show) => runBrowser(args.length > 0 ? args : JOURNEYS, show),
      onDemand: true,
    },
  ],
  [
    { name: 'outages', run: runOutageTests },
    { name: 'reliability', run: runReliability },
  ],
]

/** The ways that most people go every day, each once: on the phone where its size matters. */
const CORE = ['--grep', String.raw`^phone .*@core|^(?!.*@phone\b).*@core`]
/** All of them; `npm run languages` is a command of its own. */
const JOURNEYS = ['operations', 'desktop', 'phone'].map((name) => `--project=${name}`)

/** They wait for servers that they start, stop, kill or freeze, or for a minute to come. */
const WAITING = [
  'child-kills',
  'crash',
  'different-clocks',
  'fill-program',
  'kill',
  'nightly-backup',
  'outage',
  'recovery',
  'start-embedded-postgres',
  'stop',
].map((name) => `${name}.db.test.ts`)

/**
 * @param {string} name
 * @param {string[]} fixed
 * @returns {SuiteStage['run']}
 */
function runTool(name, fixed) {
  return async (args, show) => {
    const { code, output } = await executeNode(tool(name), [...fixed, ...args], { show })
    return oneCheck({ ok: code === 0, text: code === 0 ? 'ok' : 'failed', output })
  }
}

/**
 * A check is one test, however many files it reads.
 *
 * @param {{ ok: boolean, text: string, output: string }} report
 * @returns {Result}
 */
function oneCheck({ ok, text, output }) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, text, output }
}

/** @type {SuiteStage['run']} */
async function checkTypes(args, show) {
  const projects = ['.', ...workspaces(ROOT)].filter((folder) =>
    existsSync(join(ROOT, folder, 'tsconfig.json')),
  )
  let ok = true
  let output = ''
  for (const project of projects) {
    const result = await executeNode(tool('typescript', 'tsc'), ['-p', project, ...args], { show })
    ok &&= result.code === 0
    output += result.output
  }
  return oneCheck({ ok, text: `${projects.length} projects`, output })
}

/** The parser is a package: it can only be loaded once the packages are installed. */
async function checkBoundaries() {
  const { boundariesReport } = await import('./boundaries/report.mjs')
  return oneCheck(boundariesReport(ROOT))
}

/**
 * Whole requests against a real PostgreSQL. The pure tests of the server are in `unit` already.
 *
 * @type {SuiteStage['run']}
 */
async function runServerTests(args, show) {
  const others = ['.db.test.', ...WAITING.map((name) => `--exclude=**/${name}`)]
  return vitest('server', ['--root', 'apps/server', ...(args.length > 0 ? args : others)], show)
}

/** @type {SuiteStage['run']} */
async function runOutageTests(args, show) {
  const files = args.length > 0 ? args : WAITING.map((name) => `/${name}`)
  return vitest('outages', ['--root', 'apps/server', '--maxWorkers=2', ...files], show)
}

/** Short runs of `npm run faults` and `npm run soak`. */
const RELIABILITY = [
  ['faults', '--kills', '10', '--hurried'],
  ['soak', '--seconds', '20'],
]

/** @type {SuiteStage['run']} */
async function runReliability(args, show) {
  await ensureBuilt()
  let [passed, failed, output] = [0, 0, '']
  for (const [name, ...own] of RELIABILITY) {
    const program = ['--import', 'tsx', join(ROOT, `bench/reliability/${name}.ts`), ...own, ...args]
    const result = await execute(process.execPath, program, { show })
    if (result.code === 0) passed += 1
    else failed += 1
    output += result.output
  }
  return { passed, failed, text: '10 kills, 20 s of work', output }
}

async function checkBuild() {
  return oneCheck({ ok: true, text: await ensureBuilt(), output: '' })
}

/** @type {SuiteStage['run']} */
async function runBrowser(args, show) {
  await ensureBuilt()
  return playwright(args, show, { CHROMIUM_PATH: await ensureChromium() })
}
