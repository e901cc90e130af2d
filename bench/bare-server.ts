import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Ask } from './load.ts'

/** An answer as it came over the wire. */
export interface Captured {
  status: number
  headers: Record<string, string>
  body: Buffer
}

export interface BareServer {
  url: string
  pid: number
  stop: () => void
}

/** The n-th answer is sent at `/n`. */
export async function startBareServer(answers: readonly Captured[]): Promise<BareServer> {
  const program = fileURLToPath(new URL('bare-fastify.mjs', import.meta.url))
  const child = fork(program, { execArgv: [], env: { ...process.env, NODE_ENV: 'production' } })
  child.send(answers.map((answer) => ({ ...answer, body: answer.body.toString('base64') })))
  const [url] = (await once(child, 'message')) as [string]
  return { url, pid: child.pid ?? 0, stop: () => child.disconnect() }
}

/** Those that every HTTP server writes by itself. */
const BY_ITSELF = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
])

export async function capture(url: string, { path, headers }: Ask): Promise<Captured> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url + path, { headers: { 'accept-encoding': 'br', ...headers } }, resolve).once(
      'error',
      reject,
    )
  })
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  const own = Object.entries(answer.headers).filter(([name]) => !BY_ITSELF.has(name))
  return {
    status: answer.statusCode ?? 0,
    headers: Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
    body: Buffer.concat(parts),
  }
}
