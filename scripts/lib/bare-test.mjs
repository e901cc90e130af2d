import { spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { linkBarePrograms } from './bare-programs.mjs'
import { findChromium } from './chromium.mjs'
import { ROOT } from './files.mjs'
import { ensureInstalled } from './install.mjs'
import { Problem, run } from './problem.mjs'
import { execute } from './process.mjs'

/** How npm reaches its registry is the machine's affair. */
const NETWORK = /^((https?|no)_proxy|node_extra_ca_certs|npm_config_(registry|cafile|.*proxy))$/i

/**
 * `npm test` as a stranger meets it: in a fresh clone of what is committed, with nothing on the machine
 * but Node, npm, git, a shell and what coreutils bring, and a Chromium; as an ordinary user, or as root.
 *
 * @param {string[]} argv `[--as-root] [--load <busy processes>] [--keep] <arguments of npm test>`
 */
export function bareTest(argv) {
  return run(async () => {
    const { asRoot, load, keep, args } = parse(argv)
    // To look for the Chromium that Playwright may have brought.
    await ensureInstalled()
    const folder = mkdtempSync(join(tmpdir(), 'berg-bare-'))
    chmodSync(folder, 0o755)
    const busy = Array.from({ length: load }, keepBusy)
    const tidy = () => {
      for (const child of busy) child.kill('SIGKILL')
      if (!keep) rmSync(folder, { recursive: true, force: true })
    }
    process.once('exit', tidy)
    const code = await testIn(folder, args, asRoot ? undefined : await ordinaryUser())
    if (load > 0) console.log(`It ran beside ${load} busy processes.`)
    process.exit(code)
  })
}

/** @param {string[]} argv */
function parse(argv) {
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length
  const [ours, rest] = [argv.slice(0, end), argv.slice(end)]
  const at = ours.indexOf('--load')
  const load = at < 0 ? 0 : Number(ours.splice(at, 2)[1])
  if (!Number.isInteger(load)) throw new Problem('--load wants a number of busy processes.')
  const own = new Set(['--as-root', '--keep'])
  const asRoot = ours.includes('--as-root')
  if (asRoot && process.getuid?.() !== 0) throw new Problem('--as-root is for root.')
  const args = [...ours.filter((word) => !own.has(word)), ...rest]
  return { asRoot, load, keep: ours.includes('--keep'), args }
}

/** @returns {Promise<{ uid: number, gid: number } | undefined>} the one who runs this, unless that is root */
async function ordinaryUser() {
  if (process.getuid?.() !== 0) return undefined
  /** @param {string} flag */
  const ask = async (flag) => Number((await execute('id', [flag, 'nobody'])).output)
  return { uid: await ask('-u'), gid: await ask('-g') }
}

/** A process that leaves nobody else a processor. */
function keepBusy() {
  return spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
}

/**
 * @param {string} folder
 * @param {string[]} args
 * @param {{ uid: number, gid: number } | undefined} as
 * @returns {Promise<number>} the exit code
 */
async function testIn(folder, args, as) {
  const [programs, home, clone] = [
    join(folder, 'programs'),
    join(folder, 'home'),
    join(folder, 'clone'),
  ]
  const chromium = findChromium()
  const names = linkBarePrograms(programs)
  mkdirSync(home)
  if (as) {
    chownSync(folder, as.uid, as.gid)
    chownSync(home, as.uid, as.gid)
  }
  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => NETWORK.test(name))),
    PATH: programs,
    HOME: home,
    LANG: 'C.UTF-8',
    ...(process.env['CI'] && { CI: process.env['CI'] }),
    ...(chromium && { CHROMIUM_PATH: chromium }),
  }
  // Root reads for an ordinary user, who may not get into this folder.
  const { code, output } = await execute('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone])
  if (code !== 0) throw new Problem(`The clone failed:\n\n${output}`)
  if (as) await execute('chown', ['-R', `${as.uid}:${as.gid}`, clone])
  const { output: commit } = await execute('git', ['log', '-1', '--format=%h %s'], { cwd: ROOT })
  console.log(`A fresh clone of ${commit.trim()}`)
  console.log(`as ${as ? `user ${as.uid}` : userInfo().username}, in ${folder}`)
  console.log(`with ${names.length} programs: ${names.join(' ')}`)
  console.log(`Chromium: ${chromium ?? 'none, so that one is looked for'}\n`)
  return runThere('npm', ['test', ...(args.length > 0 ? ['--', ...args] : [])], {
    cwd: clone,
    env,
    ...as,
  })
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>}
 */
function runThere(program, args, options) {
  const child = spawn(program, args, { ...options, stdio: 'inherit' })
  const forward = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal)
  process.on('SIGINT', forward).on('SIGTERM', forward)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}
