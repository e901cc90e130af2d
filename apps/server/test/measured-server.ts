import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import type { Usage } from './measured-program.ts'
import type { createTestDatabase } from './test-database.ts'

const PROGRAM = fileURLToPath(new URL('measured-program.ts', import.meta.url))
const MB = 1024 ** 2

/** What a piece of work cost the server: processor time, and memory above what it held before. */
interface Cost {
  cpuMs: number
  memoryMb: number
}

export interface MeasuredServer {
  url: string
  measure(work: () => Promise<unknown>): Promise<Cost>
  stop(): Promise<void>
}

/** The whole server in a process of its own, so that what other tests use is not counted. */
export async function startMeasuredServer(
  database: Awaited<ReturnType<typeof createTestDatabase>>,
): Promise<MeasuredServer> {
  const folder = mkdtempSync(join(inject('runFolder'), 'measured-'))
  const args = [folder, JSON.stringify(database.connection), inject('programs')]
  const child = fork(PROGRAM, args, {
    execArgv: ['--import', import.meta.resolve('tsx'), '--expose-gc'],
  })
  const url = await nextMessage<string>(child)
  const usage = async () => {
    const answer = nextMessage<Usage>(child)
    child.send('usage')
    return answer
  }
  return {
    url,
    measure: async (work) => {
      await usage()
      const before = await usage()
      await work()
      const after = await usage()
      return {
        cpuMs: after.cpuMs - before.cpuMs,
        memoryMb: Math.max(0, after.peak - before.rss) / MB,
      }
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/** What the server says next; throws where it ends instead. */
async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const control = new AbortController()
  const { signal } = control
  const died = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`The server has ended with ${code}.`)
  })
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal }), died])) as [T]
    return message
  } finally {
    died.catch(() => {})
    control.abort()
  }
}
