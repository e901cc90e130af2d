import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../free-port.mjs'
import { Problem } from '../problem.mjs'
import { execute } from '../process.mjs'
import { commandOf, environmentOf } from './dockerfile.mjs'
import { machineOnly } from './run-steps.mjs'

const READY_WITHIN_MS = 180_000
/** Before the browser has drawn anything. */
const EMPTY_PAGE = '<div id="root"></div>'
const PAGE_ATTEMPTS = 30

/**
 * Runs what the image would run: as nobody special, with nothing but its data to write to, on the database
 * that it brings along. Its health is asked as Docker would, pages and figures as people and Prometheus would.
 *
 * @param {import('./dockerfile.mjs').Stage} image
 * @param {string} folder that holds its root
 * @param {(line: string) => void} say
 */
export async function tryImage(image, folder, say) {
  const root = join(folder, image.name)
  const [port, metricsPort] = [await freePort(), await freePort()]
  const env = {
    ...machineOnly(),
    ...environmentOf(image),
    DATA_DIR: join(root, environmentOf(image)['DATA_DIR'] ?? ''),
    HOST: '127.0.0.1',
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    STOP_DELAY_SECONDS: '0',
    TOKEN_SECRET: randomBytes(32).toString('hex'),
  }
  const app = join(
    root,
    image.steps.findLast(({ keyword }) => keyword === 'WORKDIR')?.words[0] ?? '',
  )
  const user = image.steps.findLast(({ keyword }) => keyword === 'USER')?.words[0]?.split(':') ?? []
  chmodSync(folder, 0o755)
  const [program = '', ...args] = asInContainer(commandOf(image, 'CMD'), app, user)
  const child = spawn(program, args, { cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (said += text))
  }
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.once('close', resolve))
  /** @param {string} what @param {boolean} isSo */
  const expect = (what, isSo) => {
    if (!isSo) throw new Problem(`Not so: ${what}. The image said:\n\n${said}`)
    say(`✓ ${what}`)
  }
  const abandon = () => void child.kill('SIGKILL')
  process.once('exit', abandon)
  try {
    const url = `http://127.0.0.1:${port}`
    expect('it becomes ready', await isReady(`${url}/readyz`, ended))
    const [health = '', ...words] = commandOf(image, 'HEALTHCHECK')
    const { code } = await execute(health, words, { cwd: app, env })
    expect('its health check says so too', code === 0)
    expect('the home page arrives rendered', await isRendered(url))
    const figures = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
    expect('it has figures', (await figures.text()).includes('http_requests_total'))
    const admin = [process.execPath, 'apps/server/dist/admin.js', 'list-users']
    const [tool = '', ...toolArgs] = asInContainer(admin, app, user)
    const listed = await execute(tool, toolArgs, { cwd: app, env })
    expect('operators can ask it', listed.code === 0)
    child.kill('SIGTERM')
    expect('it stops when it is told to', (await ended) === 0)
  } finally {
    abandon()
    process.off('exit', abandon)
  }
}

/**
 * As root on Linux: as the image's user, in a place where the code cannot be written. Elsewhere as it is.
 *
 * @param {string[]} command
 * @param {string} app
 * @param {string[]} user
 */
function asInContainer(command, app, [uid = '', gid = uid]) {
  if (process.getuid?.() !== 0) return command
  const readOnly = `mount --bind "${app}" "${app}" && mount -o remount,ro,bind "${app}" && cd "${app}"`
  const drop = `exec setpriv --reuid ${uid} --regid ${gid} --clear-groups "$@"`
  return ['unshare', '--mount', 'sh', '-ec', `${readOnly} && ${drop}`, 'sh', ...command]
}

/**
 * @param {string} url
 * @param {Promise<unknown>} ended
 */
async function isReady(url, ended) {
  const until = performance.now() + READY_WITHIN_MS
  while (performance.now() < until) {
    if ((await fetch(url).catch(() => undefined))?.ok) return true
    if ((await Promise.race([ended, sleep(100, 'running')])) !== 'running') return false
  }
  return false
}

/**
 * The first page may come empty, where the renderer takes too long to load.
 *
 * @param {string} url
 */
async function isRendered(url) {
  for (let attempt = 0; attempt < PAGE_ATTEMPTS; attempt++) {
    const page = await fetch(url)
    if (page.ok && !(await page.text()).includes(EMPTY_PAGE)) return true
    await sleep(1000)
  }
  return false
}
