import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** CPU time in ms of each thread, by its number. */
type Threads = ReadonlyMap<string, number>

/** What a process and everything that it has started have used of the CPU. From /proc, so on Linux alone. */
export class CpuMeter {
  private before: Threads

  constructor(private readonly pid: number) {
    this.before = threadsOf(pid)
  }

  /** CPU ms since the last question. What a thread used that has ended meanwhile is not in it. */
  take(): number {
    const now = threadsOf(this.pid)
    let used = 0
    for (const [thread, ms] of now) used += ms - (this.before.get(thread) ?? 0)
    this.before = now
    return used
  }
}

function threadsOf(pid: number): Threads {
  const threads = new Map<string, number>()
  for (const each of familyOf(pid)) {
    for (const thread of namesIn(`/proc/${each}/task`)) {
      // In nanoseconds: the usual ticks of 10 ms are longer than what is measured.
      const text = readOrEmpty(`/proc/${each}/task/${thread}/schedstat`)
      threads.set(thread, Number(text.split(' ', 1)[0]) / 1e6)
    }
  }
  return threads
}

/** A process, and all that it and they have started. */
export function familyOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(familyOf)]
}

export function childrenOf(pid: number): number[] {
  return namesIn(`/proc/${pid}/task`).flatMap((thread) =>
    readOrEmpty(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  )
}

/** With its arguments; nothing where it has ended. */
export const commandOf = (pid: number) =>
  readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim()

/** Ends it at once and without a word. Says whether it was still there. */
export function endOf(pid: number | undefined): boolean {
  try {
    return pid ? process.kill(pid, 'SIGKILL') : false
  } catch {
    return false
  }
}

/** What a process holds in memory, in MB. */
export function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readOrEmpty(`/proc/${pid}/status`))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

/** The most that a process held between now and the answer. */
export function killOverMemory(pid: number): () => number {
  let most = memoryOf(pid)
  const timer = setInterval(() => (most = Math.max(most, memoryOf(pid))), 50)
  return () => {
    clearInterval(timer)
    return most
  }
}

const QUIET_SHARE = 0.03
const QUIET_WITHIN_MS = 60_000

/** Waits until a process has nothing to do: what it does in the background after a start is over then. */
export async function untilQuiet(pid: number): Promise<void> {
  const meter = new CpuMeter(pid)
  const until = performance.now() + QUIET_WITHIN_MS
  let quiet = 0
  while (quiet < 2 && performance.now() < until) {
    await sleep(1000)
    quiet = meter.take() < 1000 * QUIET_SHARE ? quiet + 1 : 0
  }
}

/** A process may end while its files are read. */
function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
