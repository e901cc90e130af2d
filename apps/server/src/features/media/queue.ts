/** Runs so many jobs at once; the others wait in line. Who asks for a job under way shares it. */
export class SharedQueue<T> {
  private readonly running = new Map<string, Promise<T>>()
  private readonly waiting: (() => void)[] = []
  private free: number

  constructor(atOnce: number) {
    this.free = atOnce
  }

  run(key: string, job: () => Promise<T>): Promise<T> {
    const known = this.running.get(key)
    if (known) return known
    const started = this.inTurn(job).finally(() => this.running.delete(key))
    this.running.set(key, started)
    return started
  }

  private async inTurn(job: () => Promise<T>): Promise<T> {
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
