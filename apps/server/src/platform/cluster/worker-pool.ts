import { setTimeout as pause } from 'node:timers/promises'

/** A process that serves beside others behind one port. */
export interface PooledWorker {
  readonly pid: number | undefined
  /** Fails where the process ends before. */
  open: Promise<void>
  /** Says how it ended. */
  ended: Promise<string>
  signal: (name: 'SIGTERM' | 'SIGKILL') => void
}

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000
/** Who has worked for so long was sound: its end counts as the first. */
const SOUND_MS = 60_000

/** How long to wait before a worker that has failed so often in a row is started again. */
export const pauseAfter = (failures: number) =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))

interface PoolOptions {
  say: (line: string) => void
  /** Longer than a worker gives itself. */
  stopLimitMs: number
}

/** Keeps so many workers at work: whoever dies is started again, and all can be replaced one by one. */
export class WorkerPool {
  private readonly current = new Map<number, PooledWorker>()
  private readonly stopping = new AbortController()
  private readonly caring: Promise<void>[] = []
  private replacing: Promise<boolean> | undefined

  constructor(
    private readonly start: (number: number) => PooledWorker,
    private readonly options: PoolOptions,
  ) {}

  /** Comes when all are open. Fails with the first that does not get that far, and leaves none behind. */
  async open(count: number): Promise<void> {
    const numbers = Array.from({ length: count }, (_, index) => index + 1)
    for (const number of numbers) this.current.set(number, this.start(number))
    try {
      await Promise.all([...this.current.values()].map(({ open }) => open))
    } catch (error) {
      await this.close()
      throw error
    }
    this.caring.push(...numbers.map((number) => this.care(number)))
  }

  /** Starts a new one in the place of each, and lets the old one go when the new one serves. */
  replaceAll(): Promise<boolean> {
    this.replacing ??= this.replaceOneByOne().finally(() => (this.replacing = undefined))
    return this.replacing
  }

  private async replaceOneByOne(): Promise<boolean> {
    for (const number of this.current.keys()) {
      if (this.stopping.signal.aborted) return false
      const next = this.start(number)
      try {
        await next.open
      } catch {
        this.options.say(`Node ${number} does not start anew: those that run go on as they are.`)
        return false
      }
      if (this.stopping.signal.aborted) {
        await this.end(next)
        return false
      }
      // Not the one from before: that may have died meanwhile, and another have been started.
      const old = this.current.get(number) as PooledWorker
      this.current.set(number, next)
      await this.end(old)
      this.options.say(`Node ${number} was replaced: process ${next.pid} serves.`)
    }
    return true
  }

  /** Looks after one place until the pool is closed. */
  private async care(number: number): Promise<void> {
    let failures = 0
    while (!this.stopping.signal.aborted) {
      const worker = this.current.get(number) as PooledWorker
      const since = performance.now()
      const how = await worker.ended
      if (this.stopping.signal.aborted) return
      // Another one has its place by now.
      if (this.current.get(number) !== worker) continue
      failures = performance.now() - since > SOUND_MS ? 1 : failures + 1
      const ms = pauseAfter(failures)
      this.options.say(`Node ${number} ended (${how}): it is started again in ${ms / 1000} s.`)
      await pause(ms, undefined, { signal: this.stopping.signal }).catch(() => {})
      if (this.stopping.signal.aborted) return
      // Somebody who replaces all may have been quicker.
      if (this.current.get(number) !== worker) continue
      const next = this.start(number)
      this.current.set(number, next)
      next.open.then(
        () => this.options.say(`Node ${number} is open again: process ${next.pid}.`),
        () => {},
      )
    }
  }

  /** Lets all finish what they have begun. */
  async close(): Promise<void> {
    this.stopping.abort()
    await Promise.all([...this.current.values()].map((worker) => this.end(worker)))
    await this.replacing
    await Promise.all(this.caring)
  }

  private async end(worker: PooledWorker): Promise<void> {
    worker.signal('SIGTERM')
    const late = setTimeout(() => worker.signal('SIGKILL'), this.options.stopLimitMs)
    await worker.ended
    clearTimeout(late)
  }
}
