import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT } from './files.mjs'

/**
 * Runs a program to its end and keeps what it printed. A signal to us goes on to it, so that an
 * interrupted command leaves nobody behind.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, hear?: (chunk: string) => void, timeout?: number | undefined }} [options]
 *   `hear` gets what it prints as it comes
 * @returns {Promise<{ code: number, output: string }>} the code is 127 when the program is missing
 */
export function execute(program, args, options = {}) {
  const { cwd = ROOT, env = process.env, show = false, hear, timeout } = options
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, timeout, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        output += chunk
        if (show) process.stdout.write(chunk)
        else hear?.(chunk)
      })
    }
    const stopForwarding = forwardSignals(child)
    child.on('error', (error) => {
      stopForwarding()
      resolve({ code: 127, output: `${output}${error.message}\n` })
    })
    child.on('close', (code) => {
      stopForwarding()
      resolve({ code: code ?? 1, output })
    })
  })
}

/**
 * @param {string} script
 * @param {string[]} args
 * @param {Parameters<typeof execute>[2]} [options]
 */
export function executeNode(script, args, options) {
  return execute(process.execPath, [script, ...args], options)
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} ends the forwarding
 */
function forwardSignals(child) {
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    // As Ctrl-C, whatever we got: at that the tools tidy up, at SIGTERM Playwright leaves servers.
    child.kill('SIGINT')
    child.once('close', () => process.exit(128 + constants.signals[signal]))
  }
  process.on('SIGINT', forward).on('SIGTERM', forward)
  return () => process.off('SIGINT', forward).off('SIGTERM', forward)
}
