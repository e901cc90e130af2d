import { availableParallelism } from 'node:os'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseEnv } from 'node:util'
import { ensureBuilt, isBuilt } from './build.mjs'
import { readIfThere, ROOT } from './files.mjs'
import { ensureInstalled } from './install.mjs'
import { isProductionInstall } from './installed.mjs'
import { Problem, run } from './problem.mjs'
import { execute } from './process.mjs'
import { stage } from './stages.mjs'

/** What a clone needs before anything of ours can run. Who only runs what is built needs less. */
async function prepare(print = console.log) {
  const built = isBuilt()
  if (!built && isProductionInstall(ROOT)) {
    throw new Problem(
      'This version is not built, and a production install lacks what builds it: run `npm ci`, ' +
        '`npm run build` and again `npm ci --omit=dev`, or bring apps/server/dist and apps/web/dist ' +
        'from where this version was built.',
    )
  }
  await stage('packages', () => ensureInstalled(built ? 'runtime' : 'all'), print)
  await stage('build', () => ensureBuilt(), print)
}

export function start() {
  return run(async () => {
    await prepare(isProduction() ? jsonLine : console.log)
    await runBuilt('server.js')
  })
}

/**
 * The same with several processes behind the port: the setting NODES, as many as the machine has cores
 * where neither the command nor the setting says.
 *
 * @param {string | undefined} count
 */
export function cluster(count) {
  process.env['NODES'] = count ?? (process.env['NODES'] || String(availableParallelism()))
  return start()
}

/** As the server decides it: the shell wins over the file `.env`. */
function isProduction() {
  const { NODE_ENV = parseEnv(readIfThere(join(ROOT, '.env')) ?? '').NODE_ENV } = process.env
  return NODE_ENV === 'production'
}

/**
 * As the server logs: what collects the log finds one kind of line.
 *
 * @param {string} text
 */
function jsonLine(text) {
  const msg = text.replaceAll(/ +/g, ' ')
  const line = { level: 30, time: Date.now(), pid: process.pid, hostname: hostname(), msg }
  console.log(JSON.stringify(line))
}

/**
 * The operator's commands: what they print stays clean for a pipe, our own lines go to stderr.
 *
 * @param {string[]} args
 */
export function admin(args) {
  return run(async () => {
    await prepare(console.error)
    process.argv.splice(1, Infinity, join(ROOT, 'apps/server/dist/admin.js'), ...args)
    await runBuilt('admin.js')
  })
}

/** @param {string} program */
export function bench(program) {
  return run(async () => {
    await stage('packages', () => ensureInstalled())
    await stage('build', () => ensureBuilt())
    // Through tsx: it runs the server's own sources.
    const args = ['--import', 'tsx', join(ROOT, program), ...process.argv.slice(2)]
    const { code } = await execute(process.execPath, args, { show: true })
    process.exitCode = code
  })
}

/**
 * Tests that take too long for every day, each a program of its own.
 *
 * @param {string[]} args its name, and what it takes
 */
export function heavy([name, ...args]) {
  return run(async () => {
    await stage('packages', () => ensureInstalled())
    const program = join(ROOT, `apps/server/test/heavy/${name}.ts`)
    const { code } = await execute(process.execPath, ['--import', 'tsx', program, ...args], {
      show: true,
    })
    process.exitCode = code
  })
}

/**
 * In this very process: a signal reaches it without a middleman, and nothing is started twice.
 *
 * @param {string} file
 */
async function runBuilt(file) {
  await import(pathToFileURL(join(ROOT, 'apps/server/dist', file)).href)
}
