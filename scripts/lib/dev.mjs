import { spawn } from 'node:child_process'
import { ROOT } from './files.mjs'
import { ensureInstalled } from './install.mjs'
import { run } from './problem.mjs'
import { stage } from './stages.mjs'
import { tool } from './tools.mjs'

const SERVER_PORT = '4000'
const WEB_PORT = '5173'

/** The server restarts and the browser reloads when a source changes; one Ctrl-C ends both. */
export function dev() {
  return run(async () => {
    await stage('packages', () => ensureInstalled())
    const local = ['--host', '127.0.0.1', '--port', WEB_PORT, '--strictPort']
    runTogether([
      start(tool('tsx'), ['watch', '--clear-screen=false', 'apps/server/src/server.ts']),
      start(tool('vite'), ['apps/web', '--clearScreen=false', ...local]),
    ])
  })
}

/**
 * In a process group of its own: Ctrl-C would reach it from the terminal and from us, and tsx takes
 * the second signal for an order to kill a server that is still stopping its database.
 *
 * @param {string} script
 * @param {string[]} args
 */
function start(script, args) {
  return spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: { ...process.env, PORT: SERVER_PORT, BERG_SERVER: `http://127.0.0.1:${SERVER_PORT}` },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  })
}

/**
 * The end of one is the end of all, and ours comes last.
 *
 * @param {import('node:child_process').ChildProcess[]} children
 */
function runTogether(children) {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    for (const child of children) child.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  for (const child of children) {
    child.on('error', (error) => {
      console.error(error.message)
      process.exitCode = 1
      stop()
    })
    child.on('exit', (code) => {
      if (!stopping) process.exitCode = code ?? 1
      stop()
    })
  }
}
