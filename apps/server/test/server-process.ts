import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, vi } from 'vitest'
import { freePort } from '../../../scripts/lib/free-port.mjs'
import { commandLine } from '../src/platform/programs.ts'

const { flags, file } = commandLine('server', new URL('../src/server.ts', import.meta.url).href)

/** The whole server as a process of its own, for tests that break what it stands on. */
export async function startServer(home: string, env: Record<string, string> = {}) {
  const server = await beginServer(home, env)
  await server.ready()
  return server
}

/** The same, in the middle of its start. */
export async function beginServer(home: string, env: Record<string, string> = {}) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [...flags, file], {
    cwd: home,
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: home,
      PORT: String(port),
      NODE_ENV: 'production',
      REGISTRATION: 'open',
      STOP_DELAY_SECONDS: '0',
      TOKEN_SECRET: 'a secret for the tests, long enough',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  }
  const ended = once(child, 'close').then(([code]) => code as number | null)
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const isReady = async () => {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (!answer?.ok) throw new Error(`It answers ${answer?.status}.\n${said}`)
  }
  const orEnded = ended.then(() => {
    throw new Error(`The server ended.\n${said}`)
  })
  orEnded.catch(() => {}) // nobody waits by then
  const ready = () =>
    Promise.race([vi.waitFor(isReady, { timeout: 50_000, interval: 50 }), orEnded])
  const hasSaid = (words: string | RegExp) =>
    vi.waitFor(() => expect(said).toMatch(words), { timeout: 50_000, interval: 50 })
  return {
    url,
    hasSaid,
    ready,
    ended,
    said: () => said,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    signal: (name: NodeJS.Signals) => void child.kill(name),
  }
}
