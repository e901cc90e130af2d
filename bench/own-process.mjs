import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * The rows that a program of this folder measures. In a process of its own, because it runs the
 * server's sources.
 *
 * @param {string} program
 * @returns {Promise<Record<string, string | number>[]>}
 */
export async function measuredBy(program) {
  const path = fileURLToPath(new URL(program, import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve, reject) => {
    child.once('close', resolve).once('error', reject)
  })
  if (code !== 0) throw new Error(`Measuring with ${program} ended with ${code}.`)
  return JSON.parse(output)
}
