import { availableParallelism } from 'node:os'
import { BUILD, CHECKS, NEXT_NODE, SLOW_TESTS } from './suite-stages.mjs'
import { ensureInstalled } from './install.mjs'
import { Problem, run } from './problem.mjs'
import { stage, stageLine } from './stages.mjs'

/**
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} [failures] the names of those
 * @property {string} text what the line says
 * @property {string} output shown when something failed
 */

/**
 * @typedef {object} SuiteStage
 * @property {string} name
 * @property {(args: string[], show: boolean) => Promise<Result>} run
 * @property {boolean} [onDemand] longer than everybody waits for: only when it is named
 */

/**
 * The fast part.
 *
 * @param {string[]} argv
 */
export function check(argv) {
  return run(() => runSuite(argv, CHECKS, []))
}

/**
 * Everything: the fast part and the build two at a time, then the rest, those that wait beside those that compute.
 *
 * @param {string[]} argv `<stage>… -- <arguments for the tool>`
 */
export function test(argv) {
  return run(() => runSuite(argv, [...CHECKS, NEXT_NODE, BUILD], SLOW_TESTS))
}

/**
 * @param {string[]} argv
 * @param {SuiteStage[]} together
 * @param {SuiteStage[][]} lanes each in its order, beside the others
 */
async function runSuite(argv, together, lanes) {
  const { names, args, verbose } = parse(argv)
  const known = [...together, ...lanes.flat()].map(({ name }) => name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown) throw new Problem(`There is no stage '${unknown}': choose of ${known.join(', ')}.`)
  if (args.length > 0 && names.length !== 1) {
    throw new Problem("Arguments after '--' go to one stage: name it first.")
  }
  const wanted = (/** @type {SuiteStage} */ { name, onDemand }) =>
    names.length === 0 ? !onDemand : names.includes(name)

  let passed = 0
  let failed = 0
  /** @type {string[]} */
  const failures = []
  /** @param {SuiteStage} suiteStage */
  const runOne = async (suiteStage) => {
    const result = await report(suiteStage, args, verbose)
    passed += result.passed
    failed += result.failed
    if (result.failed > 0) {
      const found = result.failures ?? [result.text]
      failures.push(...found.map((name) => `✗ ${suiteStage.name}: ${name}`))
    }
  }

  try {
    await stage('packages', () => ensureInstalled())
    await inParallel(together.filter(wanted), availableParallelism(), runOne)
    await inParallel(lanes, lanes.length, async (lane) => {
      for (const suiteStage of lane.filter(wanted)) await runOne(suiteStage)
    })
  } catch (error) {
    failed += 1
    console.error(error instanceof Problem ? `✗ ${error.message}` : error)
  }
  // What a stage said stands far above by now.
  for (const failure of failures) console.log(failure)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

/** @param {string[]} argv */
function parse(argv) {
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length
  const ours = argv.slice(0, end)
  return {
    verbose: ours.includes('--verbose'),
    names: ours.filter((word) => word !== '--verbose'),
    args: argv.slice(end + 1),
  }
}

const NOT_RUN = 'could not run'

/**
 * Runs one stage and prints its line, then what it said if it failed.
 *
 * @param {SuiteStage} suiteStage
 * @param {string[]} args
 * @param {boolean} verbose
 */
async function report({ name, run: runStage }, args, verbose) {
  const start = performance.now()
  const result = await runStage(args, verbose).catch(explainFailure)
  // A stage that tested nothing has not passed.
  if (result.passed + result.failed === 0) result.failed = 1
  const ok = result.failed === 0
  const line = stageLine(ok, name, result.text, performance.now() - start)
  const wasSaid = verbose && result.text !== NOT_RUN
  console.log(ok || wasSaid ? line : `${line}\n\n${result.output.trim()}\n`)
  return result
}

/**
 * @param {unknown} error
 * @returns {Result}
 */
function explainFailure(error) {
  const output = error instanceof Problem ? error.message : String(Object(error).stack ?? error)
  return { passed: 0, failed: 1, text: NOT_RUN, output }
}

/**
 * @template T
 * @param {T[]} items
 * @param {number} atOnce
 * @param {(item: T) => Promise<void>} work
 */
async function inParallel(items, atOnce, work) {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
