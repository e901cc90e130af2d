import { Problem } from '../../platform/http/problem.ts'

const RETRY_SECONDS = 10

/** Runs so many jobs at once; so many others wait in line. Who asks for a job under way shares it. */
export class SharedQueue<T> {
  private readonly running = new Map<string, Promise<T>>()
  private readonly waiting: (() => void)[] = []
  private free: number

  constructor(
    atOnce: number,
    private readonly mostWaiting = Infinity,
  ) {
    this.free = atOnce
  }

  run(key: string, job: () => Promise<T>): Promise<T> {
    const known = this.running.get(key)
    if (known) return known
    const started = this.withFileLock(job).finally(() => this.running.delete(key))
    this.running.set(key, started)
    return started
  }

  private async withFileLock(job: () => Promise<T>): Promise<T> {
    if (this.waiting.length >= this.mostWaiting) {
      throw new Problem('unavailable', 'Many are busy with this. Please try again.', RETRY_SECONDS)
    }
    if (this.free > 0) this.free--
    else await new Promise<void>((resolve) => this.waiting.push(resolve))
    try {
      return await job()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.free++
    }
  }
}
