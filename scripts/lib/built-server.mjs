import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { readIfThere, ROOT } from './files.mjs'
import { freePort } from './free-port.mjs'

const READY_WITHIN_MS = 180_000
/** On a quiet machine it takes a second; a busy one may take long to write what is in memory to the disk. */
const STOPPED_WITHIN_MS = 120_000

/** Those with which `npm start` runs Node. */
export const START_FLAGS =
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts.start.match(/--\S+/g) ?? []

/** What a program needs of the machine. The rest of the shell's variables could be settings. */
const INHERITED =
  /^(PATH|HOME|USER|LANG|LC_.*|TZ|TMPDIR|TEMP|TMP|SYSTEMROOT|APPDATA|LOCALAPPDATA)$/i

/**
 * @typedef {object} BuiltServer
 * @property {string} url
 * @property {string} dataDir
 * @property {number} pid
 * @property {() => string} said all that it has printed
 * @property {() => string[]} takeErrors what it logged as errors since the last question
 * @property {() => Promise<void>} stop by SIGTERM; throws when it does not end well
 */

/** A new, empty folder for data, made when it is asked for: whoever only lists the journeys leaves none behind. */
export function temporaryHome() {
  let folder = ''
  return {
    get dataDir() {
      folder ||= newFolder()
      return join(folder, 'data')
    },
    remove: () => folder && rmSync(folder, { recursive: true, force: true }),
  }
}

/** The database may run as another user, who must get into it. */
function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'berg-'))
  chmodSync(folder, 0o755)
  return folder
}

/**
 * Starts a command that serves the built site and waits until it takes requests.
 *
 * @param {string} dataDir
 * @param {{ command?: string[], settings?: Record<string, string>, logFile?: number, port?: number }} [options]
 *   with an open file for the log nothing of it is kept here
 * @returns {Promise<BuiltServer>}
 */
export async function startBuiltServer(dataDir, options = {}) {
  const { port = await freePort() } = options
  const url = `http://127.0.0.1:${port}`
  const { command = [process.execPath, ...START_FLAGS, 'apps/server/dist/server.js'] } = options
  const { settings, logFile } = options
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: ROOT,
    env: {
      ...onlyTheMachine(),
      // Journeys write quicker than people.
      WRITES_PER_MINUTE: '6000',
      ...settings,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', logFile ?? 'pipe', 'pipe'],
  })
  const log = listen(child)
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => {
    child.once('close', resolve)
    child.once('error', () => resolve(127))
  })
  // Whoever started it and gives up leaves nobody behind.
  const abandon = () => child.kill('SIGTERM')
  process.once('exit', abandon)
  void ended.then(() => process.off('exit', abandon))
  const stop = async () => {
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN_MS)
    const code = await ended
    clearTimeout(late)
    if (code !== 0) throw new Error(`The server ended with ${code} on SIGTERM.\n${log.tail()}`)
  }
  if (!(await isReady(url, ended))) {
    await stop().catch(() => undefined)
    throw new Error(`The server did not become ready.\n${log.tail()}`)
  }
  return { url, dataDir, pid: child.pid ?? 0, said: log.said, takeErrors: log.takeErrors, stop }
}

/** A test never meets the data that a developer's shell or `.env` points to. */
export function onlyTheMachine() {
  const ofFile = Object.keys(parseEnv(readIfThere(join(ROOT, '.env')) ?? ''))
  return Object.fromEntries([
    ...Object.entries(process.env).filter(([name]) => INHERITED.test(name)),
    ...ofFile.map((name) => [name, '']),
  ])
}

/**
 * @param {string} url
 * @param {Promise<unknown>} ended
 */
async function isReady(url, ended) {
  const until = performance.now() + READY_WITHIN_MS
  while (performance.now() < until) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return true
    if ((await Promise.race([ended, sleep(25, 'running')])) !== 'running') return false
  }
  return false
}

/** @param {import('node:child_process').ChildProcess} child */
function listen(child) {
  /** @type {string[]} */
  const lines = []
  /** @type {string[]} */
  let errors = []
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
      const parts = (rest + chunk).split('\n')
      rest = parts.pop() ?? ''
      lines.push(...parts)
      errors.push(...parts.filter((line) => line && (stream === child.stderr || isError(line))))
    })
  }
  return {
    said: () => lines.join('\n'),
    tail: () => lines.slice(-30).join('\n'),
    takeErrors: () => {
      const taken = errors
      errors = []
      return taken
    },
  }
}

const ERROR_LEVEL = 50

/** @param {string} line the log is a JSON object a line, with pino's levels */
export function isError(line) {
  try {
    return JSON.parse(line).level >= ERROR_LEVEL
  } catch {
    return false
  }
}
