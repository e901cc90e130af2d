import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FreeRow } from './report/results.ts'

/** The rows that a program of this folder prints as JSON. In a process of its own, because it runs the server in itself. */
export async function measuredBy(program: string): Promise<FreeRow[]> {
  const path = fileURLToPath(new URL(program, import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  const code = await new Promise((resolve, reject) => {
    child.once('close', resolve).once('error', reject)
  })
  if (code !== 0) throw new Error(`Measuring with ${program} ended with ${String(code)}.`)
  return JSON.parse(output) as FreeRow[]
}
