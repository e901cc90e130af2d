import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * How long the lists take with 100,000 articles. In a process of its own, because it runs the
 * server's sources.
 *
 * @returns {Promise<Record<string, string | number>[]>}
 */
export async function measureArticles() {
  const program = fileURLToPath(new URL('articles/measure.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`Measuring the articles ended with ${code}.`)
  return JSON.parse(output)
}
